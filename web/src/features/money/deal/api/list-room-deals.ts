import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Deal } from '@teum/contract/money/deal-schema';
import { api } from '../../../../shared/api-client.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { newest } from '../model/newest.ts';
import { msUntilNextInstant } from '../model/next-instant.ts';
import { dealsKey } from './deal-keys.ts';

const roomKey = (chatRoomId: number) => [...dealsKey, 'room', chatRoomId] as const;

const roomDeals = (chatRoomId: number) =>
  queryOptions({
    queryKey: roomKey(chatRoomId),
    queryFn: async ({ client, signal }): Promise<readonly Deal[]> => {
      const { data } = await api('GET /deal/room/{chatRoomId}', { params: { chatRoomId }, signal });
      // An event that arrived during the call is newer than its answer.
      return data.reduceRight(withNewest, client.getQueryData<readonly Deal[]>(roomKey(chatRoomId)) ?? []);
    },
    // The clock alone changes what the reader may do, and what goes back.
    refetchInterval: ({ state: { data = [] } }) => nearest(data.map((deal) => msUntilNextInstant(deal, serverNow()))),
  });

export const useRoomDeals = (chatRoomId: number) => useQuery(roomDeals(chatRoomId));

const nearest = (waits: readonly (number | false)[]): number | false => {
  const ahead = waits.filter((wait) => wait !== false);
  return ahead.length > 0 && Math.min(...ahead);
};

/** Shows a change in its room at once, if that was opened. */
export function showInRoom(client: QueryClient, deal: Deal): void {
  const key = roomKey(deal.chatRoomId);
  if (client.getQueryState(key) === undefined) return;
  client.setQueryData<readonly Deal[]>(key, (known = []) => withNewest(known, deal));
}

/** Newest first, as the room's call answers them. */
function withNewest(known: readonly Deal[], incoming: Deal): readonly Deal[] {
  const isKnown = known.some(({ id }) => id === incoming.id);
  return isKnown
    ? known.map((one) => (one.id === incoming.id ? newest(incoming, one) : one))
    : [incoming, ...known].sort((one, other) => other.id - one.id);
}
