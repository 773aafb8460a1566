import { BoundedCache } from '../../../platform/bounded-cache.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type AuctionTimes, findAuctionTimes } from '../../offer/auction/index.ts';

const remembered = 40_000;

/** Caches what changes about an auction only when the desk stops it: a poll must not ask the database. */
export class AuctionFacts {
  private readonly db: Db;
  private readonly known = new BoundedCache<number, AuctionTimes>({ most: remembered });

  constructor(db: Db) {
    this.db = db;
  }

  async find(auctionId: number): Promise<AuctionTimes | undefined> {
    const known = this.known.get(auctionId);
    if (known) return known;
    const auction = await findAuctionTimes(this.db, auctionId);
    if (auction) this.known.set(auctionId, auction);
    return auction;
  }

  forget(auctionId: number): void {
    this.known.delete(auctionId);
  }
}
