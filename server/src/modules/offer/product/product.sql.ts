import { type RawBuilder, sql } from 'kysely';
import { cachedFirstSlice } from '../../../platform/db/cached-first-slice.ts';
import { compiledOnce } from '../../../platform/db/compiled-once.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
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

export interface ProductRow extends OfferRow {
  id: number;
  title: string;
  description: string;
  price: number;
  thumbnailKey: string;
  soldAt: Date | null;
  sellerId: number;
  sellerNickName: string | null;
  sellerPictureKey: string | null;
  createdAt: Date;
  /** Null unless the desk has hidden it. */
  hiddenReason: string | null;
}

export interface ProductContent {
  title: string;
  description: string;
  price: number;
}

export async function insertProduct(
  tx: Tx,
  { sellerId, thumbnailKey, ...content }: ProductContent & StoredOffer & { sellerId: number; thumbnailKey: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('product')
    .values({ seller_id: sellerId, thumbnail_key: thumbnailKey, ...content })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function selectProducts(db: Db) {
  return db
    .selectFrom('product')
    .innerJoin('account', 'account.id', 'product.seller_id')
    .select([
      'product.id',
      'product.title',
      'product.description',
      'product.price',
      'product.thumbnail_key as thumbnailKey',
      'product.sold_at as soldAt',
      'product.seller_id as sellerId',
      'account.nick_name as sellerNickName',
      'account.picture_key as sellerPictureKey',
      'product.created_at as createdAt',
      'product.hidden_reason as hiddenReason',
      ...offerColumns('product'),
    ]);
}

const selectAllNewestFirst = (db: Db, { lastId, limit }: Slice) =>
  selectProducts(db)
    .$if(lastId !== undefined, (query) => query.where('product.id', '<', lastId!))
    .orderBy('product.id', 'desc')
    .limit(limit);

export const selectProductsNewestFirst = (db: Db, slice: Slice) =>
  selectAllNewestFirst(db, slice).where('product.hidden_at', 'is', null);

export const listProductsNewestFirst: (db: Db, slice: Slice) => Promise<readonly ProductRow[]> = cachedFirstSlice(
  compiledOnce(selectProductsNewestFirst),
);

/** Without the products of people whom the viewer has blocked. */
export const listProductsFor = (db: Db, viewerId: number, slice: Slice): Promise<ProductRow[]> =>
  selectProductsNewestFirst(db, slice).where(isShownTo(viewerId, sql`product.seller_id`)).execute();

export const selectProductsOfSeller = (db: Db, sellerId: number, slice: Slice) =>
  selectAllNewestFirst(db, slice).where('product.seller_id', '=', sellerId);

export const listProductsOfSeller = (db: Db, sellerId: number, slice: Slice): Promise<ProductRow[]> =>
  selectProductsOfSeller(db, sellerId, slice).execute();

export const findProduct = (db: Db, id: number): Promise<ProductRow | undefined> =>
  selectProducts(db).where('product.id', '=', id).executeTakeFirst();

/** In the order of the ids. */
export async function listProductsByIds(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await selectProducts(db).where('product.id', '=', sql<number>`any(${ids}::bigint[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** FOR UPDATE: of two requests to end one sale, the second must see the first. */
export function findProductForUpdate(tx: Tx, id: number): Promise<LockedOffer | undefined> {
  return tx
    .selectFrom('product')
    .select([
      'seller_id as sellerId',
      'title',
      'description',
      'hidden_at as hiddenAt',
      'sold_at as closesAt',
      sql<boolean>`sold_at is not null`.as('isOver'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateProduct(
  tx: Tx,
  id: number,
  content: ProductContent & StoredOffer,
  thumbnailKey: string | undefined,
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ ...content, ...(thumbnailKey && { thumbnail_key: thumbnailKey }) })
    .where('id', '=', id)
    .execute();
}

export async function markSold(tx: Tx, id: number): Promise<Date> {
  const { soldAt } = await tx
    .updateTable('product')
    .set({ sold_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returning('sold_at as soldAt')
    .executeTakeFirstOrThrow();
  return soldAt!;
}

/** Without a reason it is shown again. */
export async function updateHidden(tx: Tx, id: number, reason: string | null): Promise<void> {
  await sql`
    update product set hidden_at = case when ${reason}::text is not null then clock_timestamp() end, hidden_reason = ${reason}
    where id = ${id}`.execute(tx);
}

export const selectOpenProducts = (db: Db, sellerId: number, { lastId, limit }: Slice) =>
  db
    .selectFrom('product')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('sold_at', 'is', null)
    .where('hidden_at', 'is', null)
    .$if(lastId !== undefined, (query) => query.where('id', '<', lastId!))
    .orderBy('id', 'desc')
    .limit(limit);

export async function listOpenProductIds(db: Db, sellerId: number, slice: Slice): Promise<number[]> {
  return (await selectOpenProducts(db, sellerId, slice).execute()).map(({ id }) => id);
}

/** Part of a statement: how many products of the account in this column are for sale. */
export const openProductsOf = (idColumn: string): RawBuilder<number> => sql`
  (select count(*) from product where seller_id = ${sql.ref(idColumn)} and sold_at is null and hidden_at is null)::integer`;

/** FOR SHARE: a simultaneous sale waits, or is read here. */
export function findProductForShare(
  tx: Tx,
  id: number,
): Promise<{ sellerId: number; soldAt: Date | null } | undefined> {
  return tx
    .selectFrom('product')
    .select(['seller_id as sellerId', 'sold_at as soldAt'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

export async function findListing(
  db: Db,
  productId: number,
): Promise<{ sellerId: number; isSold: boolean; price: number } | undefined> {
  return db
    .selectFrom('product')
    .select(['seller_id as sellerId', sql<boolean>`sold_at is not null`.as('isSold'), 'price'])
    .where('id', '=', productId)
    .executeTakeFirst();
}

export const findSoldProduct = (tx: Tx, id: number): Promise<SoldOffer> =>
  tx.selectFrom('product').select(soldColumns).where('id', '=', id).executeTakeFirstOrThrow();
