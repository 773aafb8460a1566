import { newRequestKey } from '../../../shared/form/form-draft.ts';
import { chatConnection } from '../../../shared/realtime/chat-connection.ts';
import { whileVisible } from '../../../shared/realtime/while-visible.ts';
import { serverNow } from '../../../shared/time/server-clock.ts';
import { listMessagesAfter, listMessagesBefore, listRecentMessages } from '../api/list-messages.ts';
import type { RoomAddress } from '../model/chat-panel.ts';
import { type ChatRoom, createChatRoom } from './create-chat-room.ts';

const mostRooms = 30;
const rooms = new Map<string, ChatRoom>();

/** One object per room, shared by all views and kept for later: messages that could not be sent are still there then. */
export function chatRoomOf(room: RoomAddress, me: number): ChatRoom {
  const key = `${me}:${room.roomType}:${room.chatRoomId}`;
  const known = rooms.get(key) ?? openRoom(room, me);
  rooms.delete(key); // reinserted, so that the room unused for longest is dropped first
  rooms.set(key, known);
  for (const oldest of [...rooms.keys()].slice(0, -mostRooms)) rooms.delete(oldest);
  return known;
}

const openRoom = (room: RoomAddress, me: number): ChatRoom =>
  createChatRoom(room, me, {
    connection: chatConnection,
    messages: { recent: listRecentMessages, before: listMessagesBefore, after: listMessagesAfter },
    whileSeen: (open) => whileVisible(document, open),
    newMessageId: newRequestKey,
    now: () => new Date(serverNow()),
  });
