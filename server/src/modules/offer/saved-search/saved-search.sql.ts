import type { LengthBand } from '@teum/contract/offer/length-bands';
import type { Category } from '@teum/contract/offer/offer-categories';
import type { OfferKind } from '@teum/contract/offer/offer-kind';
import { maxSavedSearches } from '@teum/contract/offer/saved-search';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { holdAccounts } from '../../identity/account/index.ts';
import { isShownTo } from '../../identity/block/index.ts';

export interface NewSavedSearch {
  kind: OfferKind | undefined;
  keyword: string;
  category?: string | undefined;
  place?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  length?: string | undefined;
  anchor: number;
}

/**
 * A search that is saved again is switched on. Undefined if the member has saved as many as they may. FOR NO KEY UPDATE of the account: without it two requests would both
 * count nineteen.
 */
export async function insertSavedSearch(
  tx: Tx,
  accountId: number,
  search: NewSavedSearch,
): Promise<number | undefined> {
  await holdAccounts(tx, [accountId]);
  const { kind, keyword, category, place, minPrice, maxPrice, length, anchor } = search;
  const { rows: known } = await sql<{ id: number }>`
    update saved_search set is_on = true where account_id = ${accountId} and kind is not distinct from ${kind}
      and keyword = ${keyword} and category is not distinct from ${category} and place is not distinct from ${place}
      and min_price is not distinct from ${minPrice} and max_price is not distinct from ${maxPrice}
      and length_band is not distinct from ${length}
    returning id`.execute(tx);
  if (known[0]) return known[0].id;
  const { rows } = await sql<{ id: number }>`
    insert into saved_search (account_id, kind, keyword, category, place, min_price, max_price, length_band, anchor)
    select ${accountId}, ${kind}, ${keyword}, ${category}, ${place}, ${minPrice}::bigint, ${maxPrice}::bigint, ${length}, ${anchor}
    where (select count(*) from saved_search where account_id = ${accountId}) < ${maxSavedSearches}
    returning id`.execute(tx);
  return rows[0]?.id;
}

export interface SavedSearchRow {
  id: number;
  kind: OfferKind | null;
  keyword: string;
  category: Category | null;
  place: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  length: LengthBand | null;
  createdAt: Date;
  isOn: boolean;
}

export async function listSavedSearches(db: Db, accountId: number): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select id, kind, keyword, category, place, min_price as "minPrice", max_price as "maxPrice", length_band as length,
      created_at as "createdAt", is_on as "isOn"
    from saved_search where account_id = ${accountId} order by id desc`.execute(db);
  return rows;
}

/** False if the member has no such search. Matches that wait would otherwise be announced once it is switched on again. */
export async function switchSavedSearch(tx: Tx, accountId: number, id: number, isOn: boolean): Promise<boolean> {
  const { rows } = await sql`
    update saved_search set is_on = ${isOn} where account_id = ${accountId} and id = ${id} returning id`.execute(tx);
  if (rows.length > 0 && !isOn) await tx.deleteFrom('saved_search_match').where('search_id', '=', id).execute();
  return rows.length > 0;
}

export async function deleteSavedSearch(db: Db, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('saved_search').where('account_id', '=', accountId).where('id', '=', id).execute();
}

export interface ListedOffer {
  sellerId: number;
  category: string | null;
  place: string | null;
  province: string | null;
  lengthBand: string | null;
  price: number;
  title: string;
  body: string;
  nickName: string;
}

export async function findListedOffer(tx: Tx, kind: OfferKind, id: number): Promise<ListedOffer | undefined> {
  const { rows } = await sql<ListedOffer>`
    select d.account_id as "sellerId", l.category, l.place, l.province, l.length_band as "lengthBand", l.price,
      d.title, d.body, d.nick_name as "nickName"
    from listing l join search_document d on d.type = l.kind and d.id = l.id
    where l.kind = ${kind} and l.id = ${id}`.execute(tx);
  return rows[0];
}

export interface Fitting {
  id: number;
  keyword: string;
}

/**
 * Searches that may fit: by the index, for each of the offer's words and for none, with its category or any, with its place, its
 * 시·도 or any.
 */
export async function listFitting(
  tx: Tx,
  kind: OfferKind,
  offer: ListedOffer,
  { anchors, afterId, limit }: { anchors: readonly number[]; afterId: number; limit: number },
): Promise<Fitting[]> {
  const categories = ['', ...(offer.category ? [offer.category] : [])];
  const places = ['', ...[offer.place, offer.province].filter((place) => place !== null)];
  const { rows } = await sql<Fitting>`
    select id, keyword from saved_search
    where is_on and anchor = any(${[0, ...anchors]}::integer[]) and category_key = any(${categories}) and place_key = any(${places})
      and (kind is null or kind = ${kind}) and account_id <> ${offer.sellerId} and id > ${afterId}
      and (min_price is null or min_price <= ${offer.price}) and (max_price is null or max_price >= ${offer.price})
      and (length_band is null or length_band = ${offer.lengthBand}::text)
      and ${isShownTo(sql.ref('saved_search.account_id'), sql`${offer.sellerId}`)}
    order by id limit ${limit}`.execute(tx);
  return rows;
}

export interface Announcement {
  searchId: number;
  /** Until the last notice is ten minutes old. */
  waitSeconds: number;
}

const gatherMinutes = 10;

/**
 * Notes the match, and returns the searches that had none waiting. Their rows are locked: without that, a notice sent meanwhile
 * would miss this match, and nobody would announce it later; and one switched off meanwhile would keep it for ever.
 */
export async function insertMatches(
  tx: Tx,
  searchIds: readonly number[],
  kind: OfferKind,
  id: number,
): Promise<Announcement[]> {
  await sql`select from saved_search where id = any(${searchIds}::bigint[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<Announcement>`
    with searched as (select id, notified_at from saved_search where id = any(${searchIds}::bigint[]) and is_on),
    waiting as (select distinct search_id from saved_search_match where search_id = any(${searchIds}::bigint[])),
    noted as (
      insert into saved_search_match (search_id, kind, listing_id)
      select s.id, ${kind}, ${id} from searched s
      on conflict do nothing
    )
    select s.id as "searchId", greatest(0, ceil(extract(epoch from
        coalesce(s.notified_at, '-infinity') + make_interval(mins => ${gatherMinutes}) - now())))::integer as "waitSeconds"
    from searched s
    where s.id not in (select search_id from waiting)`.execute(tx);
  return rows;
}

export interface Owner extends Omit<SavedSearchRow, 'createdAt' | 'isOn'> {
  accountId: number;
}

/** In the order of ids: two transactions that announce the same searches wait for one another, and neither fails. */
export async function listOwnersForUpdate(tx: Tx, searchIds: readonly number[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select id, account_id as "accountId", kind, keyword, category, place, min_price as "minPrice", max_price as "maxPrice",
      length_band as length
    from saved_search where id = any(${searchIds}::bigint[]) and is_on order by id for no key update`.execute(tx);
  return rows;
}

export interface Match {
  searchId: number;
  kind: OfferKind;
  listingId: number;
  title: string;
}

/** Those that have not been announced, newest first; they are announced from now on. */
export async function takeMatches(tx: Tx, searchIds: readonly number[]): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with taken as (
      delete from saved_search_match where search_id = any(${searchIds}::bigint[]) returning search_id, kind, listing_id
    ),
    noted as (update saved_search set notified_at = clock_timestamp() where id = any(${searchIds}::bigint[]))
    select taken.search_id as "searchId", taken.kind, taken.listing_id as "listingId", d.title
    from taken join search_document d on d.type = taken.kind and d.id = taken.listing_id
      join saved_search s on s.id = taken.search_id
    where ${isShownTo(sql.ref('s.account_id'), sql`d.account_id`)}
    order by taken.listing_id desc`.execute(tx);
  return rows;
}
