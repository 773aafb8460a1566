import type { Db } from '../../platform/db/database.ts';

export interface AuctionTimes {
  sellerId: number;
  startsAt: Date;
  endsAt: Date;
}

const remembered = 20_000;

/** What never changes about an auction, asked once: a poll must not ask the database. */
export class AuctionFacts {
  private readonly db: Db;
  private readonly known = new Map<number, AuctionTimes>();

  constructor(db: Db) {
    this.db = db;
  }

  async find(auctionId: number): Promise<AuctionTimes | undefined> {
    const auction = this.known.get(auctionId) ?? (await this.read(auctionId));
    if (auction) this.remember(auctionId, auction);
    return auction;
  }

  forget(auctionId: number): void {
    this.known.delete(auctionId);
  }

  private read(auctionId: number): Promise<AuctionTimes | undefined> {
    return this.db
      .selectFrom('auction')
      .select(['seller_id as sellerId', 'starts_at as startsAt', 'ends_at as endsAt'])
      .where('id', '=', auctionId)
      .executeTakeFirst();
  }

  private remember(auctionId: number, auction: AuctionTimes): void {
    if (this.known.has(auctionId)) return;
    if (this.known.size >= remembered) this.known.delete(this.known.keys().next().value!);
    this.known.set(auctionId, auction);
  }
}
