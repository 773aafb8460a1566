import type { Tx } from '../../platform/db/database.ts';
import type { BidderNames } from './bidder-names.ts';

/** The accepted bids of one group, lowest first. */
export interface AcceptedBids {
  auctionId: number;
  endsAt: Date;
  placedAt: Date;
  bids: readonly { accountId: number; amount: number }[];
}

export interface ClosedAuction {
  auctionId: number;
  /** Undefined when nobody bid. */
  winnerId: number | undefined;
}

export type WriteAccepted = (tx: Tx, accepted: AcceptedBids) => Promise<void>;
export type WriteClosed = (tx: Tx, closed: ClosedAuction) => Promise<void>;

/** What other modules write in the transactions that accept bids and close auctions. */
export class BiddingHooks {
  readonly bidderNames: BidderNames;
  private readonly acceptedWriters: WriteAccepted[] = [];
  private readonly closedWriters: WriteClosed[] = [];

  constructor(bidderNames: BidderNames) {
    this.bidderNames = bidderNames;
  }

  onAccepted(write: WriteAccepted): void {
    this.acceptedWriters.push(write);
  }

  onClosed(write: WriteClosed): void {
    this.closedWriters.push(write);
  }

  async writeAccepted(tx: Tx, accepted: AcceptedBids): Promise<void> {
    await Promise.all(this.acceptedWriters.map((write) => write(tx, accepted)));
  }

  async writeClosed(tx: Tx, closed: ClosedAuction): Promise<void> {
    for (const write of this.closedWriters) await write(tx, closed);
  }
}
