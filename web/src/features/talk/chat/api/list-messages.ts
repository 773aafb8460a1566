import { limits } from '@teum/contract/limits';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { api } from '../../../../shared/api-client.ts';
import type { RoomAddress } from '../model/chat-panel.ts';

interface MessageSlice {
  messages: readonly ChatMessage[];
  /** A slice that is not full was the last one in its direction. */
  hasMore: boolean;
}

type Span = { beforeId: number } | { afterId: number } | { page: number };

async function listMessages(room: RoomAddress, span: Span, size: number): Promise<MessageSlice> {
  const { data } = await api('GET /chatMessage/recent/{chatRoomId}/{roomType}', {
    params: room,
    query: { ...span, size },
  });
  return { messages: data, hasMore: data.length === size };
}

export const listRecentMessages = (room: RoomAddress): Promise<MessageSlice> =>
  listMessages(room, { page: 1 }, limits.chat.sliceSize);

export const listMessagesBefore = (room: RoomAddress, beforeId: number): Promise<MessageSlice> =>
  listMessages(room, { beforeId }, limits.chat.sliceSize);

export const listMessagesAfter = (room: RoomAddress, afterId: number): Promise<MessageSlice> =>
  listMessages(room, { afterId }, limits.chat.maxSliceSize);
