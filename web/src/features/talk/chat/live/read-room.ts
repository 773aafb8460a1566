import type { QueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { clientState } from '../../../../shared/state/client-state.ts';
import { chatRoomsOf } from '../api/list-chat-rooms.ts';
import type { RoomAddress } from '../model/chat-panel.ts';
import { type ListedRoom, unreadOf, withoutUnread, withSeenMessage } from '../model/room-list.ts';

type Rooms = readonly ListedRoom[];

/** Opening a room marks it as read: its count leaves the total at once, before the server's answer. */
export function readRoom(client: QueryClient, { roomType, chatRoomId }: RoomAddress): void {
  const key = chatRoomsOf(roomType);
  const unread = unreadOf(client.getQueryData<Rooms>(key) ?? [], chatRoomId);
  if (unread === 0) return;
  clientState.getState().decreaseUnReadMessageCount(unread);
  client.setQueryData<Rooms>(key, (rooms) => rooms && withoutUnread(rooms, chatRoomId));
}

export function seeMessage(client: QueryClient, message: ChatMessage): void {
  const key = chatRoomsOf(message.roomType);
  client.setQueryData<Rooms>(key, (rooms) => rooms && withSeenMessage(rooms, message));
}
