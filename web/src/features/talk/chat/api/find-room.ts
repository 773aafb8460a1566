import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RoomType } from '@teum/contract/room-type';
import { api } from '../../../../shared/api-client.ts';
import type { RoomOffer } from '../model/chat-panel.ts';

const searches: Record<RoomType, (id: number, signal: AbortSignal) => Promise<number | 'noChatRoom'>> = {
  auction: (id, signal) => api('GET /auction/{id}/chatroom/existence', { params: { id }, signal }),
  product: (id, signal) => api('GET /products/{id}/chatroom/existence', { params: { id }, signal }),
};

/** The caller's room about an offer, or `null` if there is none yet. */
export const roomQuery = ({ roomType, id }: RoomOffer) =>
  queryOptions({
    queryKey: ['chatRoomAbout', roomType, id],
    queryFn: async ({ signal }): Promise<number | null> => {
      const answer = await searches[roomType](id, signal);
      return answer === 'noChatRoom' ? null : answer;
    },
  });

export const useRoomAbout = (offer: RoomOffer) => useQuery(roomQuery(offer));
