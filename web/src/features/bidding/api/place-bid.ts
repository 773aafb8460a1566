import type { BidAnswer } from '@teum/contract/routes/bidding';
import { api } from '../../../shared/api-client.ts';

export interface Bid {
  auctionId: number;
  bidAmount: number;
  /** The idempotency key, the same for every attempt of this bid: the bid is placed once. */
  idempotencyKey: string;
}

export const placeBid = ({ auctionId, bidAmount, idempotencyKey }: Bid): Promise<BidAnswer> =>
  api('POST /auctionbid/{id}', { params: { id: auctionId }, body: { bidAmount }, idempotencyKey });
