import type { Db } from '../../platform/db/database.ts';
import { type AuctionTimes, findAuctionTimes } from './auction.sql.ts';

const remembered = 20_000;

/** Caches what never changes about an auction: a poll must not ask the database. */
export class AuctionFacts {
  private readonly db: Db;
  private readonly known = new Map<number, AuctionTimes>();

  constructor(db: Db) {
    this.db = db;
  }

  async find(auctionId: number): Promise<AuctionTimes | undefined> {
    const auction = this.known.get(auctionId) ?? (await findAuctionTimes(this.db, auctionId));
    if (auction) this.remember(auctionId, auction);
    return auction;
  }

  forget(auctionId: number): void {
    this.known.delete(auctionId);
  }

  private remember(auctionId: number, auction: AuctionTimes): void {
    if (this.known.has(auctionId)) return;
    if (this.known.size >= remembered) this.known.delete(this.known.keys().next().value!);
    this.known.set(auctionId, auction);
  }
}
