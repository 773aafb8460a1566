import type { OfferKind } from '@teum/contract/offer/offer-kind';
import type { SearchType } from '@teum/contract/offer/search.routes';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SearchDocumentTable } from '../../../platform/db/tables.ts';
import { isShownTo } from '../../identity/block/index.ts';
import { type OfferRow, offerColumns } from '../offer/index.ts';

export async function findNickName(tx: Tx, accountId: number): Promise<string> {
  const account = await tx.selectFrom('account').select('nick_name').where('id', '=', accountId).executeTakeFirst();
  return account?.nick_name ?? '';
}

export async function upsertSearchDocument(tx: Tx, document: Insertable<SearchDocumentTable>): Promise<void> {
  const { type: _type, id: _id, ...content } = document;
  await tx
    .insertInto('search_document')
    .values(document)
    .onConflict((conflict) => conflict.columns(['type', 'id']).doUpdateSet(content))
    .execute();
}

export async function insertMissingSearchDocument(tx: Tx, document: Insertable<SearchDocumentTable>): Promise<void> {
  await tx
    .insertInto('search_document')
    .values(document)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An auction that ends when it said it would changes nothing here. */
export async function closeSearchDocument(tx: Tx, type: OfferKind, id: number, at: Date): Promise<void> {
  await sql`
    update search_document set closes_at = ${at} where type = ${type} and id = ${id} and closes_at is distinct from ${at}`.execute(
    tx,
  );
}

export async function deleteSearchDocument(tx: Tx, type: SearchType, id: number): Promise<void> {
  await tx.deleteFrom('search_document').where('type', '=', type).where('id', '=', id).execute();
}

export interface OwnDocument {
  type: SearchType;
  id: number;
  title: string;
  body: string;
}

/** Of everything that an account has written, the next documents after this one, locked. */
export async function listDocumentsForUpdate(
  tx: Tx,
  accountId: number,
  after: Pick<OwnDocument, 'type' | 'id'> | undefined,
  limit: number,
): Promise<OwnDocument[]> {
  const { rows } = await sql<OwnDocument>`
    select type, id, title, body from search_document
    where account_id = ${accountId} and (type, id) > (${after?.type ?? ''}, ${after?.id ?? 0}::bigint)
    order by type, id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function updateNickName(
  tx: Tx,
  { type, id }: OwnDocument,
  nickName: string,
  grams: number[],
): Promise<void> {
  await tx
    .updateTable('search_document')
    // An empty array would be located again for ever.
    .set({ nick_name: nickName, located_grams: grams.length > 0 ? grams : [0] })
    .where('type', '=', type)
    .where('id', '=', id)
    .execute();
}

const searchTimeoutMs = 2_000;

/**
 * Settings of one search: at most 2 s, the indexes that its statements were written for (the planner cannot estimate their
 * costs), and no JIT compilation.
 */
export async function limitSearch(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(searchTimeoutMs)}, true),
    set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx);
}

export interface IdRange {
  type: SearchType;
  newest: number;
  /** All documents below this id have ended. */
  oldestOpen: number;
}

/** The types that have documents. */
export async function findIdRanges(tx: Tx): Promise<IdRange[]> {
  const { rows } = await sql<IdRange>`
    select t.type, newest.id as newest,
      case when t.type = 'auction' then coalesce(open.id, newest.id + 1) else 1 end as "oldestOpen"
    from (values ('auction'), ('product'), ('post')) as t (type)
    cross join lateral (
      select id from search_document d where d.type = t.type order by id desc limit 1
    ) newest
    cross join (select min(id) as id from search_document where type = 'auction' and closes_at > now()) open`.execute(
    tx,
  );
  return rows;
}

export interface CandidateRow {
  id: number;
  accountId: number;
  title: string;
  body: string;
  nickName: string;
  isOpen: boolean;
}

/**
 * Documents with all grams of at least one list, in given ranges of ids; only open or only ended ones, unless it does not matter.
 */
export interface Stop {
  from: number;
  before: number;
  isOpen: boolean | null;
  /** Lists of grams: a document must have all grams of at least one list. */
  anyOf: readonly (readonly number[])[];
  /** And one of these, unless there are none at any stop. */
  oneOf: readonly number[];
}

/** Limits the texts of one batch of candidates, in bytes: three hundred long ones would be 18 MB for one search. */
const mostTextBytes = 1_000_000;

/** `isLast`: no candidate comes after the last row. */
export interface CandidatePage {
  rows: CandidateRow[];
  isLast: boolean;
}

export async function listCandidates(tx: Tx, asked: AskedCandidates): Promise<CandidatePage> {
  const { rows } = await selectCandidates(asked).execute(tx);
  const isCutShort = rows.length < (rows[0]?.count ?? 0);
  return { rows, isLast: rows.length < asked.limit && !isCutShort };
}

export interface AskedCandidates {
  type: SearchType;
  stops: readonly Stop[];
  limit: number;
  narrowing?: Narrowing | undefined;
  /** A member who finds nothing of people whom they have blocked. */
  blockedBy?: number | undefined;
}

/** Which listings are searched. */
export interface Narrowing {
  /** Conditions on the row `l` of `listing`. */
  conditions: readonly RawBuilder<boolean>[];
  /** All listings that meet them, if they are few. */
  few: readonly number[] | undefined;
}

/** Beyond so many, the keyword is looked up first and each document's listing second. */
const mostFew = 2_000;

/**
 * A common keyword and a filter that few listings meet would read nearly all documents in vain: then the listings are looked up
 * first.
 */
export async function narrow(
  tx: Tx,
  type: SearchType,
  conditions: readonly RawBuilder<boolean>[],
): Promise<Narrowing | undefined> {
  if (conditions.length === 0) return undefined;
  const { rows } = await sql<{ id: number }>`
    select l.id from listing l where l.kind = ${type} and ${sql.join([...conditions], sql` and `)}
    limit ${mostFew + 1}`.execute(tx);
  return { conditions, few: rows.length > mostFew ? undefined : rows.map(({ id }) => id) };
}

/**
 * Newest first within each stretch, one stretch after another: the outer loop ends as soon as there are enough rows, so that
 * further stretches cost nothing. OFFSET 0: without it PostgreSQL would scan the table by id and compare grams row by row instead
 * of using the index. `octet_length` knows a text's length without reading it, so texts beyond the limit are not even
 * decompressed.
 */
export function selectCandidates({ type, stops, limit, narrowing, blockedBy }: AskedCandidates) {
  const most = Math.max(...stops.map(({ anyOf }) => anyOf.length));
  const lists = Array.from({ length: most }, (_, place) => ({
    name: sql.ref(`list${place}`),
    values: stops.map(({ anyOf }) => anyOf[place] && `{${anyOf[place]}}`),
  }));
  const hasAllOfOne = sql.join(
    lists.map(({ name }) => sql`located_grams @> stop.${name}`),
    sql` or `,
  );
  const isOneWanted = stops.some(({ oneOf }) => oneOf.length > 0);
  if (isOneWanted) lists.push({ name: sql.ref('one_of'), values: stops.map(({ oneOf }) => `{${oneOf}}`) });
  const columns = lists.map(({ name }) => sql`${name}::int4[]`);
  return sql<CandidateRow & { count: number }>`
    select id, account_id as "accountId", title, body, nick_name as "nickName", is_open as "isOpen", count
    from (
      select found.*, count(*) over () as count,
        sum(octet_length(found.body)) over (rows between unbounded preceding and 1 preceding) as bytes_before
      from (
        select found.*
        from (
          select from_id, before_id, is_open, ${sql.join(columns)}
          from unnest(${stops.map(({ from }) => from)}::int8[], ${stops.map(({ before }) => before)}::int8[],
            ${stops.map(({ isOpen }) => isOpen)}::bool[], ${sql.join(lists.map(({ values }) => sql`${values}::text[]`))})
            as given (from_id, before_id, is_open, ${sql.join(lists.map(({ name }) => name))})
          offset 0
        ) stop
        cross join lateral (
          select d.id, d.account_id, d.title, d.body, d.nick_name, d.is_open
          from (
            select type, id, account_id, title, body, nick_name, (closes_at is null or closes_at > now()) as is_open
            from search_document where ${among(narrowing?.few, type)} (${hasAllOfOne}) ${isOneWanted ? sql`and located_grams && stop.one_of` : sql``} offset 0
          ) d
          ${narrowing && !narrowing.few ? listedAs(narrowing.conditions) : sql``}
          where d.type = ${type} and d.id >= stop.from_id and d.id < stop.before_id
            and (stop.is_open is null or stop.is_open = d.is_open)
            ${blockedBy === undefined ? sql`` : sql`and ${isShownTo(blockedBy, sql`d.account_id`)}`}
          order by d.id desc
          limit ${limit}
        ) found
        limit ${limit}
      ) found
    ) page
    where bytes_before is null or bytes_before < ${mostTextBytes}`;
}

const among = (few: readonly number[] | undefined, type: SearchType) =>
  few ? sql`type = ${type} and id = any(${few}::bigint[]) and id >= stop.from_id and id < stop.before_id and` : sql``;

/** OFFSET 0: one look-up by the primary key for each document, instead of a join that reads all listings of a category. */
const listedAs = (conditions: readonly RawBuilder<boolean>[]) => sql`
  cross join lateral (
    select from listing l where l.kind = d.type and l.id = d.id and ${sql.join([...conditions], sql` and `)} offset 0
  ) listed`;

export interface ListedKeys {
  id: number;
  price: number;
  bidCount: number;
  openUntil: Date;
}

/** What a sort compares. `openUntil` of a product that is not sold is infinity, which no order of products uses. */
export async function listKeys(tx: Tx, type: OfferKind, ids: readonly number[]): Promise<ListedKeys[]> {
  const { rows } = await sql<ListedKeys>`
    select id, price, bid_count as "bidCount", open_until as "openUntil"
    from listing where kind = ${type} and id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

export interface CardRow extends OfferRow {
  id: number;
  thumbnailKey: string;
  price: number;
  sellerId: number;
  nickName: string | null;
}

export const listAuctionCards = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('auction')
    .innerJoin('account', 'account.id', 'auction.seller_id')
    .select([
      'auction.id',
      'auction.thumbnail_key as thumbnailKey',
      sql<number>`coalesce(auction.highest_bid_amount, auction.starting_price)`.as('price'),
      'auction.bid_count as bidCount',
      'auction.ends_at as endsAt',
      sql<boolean>`auction.closed_at is not null`.as('isClosed'),
      'account.id as sellerId',
      'account.nick_name as nickName',
      ...offerColumns('auction'),
    ])
    .where('auction.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

export const listProductCards = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('product')
    .innerJoin('account', 'account.id', 'product.seller_id')
    .select([
      'product.id',
      'product.thumbnail_key as thumbnailKey',
      'product.price',
      sql<boolean>`product.sold_at is not null`.as('isSold'),
      'account.id as sellerId',
      'account.nick_name as nickName',
      ...offerColumns('product'),
    ])
    .where('product.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

export interface FoundPerson {
  id: number;
  nickName: string;
}

/** In the order of UTF-8: the whole name comes before longer ones. */
export async function listPeople(
  db: Db,
  beginning: string,
  { limit, blockedBy }: { limit: number; blockedBy: number | undefined },
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select id, nick_name as "nickName" from account
    where nick_name_key collate "C" >= ${beginning} and nick_name_key collate "C" < ${behindAll(beginning)}
      ${blockedBy === undefined ? sql`` : sql`and ${isShownTo(blockedBy, sql`account.id`)}`}
    order by nick_name_key collate "C" limit ${limit}`.execute(db);
  return rows;
}

/** A text behind all that begin with this one. */
const behindAll = (beginning: string): string => `${beginning}\u{10ffff}`;

export interface UnindexedRow {
  id: number;
  accountId: number;
  title: string;
  text: string;
  closesAt: Date | null;
}

/** SKIP LOCKED: another process works on a type that is locked. */
export const findBacklogForUpdate = (tx: Tx) =>
  tx.selectFrom('search_backlog').selectAll().limit(1).forUpdate().skipLocked().executeTakeFirst();

export async function isBacklogEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from search_backlog)
      and not exists (select from search_document where located_grams = '{}') as "isEmpty"`.execute(db);
  return rows[0]!.isEmpty;
}

export async function shortenBacklog(tx: Tx, type: string, lastId: number | undefined): Promise<void> {
  if (lastId === undefined) await tx.deleteFrom('search_backlog').where('type', '=', type).execute();
  else await tx.updateTable('search_backlog').set({ last_id: lastId }).where('type', '=', type).execute();
}

export interface UnlocatedRow {
  type: SearchType;
  id: number;
  title: string;
  body: string;
  nickName: string;
}

/** What a process of 0.1.0 has written last. SKIP LOCKED: another process works on locked rows. */
export async function listUnlocatedForUpdate(tx: Tx, limit: number): Promise<UnlocatedRow[]> {
  const { rows } = await sql<UnlocatedRow>`
    select type, id, title, body, nick_name as "nickName" from search_document
    where located_grams = '{}' order by id desc limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function locateDocument(tx: Tx, { type, id }: UnlocatedRow, grams: number[]): Promise<void> {
  // An empty array would be located again for ever.
  const located = { located_grams: grams.length > 0 ? grams : [0] };
  await tx.updateTable('search_document').set(located).where('type', '=', type).where('id', '=', id).execute();
}

/** FOR KEY SHARE: content deleted meanwhile would otherwise be indexed after its document was removed. */
export const listAuctionsToIndex = (tx: Tx, lastId: number, limit: number): Promise<UnindexedRow[]> =>
  tx
    .selectFrom('auction')
    .select(['id', 'seller_id as accountId', 'title', 'description as text', 'ends_at as closesAt'])
    .where('id', '<=', lastId)
    .where('hidden_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .forKeyShare()
    .execute();

export const listProductsToIndex = (tx: Tx, lastId: number, limit: number): Promise<UnindexedRow[]> =>
  tx
    .selectFrom('product')
    .select(['id', 'seller_id as accountId', 'title', 'description as text', 'sold_at as closesAt'])
    .where('id', '<=', lastId)
    .where('hidden_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .forKeyShare()
    .execute();
