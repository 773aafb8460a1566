import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import type { RoomAddress } from '../model/chat-panel.ts';
import type { ChatRoom } from './create-chat-room.ts';

const mostRooms = 30;
const rooms = new Map<string, ChatRoom>();

/** One object per room and person. Separate from what opens rooms: a notification about a room must not load the connection. */
export function knownRoom(room: RoomAddress, me: number, open: () => ChatRoom): ChatRoom {
  const key = keyOf(room, me);
  const known = rooms.get(key) ?? open();
  rooms.delete(key); // reinserted, so that the room unused for longest is dropped first
  rooms.set(key, known);
  for (const oldest of [...rooms.keys()].slice(0, -mostRooms)) rooms.delete(oldest);
  return known;
}

const keyOf = ({ roomType, chatRoomId }: RoomAddress, me: number): string => `${me}:${roomType}:${chatRoomId}`;

/** Shows what became of a message, if its room has been opened. */
export const changeMessage = (message: ChatMessage, me: number): void => rooms.get(keyOf(message, me))?.change(message);
