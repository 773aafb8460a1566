import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import { api } from '../../../../shared/api-client.ts';
import { keepReceipt } from '../../../../shared/state/kept-receipts.ts';

export interface Bid {
  auctionId: number;
  bidAmount: number;
  /** The idempotency key, the same for every attempt of this bid: the bid is placed once. */
  idempotencyKey: string;
}

export async function placeBid({ auctionId, bidAmount, idempotencyKey }: Bid): Promise<BidAnswer> {
  const answer = await api('POST /auctionbid/{id}', {
    params: { id: auctionId },
    body: { bidAmount },
    idempotencyKey,
  });
  if (answer.receipt) keepReceipt(answer.receipt);
  return answer;
}
