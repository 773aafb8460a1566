import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const historyLength = 100;

export interface BidRow {
  id: number;
  amount: number;
  placedAt: Date;
}

/** Undefined when there is no such auction. */
export async function findHighestBid(db: Db, auctionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('auction')
    .select(sql<number>`coalesce(highest_bid_amount, starting_price)`.as('amount'))
    .where('id', '=', auctionId)
    .executeTakeFirst();
  return row?.amount;
}

export const selectBidsNewestFirst = (db: Db, auctionId: number, lastId: number | undefined) =>
  db
    .selectFrom('bid')
    .select(['id', 'amount', 'placed_at as placedAt'])
    .where('auction_id', '=', auctionId)
    .$if(lastId !== undefined, (query) => query.where('id', '<', lastId!))
    .orderBy('id', 'desc')
    .limit(historyLength);

export const listBidsNewestFirst = (db: Db, auctionId: number, lastId: number | undefined): Promise<BidRow[]> =>
  selectBidsNewestFirst(db, auctionId, lastId).execute();
