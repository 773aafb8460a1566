import { useQuery } from '@tanstack/react-query';
import { queueOfAuction } from '@teum/contract/bidding/queue-name';
import { api } from '../../../../shared/api-client.ts';

const askEveryMs = 10_000;

/** The caller's pass. Polled: near the end of an auction with people waiting, the server shortens it. */
export const useAdmissionQuery = (auctionId: number, { isPaused }: { isPaused: boolean }) =>
  useQuery({
    queryKey: ['admission', auctionId],
    queryFn: ({ signal }) => api('GET /auctionqueue/allowed', { query: { queue: queueOfAuction(auctionId) }, signal }),
    enabled: !isPaused,
    refetchInterval: askEveryMs,
    staleTime: 0,
    gcTime: 0,
  });
