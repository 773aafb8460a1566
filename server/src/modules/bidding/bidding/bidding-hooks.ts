import type { Receipt } from '@teum/contract/bidding/ledger-form';
import type { Tx } from '../../../platform/db/database.ts';
import type { LockedAuction } from '../../offer/auction/index.ts';
import type { BidderNames } from './bidder-names.ts';

/** The accepted bids of one group, lowest first. */
export interface AcceptedBids {
  auctionId: number;
  endsAt: Date;
  placedAt: Date;
  bids: readonly { accountId: number; amount: number }[];
}

/** The bids of one group that were accepted or refused as too low, in the order of their decisions. */
export interface DecidedBids {
  /** As it was before the first of them. */
  auction: LockedAuction;
  bids: readonly { bidder: string; amount: number; isAccepted: boolean }[];
}

export interface ClosedAuction {
  auctionId: number;
  auction: LockedAuction;
  /** Undefined when nobody has won. */
  winner: { accountId: number; amount: number; chatRoomId: number } | undefined;
  /** The desk ended it early: nobody has won. */
  isStopped: boolean;
}

export type WriteAccepted = (tx: Tx, accepted: AcceptedBids) => Promise<void>;
export type WriteClosed = (tx: Tx, closed: ClosedAuction) => Promise<void>;

/** The record of a group. */
export interface BidRecord {
  /** One per bid, empty for refused bids. */
  receipts: readonly (Receipt | undefined)[];
  /** Sends its statements at once: they share the round trip of COMMIT. */
  write(tx: Tx): Promise<void>;
}

/** Reads under the auction's lock, in the round trip that takes it, what the record of a group continues. */
export type ReadRecord = (tx: Tx, auctionId: number) => Promise<(decided: DecidedBids) => BidRecord>;

const noRecord: ReadRecord = async () => () => ({ receipts: [], write: async () => {} });

/** What other modules write in the transactions that accept bids and close auctions. */
export class BiddingHooks {
  readonly bidderNames: BidderNames;
  private readonly acceptedWriters: WriteAccepted[] = [];
  private readonly closedWriters: WriteClosed[] = [];
  private recorder = noRecord;
  /** Tells the streams and the line of an auction in every process that it has ended. */
  publishEnd: (auctionId: number, isStopped?: boolean) => void = () => {};

  constructor(bidderNames: BidderNames) {
    this.bidderNames = bidderNames;
  }

  onAccepted(write: WriteAccepted): void {
    this.acceptedWriters.push(write);
  }

  onClosed(write: WriteClosed): void {
    this.closedWriters.push(write);
  }

  /** One module records each decided bid. */
  recordWith(read: ReadRecord): void {
    this.recorder = read;
  }

  readRecord(tx: Tx, auctionId: number): ReturnType<ReadRecord> {
    return this.recorder(tx, auctionId);
  }

  async writeAccepted(tx: Tx, accepted: AcceptedBids): Promise<void> {
    await Promise.all(this.acceptedWriters.map((write) => write(tx, accepted)));
  }

  async writeClosed(tx: Tx, closed: ClosedAuction): Promise<void> {
    for (const write of this.closedWriters) await write(tx, closed);
  }
}
