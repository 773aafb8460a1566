import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { createChatConnection } from '../../../../shared/realtime/create-chat-connection.ts';
import { stompStandIn } from '../../../../shared/realtime/testing/stomp-stand-in.ts';
import { eventually } from '../../../../testing/eventually.ts';
import type { RoomAddress } from '../model/chat-panel.ts';
import { createChatRoom } from './create-chat-room.ts';

const minji = 7;
const junho = 9;
const room = { roomType: 'product', chatRoomId: 3 } as const;
const sliceSize = 2;

/** The room on the server: what is stored, and how it can be read. */
function roomOnServer() {
  const stored: ChatMessage[] = [];
  const asked: string[] = [];
  let failure: Error | undefined;
  const slice = async (name: string, found: ChatMessage[], fromEnd: boolean) => {
    asked.push(name);
    if (failure) throw failure;
    const messages = fromEnd ? found.slice(-sliceSize) : found.slice(0, sliceSize);
    return { messages, hasMore: messages.length === sliceSize };
  };
  return {
    asked,
    failWith: (error: Error | undefined) => {
      failure = error;
    },
    store(senderId: number, message: string, more: Partial<ChatMessage> = {}): ChatMessage {
      const id = (stored.at(-1)?.id ?? 0) + 1;
      const sendDateTime = '2026-02-03T15:04:05+09:00';
      const added = {
        ...room,
        id,
        message,
        senderId,
        sendDateTime,
        readCount: 0,
        contentType: 'TALK',
        ...more,
      } as const;
      stored.push(added);
      return added;
    },
    markRead: () => stored.splice(0, stored.length, ...stored.map((message) => ({ ...message, readCount: 0 }))),
    messages: {
      recent: () => slice('recent', stored, true),
      before: (_: RoomAddress, id: number) =>
        slice(
          `before ${id}`,
          stored.filter((one) => one.id < id),
          true,
        ),
      after: (_: RoomAddress, id: number) =>
        slice(
          `after ${id}`,
          stored.filter((one) => one.id > id),
          false,
        ),
    },
  };
}

function openRoom({ patienceMs = 60_000, canConnect = true } = {}) {
  const server = stompStandIn();
  const history = roomOnServer();
  let setSeen: (isSeen: boolean) => void = () => undefined;
  let written = 0;
  const chatRoom = createChatRoom(room, minji, {
    connection: createChatConnection({
      openSocket: server.openSocket,
      freshToken: async () => 't-1',
      renewToken: async () => 't-2',
      reconnectMs: 10,
    }),
    messages: history.messages,
    canConnect: () => canConnect,
    whileSeen(open) {
      let close: (() => void) | undefined = open();
      setSeen = (isSeen) => {
        if (isSeen) close ??= open();
        else close?.();
        if (!isSeen) close = undefined;
      };
      return () => close?.();
    },
    newMessageId: () => {
      written += 1;
      return `m-${written}`;
    },
    now: () => new Date('2026-02-03T06:05:00Z'),
    patienceMs,
    gapRetryMs: 10,
  });
  const state = () => chatRoom.state.getState();
  return {
    server,
    history,
    chatRoom,
    state,
    see: (isSeen: boolean) => setSeen(isSeen),
    texts: () => state().thread.messages.map(({ message }) => message),
    isThere: () => eventually(() => state().thread.isCaughtUp).toBe(true),
    /** Stores what the client sent and publishes it, as the server does on SEND. */
    accept() {
      for (const { body } of server.current().sent('SEND')) {
        const { message, clientMessageId } = JSON.parse(body);
        server.publish(3, history.store(minji, message, { clientMessageId }));
      }
    },
  };
}

describe('a chat room', () => {
  it('shows its history, then what arrives', async () => {
    const { history, server, chatRoom, texts, isThere } = openRoom();
    history.store(junho, '첫째');
    history.store(junho, '둘째');
    chatRoom.enter();
    await isThere();
    server.publish(3, history.store(junho, '셋째'));
    expect(texts()).toEqual(['첫째', '둘째', '셋째']);
  });

  it('[SUS-7] is read without a connection by a suspended member', async () => {
    const { history, server, chatRoom, texts, state } = openRoom({ canConnect: false });
    history.store(junho, '첫째');
    chatRoom.enter();
    await eventually(() => state().history).toBe('ready');
    expect(texts()).toEqual(['첫째']);
    expect(server.sockets).toHaveLength(0);
    expect(state().connection).not.toBe('refused');
  });

  it('[CHAT-31] shows what became of a message', async () => {
    const { history, chatRoom, texts, isThere } = openRoom();
    const message = history.store(junho, '못된 말');
    chatRoom.enter();
    await isThere();
    chatRoom.change({ ...message, message: '운영팀이 가린 메시지입니다.', isHidden: true });
    expect(texts()).toEqual(['운영팀이 가린 메시지입니다.']);
  });

  it('fetches all that it missed, slice by slice, also what came while it was fetching', async () => {
    const { history, server, chatRoom, texts, isThere, state } = openRoom();
    history.store(junho, '1');
    chatRoom.enter();
    await isThere();
    server.current().drop(1006);
    expect(state().connection).toBe('offline');
    for (const text of ['2', '3', '4', '5', '6']) history.store(junho, text);
    await isThere();
    expect(texts()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('asks for a gap again when the answer was lost, and loses nothing meanwhile', async () => {
    const { history, server, chatRoom, texts, isThere } = openRoom();
    history.store(junho, '1');
    chatRoom.enter();
    await isThere();
    server.current().drop(1006);
    history.store(junho, '2');
    history.failWith(new NetworkError('cut'));
    await eventually(() => history.asked.filter((asked) => asked === 'after 1').length).toBeGreaterThan(2);
    server.publish(3, history.store(junho, '3'));
    history.failWith(undefined);
    await isThere();
    expect(texts()).toEqual(['1', '2', '3']);
  });

  it('learns after an outage that its messages were read meanwhile', async () => {
    const { history, server, chatRoom, state, isThere } = openRoom();
    history.store(minji, '읽어주세요', { readCount: 1 });
    chatRoom.enter();
    await isThere();
    expect(state().thread.messages[0]!.readCount).toBe(1);
    server.current().drop(1006);
    history.markRead();
    await isThere();
    expect(state().thread.messages[0]!.readCount).toBe(0);
  });

  it('is left while nobody sees the page, and caught up with afterwards', async () => {
    const { history, server, chatRoom, texts, isThere, see } = openRoom();
    chatRoom.enter();
    await isThere();
    see(false);
    expect(server.current().sent('UNSUBSCRIBE')).toHaveLength(1);
    history.store(junho, '안 보일 때');
    see(true);
    await isThere();
    expect(texts()).toEqual(['안 보일 때']);
  });

  it('is joined once however many look at it, and left with the last', async () => {
    const { server, chatRoom, isThere } = openRoom();
    const leaves = [chatRoom.enter(), chatRoom.enter()];
    await isThere();
    expect(server.current().sent('SUBSCRIBE')).toHaveLength(1);
    leaves[0]!();
    expect(server.current().sent('UNSUBSCRIBE')).toHaveLength(0);
    leaves[1]!();
    expect(server.current().sent('UNSUBSCRIBE')).toHaveLength(1);
  });

  it('loads older messages once per scroll, until there are none', async () => {
    const { history, chatRoom, texts, state, isThere } = openRoom();
    for (const text of ['1', '2', '3']) history.store(junho, text);
    chatRoom.enter();
    await isThere();
    await Promise.all([chatRoom.loadOlder(), chatRoom.loadOlder()]);
    expect([texts(), state().thread.hasOlder]).toEqual([['1', '2', '3'], false]);
    expect(history.asked.filter((asked) => asked.startsWith('before'))).toEqual(['before 2']);
  });

  it.each([
    ['missing', new ApiError({ status: 404, message: '채팅방을 찾을 수 없습니다.' })],
    ['missing', new ApiError({ status: 403, message: '참여 중인 채팅방이 아닙니다.' })],
    ['failed', new NetworkError('offline')],
  ])('is %s after %s, without asking for a connection', async (history, error) => {
    const { server, chatRoom, state, history: onServer } = openRoom();
    onServer.failWith(error);
    chatRoom.enter();
    await eventually(() => state().history).toBe(history);
    expect(server.sockets).toEqual([]);
  });
});

describe('a message that is sent', () => {
  const statuses = ({ state }: ReturnType<typeof openRoom>) =>
    state().thread.outgoing.map(({ message, status }) => `${message} ${status}`);

  it('is shown at once and replaced by the stored one', async () => {
    const opened = openRoom();
    opened.chatRoom.enter();
    await opened.isThere();
    opened.chatRoom.send('안녕하세요');
    expect(statuses(opened)).toEqual(['안녕하세요 sending']);
    opened.accept();
    expect([statuses(opened), opened.texts()]).toEqual([[], ['안녕하세요']]);
  });

  it('waits for the connection and goes in the order of writing, under the same id', async () => {
    const opened = openRoom();
    opened.chatRoom.enter();
    await opened.isThere();
    opened.chatRoom.send('하나');
    const firstId = JSON.parse(opened.server.current().sent('SEND')[0]!.body).clientMessageId;
    opened.server.current().drop(1006);
    opened.chatRoom.send('둘');
    await eventually(() => opened.server.current().sent('SEND').length).toBe(2);
    const bodies = opened.server
      .current()
      .sent('SEND')
      .map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ message }) => message)).toEqual(['하나', '둘']);
    expect(bodies[0].clientMessageId).toBe(firstId);
  });

  it('does not overtake what waits while the room is still catching up', async () => {
    const opened = openRoom();
    opened.chatRoom.enter();
    await opened.isThere();
    opened.history.failWith(new NetworkError('cut'));
    opened.server.current().drop(1006);
    opened.chatRoom.send('하나');
    await eventually(() => opened.state().connection).toBe('online');
    opened.chatRoom.send('둘');
    expect(opened.server.current().sent('SEND')).toEqual([]);
    opened.history.failWith(undefined);
    await eventually(() =>
      opened.server
        .current()
        .sent('SEND')
        .map(({ body }) => JSON.parse(body).message),
    ).toEqual(['하나', '둘']);
  });

  it('fails without a receipt, and is sent again on request', async () => {
    const opened = openRoom({ patienceMs: 30 });
    opened.chatRoom.enter();
    await opened.isThere();
    opened.history.failWith(new NetworkError('cut'));
    opened.server.current().drop(1006);
    opened.chatRoom.send('안녕하세요');
    await eventually(() => statuses(opened)).toEqual(['안녕하세요 failed']);

    opened.history.failWith(undefined);
    await opened.isThere();
    expect(opened.server.current().sent('SEND')).toEqual([]);
    opened.chatRoom.retry('m-1');
    opened.accept();
    expect([statuses(opened), opened.texts()]).toEqual([[], ['안녕하세요']]);
  });

  it('fails when the server refuses it, and the room goes on', async () => {
    const opened = openRoom();
    opened.server.refuse(({ command }) => command === 'SEND');
    opened.chatRoom.enter();
    await opened.isThere();
    opened.chatRoom.send('너무 많이');
    await eventually(() => statuses(opened)).toEqual(['너무 많이 failed']);
    await opened.isThere();
    opened.chatRoom.discard('m-1');
    expect(statuses(opened)).toEqual([]);
  });

  it('does not fail after the server has stored it, also when its echo never comes', async () => {
    const opened = openRoom({ patienceMs: 40 });
    opened.chatRoom.enter();
    await opened.isThere();
    opened.chatRoom.send('보냈어요');
    await eventually(() => opened.server.current().sent('SEND').length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(statuses(opened)).toEqual(['보냈어요 sending']);
  });
});
