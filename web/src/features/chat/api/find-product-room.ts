import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';

/** The caller's room about a product, or `null` if there is none yet. */
export const productRoomQuery = (productId: number) =>
  queryOptions({
    queryKey: ['productChatRoom', productId],
    queryFn: async ({ signal }): Promise<number | null> => {
      const answer = await api('GET /products/{id}/chatroom/existence', { params: { id: productId }, signal });
      return answer === 'noChatRoom' ? null : answer;
    },
  });

export const useProductRoom = (productId: number) => useQuery(productRoomQuery(productId));
