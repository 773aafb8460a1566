import { useQuery } from '@tanstack/react-query';
import { queueOfAuction } from '@teum/contract/queue-name';
import { api } from '../../../shared/api-client.ts';

const askEveryMs = 10_000;

/** The pass of the caller. Asked again and again: near the end of an auction with people waiting, the server shortens it. */
export const useAdmission = (auctionId: number, { isPaused }: { isPaused: boolean }) =>
  useQuery({
    queryKey: ['admission', auctionId],
    queryFn: ({ signal }) => api('GET /auctionqueue/allowed', { query: { queue: queueOfAuction(auctionId) }, signal }),
    enabled: !isPaused,
    refetchInterval: askEveryMs,
    staleTime: 0,
    gcTime: 0,
  });
