import { maxFoundCount } from '@teum/contract/offer/finding';
import type { ListingSort } from '@teum/contract/offer/listing-sorts';
import type { OfferKind } from '@teum/contract/offer/offer-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { matching, openIf, priced } from './conditions.sql.ts';
import { byPlace, type ListingFilters } from './listing-filters.ts';

interface Order {
  /** What the order compares before the id: a column of `l`, or of a move. */
  key(of: 'l' | 'move'): RawBuilder<number>;
  isDescending: boolean;
  /** Whether a bid or an edit moves a listing within the order. */
  canMove: boolean;
}

const column = (name: string) => (of: 'l' | 'move') => sql<number>`${sql.ref(`${of}.${name}`)}`;

/** Milliseconds: a cursor has whole numbers only. */
const endMs = () => sql<number>`(extract(epoch from l.open_until) * 1000)::bigint`;

const orders: Record<ListingSort, Order> = {
  newest: { key: column('id'), isDescending: true, canMove: false },
  'ending-soon': { key: endMs, isDescending: false, canMove: false },
  'price-up': { key: column('price'), isDescending: false, canMove: true },
  'price-down': { key: column('price'), isDescending: true, canMove: true },
  'most-bids': { key: column('bid_count'), isDescending: true, canMove: true },
};

/** A place in an order: the last listing of a slice, by the order's version that the first slice was read in. */
export interface Position {
  version: number;
  key: number;
  id: number;
}

export interface Asked {
  kind: OfferKind;
  filters: ListingFilters;
  sort: ListingSort;
  after: Position | undefined;
  limit: number;
  /** Whether to read `sellerId`, which no index has. */
  withSellers?: boolean;
  /** Whether to read how many there are in all. */
  withCount?: boolean;
}

export interface FoundRow {
  id: number;
  sellerId?: number;
  key: number;
  version: number;
  /** Up to 1,001, of everyone's. */
  count?: number;
}

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> => sql.join([...conditions], sql` and `);

/** Rows of `listing` that are open, or not, or both: each index begins with one of the two. */
const opennessOf = ({ isRunning }: ListingFilters): readonly boolean[] => (isRunning ? [true] : [true, false]);

/** Constants, not parameters: the planner has to see that a partial index fits. */
const among = (kind: OfferKind, isOpen: boolean): RawBuilder<boolean>[] => [
  sql`l.kind = ${sql.lit(kind)}`,
  isOpen ? sql`l.is_open` : sql`not l.is_open`,
];

export async function listListings(db: Db, asked: Asked): Promise<FoundRow[]> {
  const { rows } = await selectListings(asked).execute(db);
  return rows;
}

/**
 * Open and ended listings, and those of two places, are read from one index each and merged. A listing that has moved since the first slice is left out
 * there and added at the place that it had.
 */
function selectListings(asked: Asked): RawBuilder<FoundRow> {
  const { sort, after, filters, limit, withSellers, withCount } = asked;
  const { isDescending, canMove } = orders[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const inOrder = sql`order by key ${direction}, id ${direction} limit ${limit}`;
  const hasMoves = canMove && after !== undefined;
  const openness = sort === 'ending-soon' ? [true] : opennessOf(filters);
  const branches = byPlace(filters).flatMap((ofPlace) =>
    openness.map((isOpen) => selectUnmoved({ ...asked, filters: ofPlace }, isOpen, hasMoves)),
  );
  if (hasMoves) branches.push(selectMoved(asked));
  return sql<FoundRow>`
    ${hasMoves ? sql`with move as materialized (${selectMovesSince(asked.kind, after.version)})` : sql``}
    select id, key, ${withSellers ? sql`seller_id as "sellerId",` : sql``} ${withCount ? sql`${countOf(asked)} as count,` : sql``} ${after ? sql`${after.version}::bigint` : sql`(select version from listing_clock)`} as version
    from (${sql.join(branches, sql` union all `)}) as found ${inOrder}`;
}

/** With the slice, not after it: a round trip costs more than counting a thousand entries of an index. */
const countOf = ({ kind, filters: { blockedBy: _, ...filters }, sort }: Asked) => sql<number>`
  (select count(*)::integer from (${selectCounted(kind, runningIf(filters, sort), sql`id`)}) as counted)`;

const sellerIf = ({ withSellers }: Asked) => (withSellers ? sql`, l.seller_id` : sql``);

function selectUnmoved(asked: Asked, isOpen: boolean, hasMoves: boolean) {
  const { kind, filters, sort, after, limit } = asked;
  const { key, isDescending } = orders[sort];
  // The column itself, not the milliseconds, so that the index gives the order.
  const sorted = sort === 'ending-soon' ? sql`l.open_until` : key('l');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const conditions = [...among(kind, isOpen), ...matching(runningIf(filters, sort)), ...priced(filters, sql`l.price`)];
  if (after) conditions.push(isBeyond(sorted, sql`l.id`, sort, after));
  // NOT IN, not NOT EXISTS: a hashed subplan keeps the order of the index.
  if (hasMoves) conditions.push(sql`l.id not in (select move.id from move)`);
  return sql`(select l.id, ${key('l')} as key${sellerIf(asked)} from listing l where ${all(conditions)}
    order by ${sort === 'newest' ? sql`` : sql`${sorted} ${direction}, `}l.id ${direction} limit ${limit})`;
}

function selectMoved(asked: Asked) {
  const { kind, filters, sort, after, limit } = asked;
  const { key, isDescending } = orders[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const conditions = [
    sql<boolean>`l.kind = ${sql.lit(kind)}`,
    ...openIf(filters),
    ...matching(filters),
    ...priced(filters, sql`move.price`),
  ];
  conditions.push(isBeyond(key('move'), sql`move.id`, sort, after!));
  return sql`(select move.id, ${key('move')} as key${sellerIf(asked)} from move join listing l on l.id = move.id where ${all(conditions)}
    order by ${key('move')} ${direction}, move.id ${direction} limit ${limit})`;
}

/** What each listing was sorted by when the order had this version: the values before its first change since. */
const selectMovesSince = (kind: OfferKind, version: number) => sql`
  select distinct on (id) id, price, bid_count from listing_move
  where kind = ${kind} and version > ${version} order by id, version`;

/** An auction that has ended cannot end soon. */
const runningIf = (filters: ListingFilters, sort: ListingSort): ListingFilters =>
  sort === 'ending-soon' ? { ...filters, isRunning: true } : filters;

function isBeyond(key: RawBuilder<unknown>, id: RawBuilder<unknown>, sort: ListingSort, after: Position) {
  if (sort === 'newest') return sql<boolean>`${id} < ${after.id}`;
  const position =
    sort === 'ending-soon' ? sql`to_timestamp(${after.key}::double precision / 1000)` : sql`${after.key}::bigint`;
  const sign = orders[sort].isDescending ? sql`<` : sql`>`;
  return sql<boolean>`(${key}, ${id}) ${sign} (${position}, ${after.id}::bigint)`;
}

/** Up to 1,001. */
export async function countListings(db: Db, kind: OfferKind, filters: ListingFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${selectCounted(kind, filters, sql`id`)}) as counted`.execute(db);
  return rows[0]!.count;
}

/** The sellers of what `countListings` counts. */
export async function listSellers(db: Db, kind: OfferKind, filters: ListingFilters): Promise<number[]> {
  const { rows } = await sql<{ sellerIds: number[] }>`
    select coalesce(json_agg(seller_id), '[]') as "sellerIds"
    from (${selectCounted(kind, filters, sql`seller_id`)}) as counted`.execute(db);
  return rows[0]!.sellerIds;
}

function selectCounted(kind: OfferKind, filters: ListingFilters, selected: RawBuilder<unknown>): RawBuilder<unknown> {
  // An order that an index gives keeps PostgreSQL from scanning the table where nearly every row matches. Those that run are few, and
  // the indexes by their end have all that is asked.
  const isByPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  const order = isByPrice || filters.isRunning ? sql`` : sql`order by l.id desc`;
  const branches = byPlace(filters).flatMap((ofPlace) => {
    const conditions = [...matching(ofPlace), ...priced(ofPlace, sql`l.price`)];
    return opennessOf(ofPlace).map(
      (isOpen) => sql`(select l.${selected} from listing l where ${all([...among(kind, isOpen), ...conditions])}
      ${order} limit ${maxFoundCount})`,
    );
  });
  return sql`select ${selected} from (${sql.join(branches, sql` union all `)}) as found limit ${maxFoundCount}`;
}

export interface ListingClock {
  version: number;
  bidId: number;
  seenBidId: number;
  /** Whether every transaction that can hold a bid up to `seenBidId` has ended. */
  isSettled: boolean;
}

/** Whether there are bids that have not been taken over for certain, or auctions that have ended. */
export async function hasUnsorted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ hasUnsorted: boolean }>`
    select (select coalesce(max(id), 0) from bid) > bid_id
      or exists (select from listing l where l.kind = 'auction' and l.is_open and l.open_until <= now()) as "hasUnsorted"
    from listing_clock`.execute(db);
  return rows[0]!.hasUnsorted;
}

/**
 * SKIP LOCKED: undefined while another process is at it, or an edit changes a price. A transaction id from the future comes from
 * another cluster, of which this database is a restored copy: none of its transactions runs here.
 */
export async function findClockForUpdate(tx: Tx): Promise<ListingClock | undefined> {
  const { rows } = await sql<ListingClock>`
    select version, bid_id as "bidId", seen_bid_id as "seenBidId",
      seen_xid <= pg_snapshot_xmin(pg_current_snapshot()) or seen_xid > pg_snapshot_xmax(pg_current_snapshot()) as "isSettled"
    from listing_clock for update skip locked`.execute(tx);
  return rows[0];
}

/** Takes over the prices of auctions with bids after this id; says how many have moved. */
export async function moveBidOn(tx: Tx, afterBidId: number, version: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with stale as (
      select l.id, l.price, l.bid_count, a.highest_bid_amount as new_price, a.bid_count as new_bid_count
      from (select distinct auction_id from bid where id > ${afterBidId}) as bid_on
      join listing l on l.kind = 'auction' and l.id = bid_on.auction_id
      join auction a on a.id = bid_on.auction_id
      where a.bid_count <> l.bid_count
    ), remembered as (
      insert into listing_move (kind, version, id, price, bid_count)
      select 'auction', ${version}, id, price, bid_count from stale
    ), moved as (
      update listing l set price = stale.new_price, bid_count = stale.new_bid_count
      from stale where l.kind = 'auction' and l.id = stale.id
    )
    select count(*)::integer as count from stale`.execute(tx);
  return rows[0]!.count;
}

const mostEnded = 1_000;

export async function markEnded(tx: Tx): Promise<void> {
  await sql`
    update listing set is_open = false
    where kind = 'auction' and is_open and id in (
      select l.id from listing l where l.kind = 'auction' and l.is_open and l.open_until <= now()
      order by l.open_until limit ${mostEnded}
    )`.execute(tx);
}

export async function advanceClock(tx: Tx, { version, bidId }: Pick<ListingClock, 'version' | 'bidId'>): Promise<void> {
  await sql`
    update listing_clock set version = ${version}, bid_id = ${bidId},
      seen_bid_id = (select coalesce(max(id), 0) from bid), seen_xid = pg_snapshot_xmax(pg_current_snapshot())`.execute(
    tx,
  );
}

export async function deleteOldMoves(db: Db): Promise<void> {
  await sql`delete from listing_move where moved_at < now() - interval '15 minutes'`.execute(db);
}
