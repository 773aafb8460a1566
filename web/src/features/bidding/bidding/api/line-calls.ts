import type { Admission, PlaceInLine } from '@teum/contract/bidding/queue.routes';
import { queueOfAuction } from '@teum/contract/bidding/queue-name';
import type { Api } from '../../../../shared/api/create-api.ts';

/** The calls of one auction's line. A lease is this tab's share of the place. */
export interface LineCalls {
  /** Takes a place, or finds the one that is already held. */
  takePlace(signal: AbortSignal): Promise<PlaceInLine>;
  /** The current rank; the call also keeps the place. */
  readRank(lease: string, signal: AbortSignal): Promise<PlaceInLine>;
  readAdmission(signal?: AbortSignal): Promise<Admission>;
  /** Gives this tab's share back. Sent with `keepalive`, so that it arrives from a page that is closing. */
  leave(lease: string): Promise<void>;
}

export function createLineCalls(api: Api, auctionId: number): LineCalls {
  const queue = queueOfAuction(auctionId);
  return {
    takePlace: (signal) => api('GET /auctionqueue/waiting-room', { query: { queue }, signal }),
    readRank: (lease, signal) => api('GET /auctionqueue/rank', { query: { queue, lease }, signal }),
    readAdmission: (signal) => api('GET /auctionqueue/allowed', { query: { queue }, signal }),
    leave: (lease) => api('DELETE /auctionqueue/leave/waitqueue', { query: { queue, lease }, keepalive: true }),
  };
}
