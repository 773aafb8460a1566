import type { Db, Tx } from '../../../platform/db/database.ts';

export interface AuctionTimes {
  sellerId: number;
  startsAt: Date;
  endsAt: Date;
}

export const findAuctionTimes = (db: Db, auctionId: number): Promise<AuctionTimes | undefined> =>
  db
    .selectFrom('auction')
    .select(['seller_id as sellerId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('id', '=', auctionId)
    .executeTakeFirst();

export async function findAuctionTitle(tx: Tx, auctionId: number): Promise<string> {
  const { title } = await tx
    .selectFrom('auction')
    .select('title')
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow();
  return title;
}
