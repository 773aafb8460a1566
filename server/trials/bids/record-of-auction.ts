import type { Db } from '../../src/platform/db/database.ts';
import type { AuctionRecord } from './judge-bids.ts';

type Received = Pick<AuctionRecord, 'startingPrice' | 'bids' | 'reads'> & { id: number };

/** What the clients saw of an auction, and what the tables contain in the end. */
export async function recordOfAuction(db: Db, { id, startingPrice, bids, reads }: Received): Promise<AuctionRecord> {
  const stored = await db
    .selectFrom('bid')
    .select(['amount', 'bidder_id as accountId'])
    .where('auction_id', '=', id)
    .orderBy('id')
    .execute();
  const row = await db
    .selectFrom('auction')
    .select(['highest_bid_amount as highestBidAmount', 'bid_count as bidCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { startingPrice, bids, reads, stored, row };
}
