import { type Language, type Refusal, refusalSentence, refuse } from '@teum/contract';
import { destinations } from '@teum/contract/destinations';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { addressKey } from '../../../platform/http/gate.ts';
import { showNow } from '../../../platform/observability/metrics.ts';
import { type StompHub, type StompRights, stompEndpoint } from '../../../platform/stomp/index.ts';
import { Cards } from './cards.ts';
import type { ChatSession } from './chat-session.ts';
import { enterChat, languageIn } from './enter-chat.ts';
import { FloodGate } from './flood-gate.ts';
import { sendChangedMessages } from './message-events.ts';
import { MessageStore } from './message-store.ts';
import { Presence } from './presence.ts';
import { ReadMarks } from './read-marks.ts';
import { type Room, type RoomHint, roomChannel, updateReadOnly } from './room.sql.ts';
import { RoomDirectory } from './room-directory.ts';
import { RoomFeeds } from './room-feeds.ts';
import { RoomVisits } from './room-visits.ts';
import { sendMessage } from './send-message.ts';
import { UnreadEvents } from './unread-events.ts';

export interface Chat {
  /** Whether someone has a room open, in this process or another. */
  isHere(room: Pick<Room, 'id'>, accountId: number): boolean;
  cards: Cards;
}

/** The live part of the chat: STOMP at `/ws`, and the subscriptions that keep the processes in step. */
export function openChatEndpoint(app: FastifyInstance): Chat {
  const { db, bus, log, liveSessions, personalStreams: streams } = app;
  const { trustProxy, isRateLimited } = app.config;
  const addressOf = clientAddress(trustProxy);

  const rights: StompRights<ChatSession> = {
    connect: async (headers) => orSentence(await enterChat(app, headers), languageIn(headers)),
    subscribe: async (session, destination) => orSentence(await visits.invite(session, destination), session.language),
    send: async (session, destination, body) =>
      orSentence(await sendMessage(sending, session, destination, body), session.language),
  };
  const hub: StompHub<ChatSession> = stompEndpoint<ChatSession>(app, {
    path: '/ws',
    isAllowedOrigin: (origin) => origin === undefined || app.origins.isAllowed(origin),
    rights,
    addressOf: (request) => addressKey(addressOf(request)),
    load: app.load,
  });

  showNow(app.metrics, 'stomp_connections', 'Open STOMP connections, over WebSocket or SockJS.', () =>
    hub.connectionCount(),
  );

  const presence = new Presence(bus);
  const isHere: Chat['isHere'] = ({ id }, accountId) =>
    hub.isSubscribed(destinations.chatTopic(id), (session) => session.accountId === accountId) ||
    presence.isElsewhere(id, accountId);
  const cards = new Cards();
  const unread = new UnreadEvents({ db, bus, streams, log });
  const feeds = new RoomFeeds({
    db,
    bus,
    hub,
    log,
    cards,
    onReadLate: (room, readerId) => readMarks.readLate(room, readerId),
  });
  const readMarks = new ReadMarks({ db, feeds, unread, log });
  const visits = new RoomVisits({ db, liveSessions, feeds, presence, readMarks });
  const store = new MessageStore({ db, feeds, unread, isHere });
  const floodGate = isRateLimited ? new FloodGate(bus) : undefined;
  const sending = { liveSessions, directory: new RoomDirectory(db), store, hub, floodGate };

  app.blocks.writers.push(updateReadOnly);
  const undos = [
    ...subscribeToDatabase(app, { hub, feeds, unread, isHere }),
    sendChangedMessages({ db, channel: app.channel, personalStreams: streams, log, cards }),
    bus.afterGap(() => visits.republish()),
    () => presence.close(),
    () => unread.close(),
    () => feeds.close(),
    () => floodGate?.close(),
  ];
  app.addHook('onClose', async () => {
    await store.whenIdle();
    for (const undo of undos) undo();
  });
  return { isHere, cards };
}

interface Subscribers {
  hub: StompHub<ChatSession>;
  feeds: RoomFeeds;
  unread: UnreadEvents;
  isHere: Chat['isHere'];
}

/** Other transactions end sessions or store messages, and PostgreSQL notifies every process. */
function subscribeToDatabase({ channel, liveSessions }: FastifyInstance, parts: Subscribers): (() => void)[] {
  const { hub, feeds, unread, isHere } = parts;
  const endSession = (sessionId: string): void =>
    hub.disconnect((session) => session.sessionId === sessionId, refusalSentence(refuse('SESSION_EXPIRED'), 'ko'));
  const onRoomHint = ({ chatRoomId, roomType, messageId, unreadOf }: RoomHint): void => {
    feeds.reach(chatRoomId, messageId);
    if (unreadOf === null) return;
    const event = isHere({ id: chatRoomId }, unreadOf) ? 'chat-unread' : 'chat';
    unread.receive({ accountId: unreadOf, chatRoomId, roomType, event });
  };
  const catchUp = (): void => {
    feeds.hintAll();
    unread.sendToEveryone();
  };
  return [
    liveSessions.endWith({ sessionIds: () => hub.sessions().map(({ sessionId }) => sessionId), end: endSession }),
    channel.on(roomChannel, (text) => onRoomHint(JSON.parse(text) as RoomHint)),
    channel.afterGap(catchUp),
  ];
}

function orSentence<Answer extends { ok: true }>(
  answer: Answer | Refusal,
  language: Language,
): Answer | { ok: false; message: string } {
  return answer.ok ? answer : { ok: false, message: refusalSentence(answer, language) };
}
