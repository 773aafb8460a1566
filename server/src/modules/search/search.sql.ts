import type { SearchType } from '@teum/contract/routes/search';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SearchDocumentTable } from '../../platform/db/tables.ts';

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

export async function deleteSearchDocument(tx: Tx, type: SearchType, id: number): Promise<void> {
  await tx.deleteFrom('search_document').where('type', '=', type).where('id', '=', id).execute();
}

const searchTimeoutMs = 2_000;

/**
 * For one search: it takes 2 s at most; and its statements, whose costs the planner cannot know, use the indexes they
 * were written for without being compiled first.
 */
export async function limitSearch(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(searchTimeoutMs)}, true),
    set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx);
}

export interface IdRange {
  type: SearchType;
  newest: number;
  /** Below it everything has ended. */
  oldestOpen: number;
}

/** What there is to search: a type without documents is missing. */
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
  title: string;
  body: string;
  nickName: string;
  isOpen: boolean;
}

export type Openness = 'open' | 'ended' | 'either';

const isOpen = sql<boolean>`(d.closes_at is null or d.closes_at > now())`;
const opennessFilter = { open: isOpen, ended: sql<boolean>`not ${isOpen}`, either: sql<boolean>`true` } as const;

export interface CandidatePage {
  type: SearchType;
  openness: Openness;
  /** Lists of hashed grams: a document that has all of any one list is a candidate. */
  anyOf: readonly (readonly number[])[];
  before: number;
  limit: number;
}

const shownColumns = sql`d.id, d.title, d.body, d.nick_name as "nickName", ${isOpen} as "isOpen"`;

/** Row by row (OFFSET 0), for the newest documents: what is common is found among them sooner than in the index. */
export function selectNewestCandidates({
  type,
  openness,
  anyOf,
  before,
  limit,
  after,
}: CandidatePage & { after: number }) {
  const hasGrams = sql.join(
    anyOf.map((grams) => sql`d.grams @> ${grams}::int4[]`),
    sql` or `,
  );
  return sql<CandidateRow>`
    select ${shownColumns}
    from (
      select * from search_document where type = ${type} and id > ${after} and id < ${before} order by id desc offset 0
    ) d
    where ${opennessFilter[openness]} and (${hasGrams})
    limit ${limit}`;
}

/** OFFSET 0: without it PostgreSQL would rather walk the table by id, comparing grams row by row, than ask the index. */
export const selectIndexedCandidates = ({ type, openness, anyOf, before, limit }: CandidatePage) => sql<CandidateRow>`
  with wanted as materialized (
    select array(select jsonb_array_elements_text(list)::int4) as grams from jsonb_array_elements(${JSON.stringify(anyOf)}::jsonb) list
  ),
  found as materialized (
    select distinct d.id
    from wanted cross join lateral (
      select id, type, closes_at from search_document where search_document.grams @> wanted.grams offset 0
    ) d
    where d.type = ${type} and d.id < ${before} and ${opennessFilter[openness]}
    order by d.id desc
    limit ${limit}
  )
  select ${shownColumns}
  from found join search_document d on d.type = ${type} and d.id = found.id
  order by d.id desc`;

export interface UnindexedRow {
  id: number;
  accountId: number;
  title: string;
  text: string;
  closesAt: Date | null;
}

/** SKIP LOCKED: another process is at work on a type that is locked. */
export const findBacklogForUpdate = (tx: Tx) =>
  tx.selectFrom('search_backlog').selectAll().limit(1).forUpdate().skipLocked().executeTakeFirst();

export const isBacklogEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('search_backlog').select('type').limit(1).executeTakeFirst()) === undefined;

export async function shortenBacklog(tx: Tx, type: string, lastId: number | undefined): Promise<void> {
  if (lastId === undefined) await tx.deleteFrom('search_backlog').where('type', '=', type).execute();
  else await tx.updateTable('search_backlog').set({ last_id: lastId }).where('type', '=', type).execute();
}

/** FOR KEY SHARE: what is deleted meanwhile would otherwise be indexed after its document had been removed. */
export const listAuctionsToIndex = (tx: Tx, lastId: number, limit: number): Promise<UnindexedRow[]> =>
  tx
    .selectFrom('auction')
    .select(['id', 'seller_id as accountId', 'title', 'description as text', 'ends_at as closesAt'])
    .where('id', '<=', lastId)
    .orderBy('id', 'desc')
    .limit(limit)
    .forKeyShare()
    .execute();

export const listProductsToIndex = (tx: Tx, lastId: number, limit: number): Promise<UnindexedRow[]> =>
  tx
    .selectFrom('product')
    .select(['id', 'seller_id as accountId', 'title', 'description as text', 'sold_at as closesAt'])
    .where('id', '<=', lastId)
    .orderBy('id', 'desc')
    .limit(limit)
    .forKeyShare()
    .execute();
