import { type RawBuilder, sql } from 'kysely';
import { cachedFirstSlice } from '../../../platform/db/cached-first-slice.ts';
import { compiledOnce } from '../../../platform/db/compiled-once.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Slice } from '../../../platform/db/slice.ts';
import { isShownTo } from '../../identity/block/index.ts';
import {
  type LockedOffer,
  type OfferRow,
  offerColumns,
  type SoldOffer,
  type StoredOffer,
  soldColumns,
} from '../offer/index.ts';

export interface AuctionRow extends OfferRow {
  id: number;
  title: string;
  description: string;
  thumbnailKey: string;
  startsAt: Date;
  endsAt: Date;
  startingPrice: number;
  highestBidAmount: number | null;
  bidCount: number;
  isClosed: boolean;
  sellerId: number;
  sellerNickName: string | null;
  stoppedAt: Date | null;
  stopReason: string | null;
  /** Null unless the desk has hidden it. */
  hiddenReason: string | null;
  sellerPictureKey: string | null;
}

export interface NewAuction {
  sellerId: number;
  title: string;
  description: string;
  thumbnailKey: string;
  startingPrice: number;
  durationDays: number;
  offer: StoredOffer;
}

export function insertAuction(tx: Tx, auction: NewAuction): Promise<{ id: number; endsAt: Date }> {
  // Whole seconds: the end is shown, counted down to and decided to the second.
  const startsAt = sql<Date>`date_trunc('second', clock_timestamp())`;
  return tx
    .insertInto('auction')
    .values({
      seller_id: auction.sellerId,
      title: auction.title,
      description: auction.description,
      thumbnail_key: auction.thumbnailKey,
      starting_price: auction.startingPrice,
      starts_at: startsAt,
      ends_at: sql<Date>`${startsAt} + make_interval(days => ${auction.durationDays})`,
      ...auction.offer,
    })
    .returning(['id', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
}

function selectAuctions(db: Db) {
  return db
    .selectFrom('auction')
    .innerJoin('account', 'account.id', 'auction.seller_id')
    .select([
      'auction.id',
      'auction.title',
      'auction.description',
      'auction.thumbnail_key as thumbnailKey',
      'auction.starts_at as startsAt',
      'auction.ends_at as endsAt',
      'auction.starting_price as startingPrice',
      'auction.highest_bid_amount as highestBidAmount',
      'auction.bid_count as bidCount',
      sql<boolean>`auction.closed_at is not null`.as('isClosed'),
      'auction.seller_id as sellerId',
      'account.nick_name as sellerNickName',
      'auction.stopped_at as stoppedAt',
      'auction.stop_reason as stopReason',
      'auction.hidden_reason as hiddenReason',
      'account.picture_key as sellerPictureKey',
      ...offerColumns('auction'),
    ]);
}

const selectAllNewestFirst = (db: Db, { lastId, limit }: Slice) =>
  selectAuctions(db)
    .$if(lastId !== undefined, (query) => query.where('auction.id', '<', lastId!))
    .orderBy('auction.id', 'desc')
    .limit(limit);

export const selectAuctionsNewestFirst = (db: Db, slice: Slice) =>
  selectAllNewestFirst(db, slice).where('auction.hidden_at', 'is', null);

export const listAuctionsNewestFirst: (db: Db, slice: Slice) => Promise<readonly AuctionRow[]> = cachedFirstSlice(
  compiledOnce(selectAuctionsNewestFirst),
);

/** Without the auctions of people whom the viewer has blocked. */
export const listAuctionsFor = (db: Db, viewerId: number, slice: Slice): Promise<AuctionRow[]> =>
  selectAuctionsNewestFirst(db, slice).where(isShownTo(viewerId, sql`auction.seller_id`)).execute();

export const selectAuctionsOfSeller = (db: Db, sellerId: number, slice: Slice) =>
  selectAllNewestFirst(db, slice).where('auction.seller_id', '=', sellerId);

export const listAuctionsOfSeller = (db: Db, sellerId: number, slice: Slice): Promise<AuctionRow[]> =>
  selectAuctionsOfSeller(db, sellerId, slice).execute();

/**
 * Ended within so many days: with a winner, or without a bid and not listed again. An auction with the same title that is newer
 * counts as listed again.
 */
export const selectEndedToActOn = (db: Db, sellerId: number, days: number, limit: number) =>
  db
    .selectFrom('auction')
    .select('auction.id')
    .where('seller_id', '=', sellerId)
    .where('ends_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .where('closed_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where(
      sql<boolean>`(winning_bid_id is not null or not exists (
        select from auction as newer
        where newer.seller_id = auction.seller_id and newer.id > auction.id and newer.title = auction.title))`,
    )
    .orderBy('ends_at', 'desc')
    .orderBy('auction.id', 'desc')
    .limit(limit);

export async function listEndedToActOn(db: Db, sellerId: number, days: number, limit: number): Promise<number[]> {
  return (await selectEndedToActOn(db, sellerId, days, limit).execute()).map(({ id }) => id);
}

export const selectFavorites = (db: Db, accountId: number, slice: Slice) =>
  selectAuctionsNewestFirst(db, slice)
    .innerJoin('favorite_auction', 'favorite_auction.auction_id', 'auction.id')
    .where('favorite_auction.account_id', '=', accountId)
    .$if(slice.lastId !== undefined, (query) => query.where('favorite_auction.auction_id', '<', slice.lastId!))
    .clearOrderBy()
    .orderBy('favorite_auction.auction_id', 'desc');

export const listFavorites = (db: Db, accountId: number, slice: Slice): Promise<AuctionRow[]> =>
  selectFavorites(db, accountId, slice).execute();

export const selectEndingSoonest = (db: Db, limit: number) =>
  selectAuctions(db)
    .where('auction.ends_at', '>', databaseNow)
    .where('auction.starts_at', '<=', databaseNow)
    .orderBy('auction.ends_at')
    .orderBy('auction.id')
    .limit(limit);

export const listEndingSoonest: (db: Db, limit: number) => Promise<AuctionRow[]> = compiledOnce(selectEndingSoonest);

export const listEndingSoonestFor = (db: Db, viewerId: number, limit: number): Promise<AuctionRow[]> =>
  selectEndingSoonest(db, limit).where(isShownTo(viewerId, sql`auction.seller_id`)).execute();

export const findAuction = (db: Db, id: number): Promise<AuctionRow | undefined> =>
  selectAuctions(db).where('auction.id', '=', id).executeTakeFirst();

export const listAuctionsByIds = (db: Db, ids: readonly number[]): Promise<AuctionRow[]> =>
  selectAuctions(db).where('auction.id', '=', sql<number>`any(${ids}::bigint[])`).execute();

/** By the database's clock, excluding the end itself: `checexpired` and a bid use the same rule. */
export async function findWhetherActive(db: Db, id: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('auction')
    .select(sql<boolean>`starts_at <= clock_timestamp() and clock_timestamp() < ends_at`.as('isActive'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.isActive;
}

/** False when there is no such auction. */
export async function insertFavorite(db: Db, accountId: number, auctionId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with found as (select id from auction where id = ${auctionId}),
    marked as (insert into favorite_auction (account_id, auction_id) select ${accountId}, id from found on conflict do nothing)
    select id from found`.execute(db);
  return rows.length > 0;
}

export async function deleteFavorite(db: Db, accountId: number, auctionId: number): Promise<void> {
  await db
    .deleteFrom('favorite_auction')
    .where('account_id', '=', accountId)
    .where('auction_id', '=', auctionId)
    .execute();
}

export async function findFavoriteIds(db: Db, accountId: number, auctionIds: number[]): Promise<Set<number>> {
  if (auctionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('favorite_auction')
    .select('auction_id')
    .where('account_id', '=', accountId)
    .where('auction_id', 'in', auctionIds)
    .execute();
  return new Set(rows.map(({ auction_id }) => auction_id));
}

/** FOR NO KEY UPDATE, as bids lock it. The clock is read after the lock: the auction may end during the wait. */
export async function findAuctionForNoKeyUpdate(tx: Tx, id: number): Promise<LockedOffer | undefined> {
  const { rows } = await sql<LockedOffer>`
    with locked as materialized (
      select seller_id, title, description, hidden_at, ends_at, closed_at from auction where id = ${id} for no key update
    )
    select seller_id as "sellerId", title, description, hidden_at as "hiddenAt", ends_at as "closesAt",
      closed_at is not null or ends_at <= clock_timestamp() as "isOver"
    from locked`.execute(tx);
  return rows[0];
}

/** Without a reason it is shown again. */
export async function updateHidden(tx: Tx, id: number, reason: string | null): Promise<void> {
  await sql`
    update auction set hidden_at = case when ${reason}::text is not null then clock_timestamp() end, hidden_reason = ${reason}
    where id = ${id}`.execute(tx);
}

/** MATERIALIZED: the index on the end leaves out auctions that are over. The one on the id would give the order, and read them all. */
export const selectOpenAuctions = (sellerId: number, { lastId, limit }: Slice): RawBuilder<{ id: number }> => sql`
  with open as materialized (select id from auction where seller_id = ${sellerId} and ends_at > now() and hidden_at is null)
  select id from open ${lastId === undefined ? sql`` : sql`where id < ${lastId}`} order by id desc limit ${limit}`;

export async function listOpenAuctionIds(db: Db, sellerId: number, slice: Slice): Promise<number[]> {
  return (await selectOpenAuctions(sellerId, slice).execute(db)).rows.map(({ id }) => id);
}

/** Part of a statement: how many of the auctions of the account in this column are open. */
export const openAuctionsOf = (idColumn: string): RawBuilder<number> => sql`
  (select count(*) from auction where seller_id = ${sql.ref(idColumn)} and ends_at > now() and hidden_at is null)::integer`;

/** Part of a statement: how many auctions of the account in this column have ended with a winner. */
export const auctionsWithWinnerOf = (idColumn: string): RawBuilder<number> =>
  sql`(select count(*) from auction where seller_id = ${sql.ref(idColumn)} and winning_bid_id is not null)`;

/** Undefined when there is no such auction. */
export async function findHighestBid(db: Db, auctionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('auction')
    .select(sql<number>`coalesce(highest_bid_amount, starting_price)`.as('amount'))
    .where('id', '=', auctionId)
    .executeTakeFirst();
  return row?.amount;
}

export async function findAuctionTitle(tx: Tx, auctionId: number): Promise<string> {
  const { title } = await tx
    .selectFrom('auction')
    .select('title')
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow();
  return title;
}

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

/** Not locked: bids lock this row. Whether a room is opened just before or after the close makes no difference to either. */
export function findAuctionToAsk(db: Db, id: number): Promise<{ sellerId: number; isEnded: boolean } | undefined> {
  return db
    .selectFrom('auction')
    .select(['seller_id as sellerId', sql<boolean>`ends_at <= clock_timestamp()`.as('isEnded')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export const findSoldAuction = (tx: Tx, id: number): Promise<SoldOffer> =>
  tx.selectFrom('auction').select(soldColumns).where('id', '=', id).executeTakeFirstOrThrow();
