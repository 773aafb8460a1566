import { type Refusal, refuse } from '@teum/contract';

/** The auction, as read under its lock. */
export interface OpenToBids {
  sellerId: number;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date | null;
  startingPrice: number;
  /** Null until someone bids. */
  highestBidAmount: number | null;
}

export interface Bidder {
  accountId: number;
  /** Undefined without a ticket. */
  ticketEndsAt: Date | undefined;
  /** Undefined without a place in line; `expiresAt` is null while waiting. */
  pass: { expiresAt: Date | null } | undefined;
}

export type BidDecision = { ok: true; leads: boolean } | Refusal;

/** Whether the bid leads, is too low, or may not be made at all; `now` is the database's clock, read after the lock. */
export function decideBid(auction: OpenToBids, bidder: Bidder, amount: number, now: Date): BidDecision {
  const refusal = refusalByTime(auction, now) ?? refusalOfBidder(auction, bidder, now);
  return refusal ?? { ok: true, leads: amount >= minimumNextBid(auction) };
}

const minimumNextBid = ({ highestBidAmount, startingPrice }: OpenToBids): number =>
  highestBidAmount === null ? startingPrice : highestBidAmount + 1;

/** At its end time the auction is over. A closed one stays closed if the clock steps back. */
function refusalByTime({ startsAt, endsAt, closedAt }: OpenToBids, now: Date): Refusal | undefined {
  if (now < startsAt) return refuse('AUCTION_NOT_STARTED');
  if (now >= endsAt || closedAt) return refuse('AUCTION_ENDED');
  return undefined;
}

function refusalOfBidder(
  auction: OpenToBids,
  { accountId, ticketEndsAt, pass }: Bidder,
  now: Date,
): Refusal | undefined {
  if (accountId === auction.sellerId) return refuse('OWN_AUCTION');
  if (!ticketEndsAt) return refuse('NO_TICKET');
  if (now >= ticketEndsAt) return refuse('TICKET_EXPIRED');
  if (!pass?.expiresAt) return refuse('NOT_ADMITTED');
  if (now >= pass.expiresAt) return refuse('PASS_EXPIRED');
  return undefined;
}
