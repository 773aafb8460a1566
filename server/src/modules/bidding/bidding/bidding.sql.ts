import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { DueRow } from '../../../platform/due-work/due-rows.ts';
import type { OpenToBids } from './bid-rules.ts';
import type { BidderNames } from './bidder-names.ts';
import type { LiveAuction, LiveBid } from './live-auction.ts';

const historyLength = 100;

export interface BidRow {
  id: number;
  bidderId: number;
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
    .select(['id', 'bidder_id as bidderId', 'amount', 'placed_at as placedAt'])
    .where('auction_id', '=', auctionId)
    .$if(lastId !== undefined, (query) => query.where('id', '<', lastId!))
    .orderBy('id', 'desc')
    .limit(historyLength);

export const listBidsNewestFirst = (db: Db, auctionId: number, lastId: number | undefined): Promise<BidRow[]> =>
  selectBidsNewestFirst(db, auctionId, lastId).execute();

export interface LockedAuction extends OpenToBids {
  title: string;
  bidCount: number;
  /** The database's clock, once the lock was held. */
  now: Date;
}

/**
 * The clock is read outside the subquery that locks. Inside, it would be read before the wait, and a bid that waited past
 * the end for a transaction that rolled back would be accepted.
 * NO KEY: a full lock would block inserts that only reference the auction, such as places in line, and deadlock with
 * those that hold their ticket.
 */
export async function findAuctionForNoKeyUpdate(tx: Tx, auctionId: number): Promise<LockedAuction | undefined> {
  const { rows } = await sql<LockedAuction>`
    select locked.*, clock_timestamp() as now from (
      select seller_id as "sellerId", title, starts_at as "startsAt", ends_at as "endsAt", closed_at as "closedAt",
        starting_price as "startingPrice", highest_bid_amount as "highestBidAmount", bid_count as "bidCount"
      from auction where id = ${auctionId} for no key update
    ) as locked`.execute(tx);
  return rows[0];
}

export interface NewBid {
  bidderId: number;
  amount: number;
}

/** Stores the accepted bids of a group, lowest first; the last one leads. Returns their ids in that order. */
export async function insertLeadingBids(
  tx: Tx,
  auctionId: number,
  bids: readonly NewBid[],
  placedAt: Date,
): Promise<number[]> {
  const bidderIds = bids.map(({ bidderId }) => bidderId);
  const amounts = bids.map(({ amount }) => amount);
  const { rows } = await sql<{ id: number }>`
    with stored as (
      insert into bid (auction_id, bidder_id, amount, placed_at)
      select ${auctionId}, bidder_id, amount, ${placedAt}
      from unnest(${bidderIds}::bigint[], ${amounts}::bigint[]) as accepted (bidder_id, amount)
      order by amount
      returning id
    ), led as (
      update auction set highest_bid_amount = ${amounts.at(-1)}, bid_count = bid_count + ${amounts.length}
      where id = ${auctionId}
    )
    select id from stored order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids follow the inserts, `placedAt` the auctions' locks: with bids on several auctions at once, a lower id may be later. */
const newestBids = 100;

/** A bid on an auction that was stopped does not count. */
export async function findLastBidAt(db: Db, bidderId: number): Promise<Date | null> {
  const { rows } = await sql<{ lastBidAt: Date | null }>`
    select max(placed_at) as "lastBidAt"
    from (
      select bid.placed_at from bid join auction on auction.id = bid.auction_id
      where bidder_id = ${bidderId} and auction.stopped_at is null order by bid.id desc limit ${newestBids}
    ) as newest`.execute(db);
  return rows[0]!.lastBidAt;
}

/** The key of bidders' names, and the first auction that it names. */
export const findNameKey = (db: Db | Tx): Promise<{ key: Buffer; firstAuctionId: number }> =>
  db.selectFrom('bidder_name_key').select(['key', 'first_auction_id as firstAuctionId']).executeTakeFirstOrThrow();

/** One statement, so that its parts fit together. Undefined when there is no such auction. */
export async function findLiveAuction(db: Db, names: BidderNames, auctionId: number): Promise<LiveAuction | undefined> {
  const { rows } = await sql<StoredLiveAuction>`
    select id, coalesce(highest_bid_amount, starting_price) as "highestBidAmount", bid_count as "bidCount",
      ends_at as "endsAt", closed_at is not null as "isClosed", stopped_at is not null as "isStopped",
      coalesce((
        select json_agg(json_build_object('id', id, 'bidderId', bidder_id, 'amount', amount, 'number', number,
          'placedAtMs', floor(extract(epoch from placed_at) * 1000)) order by number)
        from (
          select id, bidder_id, amount, placed_at, bid_count + 1 - row_number() over (order by id desc) as number
          from bid where auction_id = auction.id order by id desc limit ${historyLength}
        ) as latest
      ), '[]') as recent
    from auction where id = ${auctionId}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const recent = found.recent.map(({ bidderId, ...bid }) => ({ ...bid, bidder: names.of(auctionId, bidderId) }));
  return { ...found, recent };
}

type StoredBid = Omit<LiveBid, 'bidder'> & { bidderId: number };
type StoredLiveAuction = Omit<LiveAuction, 'recent'> & { recent: StoredBid[] };

export interface OutbidAuction {
  title: string;
  highestBidAmount: number;
  leaderId: number;
}

/** The current leader, who may have been outbid before and must not get a notice for it. */
export async function findLeader(tx: Tx, auctionId: number): Promise<OutbidAuction> {
  return tx
    .selectFrom('auction')
    .innerJoin('bid', (join) =>
      join.onRef('bid.auction_id', '=', 'auction.id').onRef('bid.amount', '=', 'auction.highest_bid_amount'),
    )
    .select(['auction.title', 'bid.amount as highestBidAmount', 'bid.bidder_id as leaderId'])
    .where('auction.id', '=', auctionId)
    .executeTakeFirstOrThrow();
}

/** Bidders who lost the lead by these groups, each once. The leader at the end of a group lost it, if at all, by a later group. */
export async function listOutbid(
  tx: Tx,
  auctionId: number,
  groups: readonly { fromAmount: number; toAmount: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ bidder_id: number }>`
    select distinct passed.bidder_id
    from unnest(${groups.map(({ fromAmount }) => fromAmount)}::bigint[], ${groups.map(({ toAmount }) => toAmount)}::bigint[])
      as made (from_amount, to_amount)
    join bid as led on led.auction_id = ${auctionId} and led.amount = to_amount
    cross join lateral (
      select bidder_id from bid where auction_id = ${auctionId} and amount between from_amount and to_amount
      union all
      (select bidder_id from bid where auction_id = ${auctionId} and amount < from_amount order by amount desc limit 1)
    ) as passed
    where passed.bidder_id <> led.bidder_id
    order by passed.bidder_id`.execute(tx);
  return rows.map(({ bidder_id }) => bidder_id);
}

/** Those that are not closed yet, the nearest end first. */
export const selectAuctionsToClose = (db: Db, except: readonly number[], limit: number) =>
  db
    .selectFrom('auction')
    .select(['id', sql<number>`(extract(epoch from ends_at - clock_timestamp()) * 1000)::float8`.as('dueInMs')])
    .where('closed_at', 'is', null)
    .where('id', '<>', sql<number>`all(${except}::bigint[])`)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(limit);

export const listAuctionsToClose = (db: Db, except: readonly number[], limit: number): Promise<DueRow[]> =>
  selectAuctionsToClose(db, except, limit).execute();

/**
 * False when another process is closing this auction. Not the auction's row lock: every bid takes that one, and a flood of
 * late bids would keep every closer away.
 */
export async function claimClosing(tx: Tx, auctionId: number): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('teum.close-auction.' || ${auctionId}::text, 0)) as "isMine"`.execute(
    tx,
  );
  return rows[0]!.isMine;
}

export interface WinningBid {
  id: number;
  amount: number;
  bidderId: number;
  bidderNickName: string | null;
}

export const findWinningBid = (tx: Tx, auctionId: number): Promise<WinningBid | undefined> =>
  tx
    .selectFrom('bid')
    .innerJoin('account', 'account.id', 'bid.bidder_id')
    .select(['bid.id', 'bid.amount', 'bid.bidder_id as bidderId', 'account.nick_name as bidderNickName'])
    .where('bid.auction_id', '=', auctionId)
    .orderBy('bid.amount', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function updateAsClosed(
  tx: Tx,
  auctionId: number,
  { closedAt, winningBidId }: { closedAt: Date; winningBidId: number | undefined },
): Promise<void> {
  await tx
    .updateTable('auction')
    .set({ closed_at: closedAt, winning_bid_id: winningBidId ?? null })
    .where('id', '=', auctionId)
    .execute();
}

/** The end moves to this moment: lists, countdowns and the line go by it. */
export async function updateAsStopped(
  tx: Tx,
  auctionId: number,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('auction')
    .set({ closed_at: at, stopped_at: at, stop_reason: reason, ends_at: at })
    .where('id', '=', auctionId)
    .execute();
}

export interface ClosedAuction {
  title: string;
  /** Why the desk stopped it; null if it ended by itself. */
  stopReason: string | null;
  /** Null when nobody bid. */
  winnerId: number | null;
  winningAmount: number | null;
}

export const findClosedAuction = (tx: Tx, auctionId: number): Promise<ClosedAuction> =>
  tx
    .selectFrom('auction')
    .leftJoin('bid', 'bid.id', 'auction.winning_bid_id')
    .select([
      'auction.title',
      'auction.stop_reason as stopReason',
      'bid.bidder_id as winnerId',
      'bid.amount as winningAmount',
    ])
    .where('auction.id', '=', auctionId)
    .executeTakeFirstOrThrow();

/** Every bidder once, by account. */
export async function listBidders(
  tx: Tx,
  auctionId: number,
  { afterAccountId, limit }: { afterAccountId: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('bid')
    .select('bidder_id')
    .distinct()
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '>', afterAccountId)
    .orderBy('bidder_id')
    .limit(limit)
    .execute();
  return rows.map(({ bidder_id }) => bidder_id);
}

export async function listBiddersAmong(tx: Tx, auctionId: number, accountIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('bid')
    .select('bidder_id')
    .distinct()
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ bidder_id }) => bidder_id));
}
