import { type Refusal, refuse } from '@teum/contract';
import { destinations, roomOfSend } from '@teum/contract/destinations';
import { ChatSend } from '@teum/contract/talk/chat-messages';
import type { Static } from 'typebox';
import type { LiveSessions } from '../../../platform/auth/live-sessions.ts';
import { isWithinJsonBounds } from '../../../platform/http/json-bounds.ts';
import { inputReader } from '../../../platform/http/read-input.ts';
import type { StompHub } from '../../../platform/stomp/index.ts';
import type { ChatSession } from './chat-session.ts';
import type { FloodGate } from './flood-gate.ts';
import type { MessageStore } from './message-store.ts';
import { messageText } from './message-text.ts';
import { isMember, type Room } from './room.sql.ts';
import type { RoomDirectory } from './room-directory.ts';

interface SendParts {
  liveSessions: LiveSessions;
  directory: RoomDirectory;
  store: MessageStore;
  hub: StompHub<ChatSession>;
  /** Undefined where limits are switched off. */
  floodGate: FloodGate | undefined;
}

/** The sender comes from the session and the room from the destination; the body's claims are not read. */
export async function sendMessage(
  parts: SendParts,
  session: ChatSession,
  destination: string,
  frameBody: string,
): Promise<{ ok: true } | Refusal> {
  const seconds = parts.floodGate?.pass(session.accountId) ?? 0;
  if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { values: { seconds } });
  const room = await findOwnRoom(parts, session, destination);
  if (!room.ok) return room;
  const sent = readSent(frameBody);
  if (!sent.ok) return sent;
  const written = messageText(sent.value.message);
  if (!written.ok) return written;

  const stored = await parts.store.store({
    room,
    isFromSeller: session.accountId === room.sellerId,
    body: written.text,
    clientMessageId: sent.value.clientMessageId ?? undefined,
  });
  if (!stored.ok) return stored;
  const { json, isRepeat } = stored;
  // A client that sends again has not seen the message, even if the topic got it.
  if (isRepeat) parts.hub.publish(destinations.chatTopic(room.id), json, (other) => other === session);
  return { ok: true };
}

async function findOwnRoom(
  { directory, liveSessions }: SendParts,
  { accountId, sessionId }: ChatSession,
  destination: string,
): Promise<(Room & { ok: true }) | Refusal> {
  const roomId = roomOfSend(destination);
  const room = roomId === undefined ? undefined : await directory.find(roomId);
  if (!room) return refuse('CHAT_ROOM_NOT_FOUND');
  if (!isMember(room, accountId)) return refuse('NOT_IN_CHAT_ROOM');
  if (!(await liveSessions.isAlive(sessionId))) return refuse('SESSION_EXPIRED');
  return { ok: true, ...room };
}

const readInput = inputReader(ChatSend);

function readSent(frameBody: string): { ok: true; value: Static<typeof ChatSend> } | Refusal {
  if (!isWithinJsonBounds(frameBody)) return refuse('BODY_TOO_COMPLEX');
  try {
    return readInput(JSON.parse(frameBody)) as { ok: true; value: Static<typeof ChatSend> } | Refusal;
  } catch {
    return refuse('BROKEN_BODY');
  }
}
