import { limits } from '@teum/contract/limits';
import type { ChatMessage } from '@teum/contract/realtime';
import { api } from '../../../shared/api-client.ts';
import type { RoomAddress } from '../model/chat-panel.ts';

interface MessagePage {
  messages: readonly ChatMessage[];
  /** A page that is not full was the last one in its direction. */
  hasMore: boolean;
}

type Span = { beforeId: number } | { afterId: number } | { page: number };

async function listMessages(room: RoomAddress, span: Span, size: number): Promise<MessagePage> {
  const { data } = await api('GET /chatMessage/recent/{chatRoomId}/{roomType}', {
    params: room,
    query: { ...span, size },
  });
  return { messages: data, hasMore: data.length === size };
}

export const listRecentMessages = (room: RoomAddress): Promise<MessagePage> =>
  listMessages(room, { page: 1 }, limits.chat.pageSize);

export const listMessagesBefore = (room: RoomAddress, beforeId: number): Promise<MessagePage> =>
  listMessages(room, { beforeId }, limits.chat.pageSize);

export const listMessagesAfter = (room: RoomAddress, afterId: number): Promise<MessagePage> =>
  listMessages(room, { afterId }, limits.chat.maxPageSize);
