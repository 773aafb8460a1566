import { limits } from '@teum/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Slice } from '../../../platform/db/slice.ts';
import { type ProductRow, selectProductsNewestFirst } from './product.sql.ts';

/** What became of a mark: two marks at once may pass the limit by one, which harms nobody. */
export async function insertFavorite(
  db: Db,
  accountId: number,
  productId: number,
): Promise<'marked' | 'not found' | 'too many'> {
  const { rows } = await sql<{ isFull: boolean }>`
    with found as (
      select id,
        (select count(*) from favorite_product where account_id = ${accountId}) >= ${limits.favoriteProducts}
          and not exists (select from favorite_product where account_id = ${accountId} and product_id = id) as "isFull"
      from product where id = ${productId}
    ),
    marked as (
      insert into favorite_product (account_id, product_id) select ${accountId}, id from found where not "isFull"
      on conflict do nothing
    )
    select "isFull" from found`.execute(db);
  if (!rows[0]) return 'not found';
  return rows[0].isFull ? 'too many' : 'marked';
}

export async function deleteFavorite(db: Db, accountId: number, productId: number): Promise<void> {
  await db
    .deleteFrom('favorite_product')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute();
}

export async function listFavoriteIds(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite_product')
    .select('product_id as id')
    .where('account_id', '=', accountId)
    .orderBy('product_id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export const listFavorites = (db: Db, accountId: number, slice: Slice): Promise<ProductRow[]> =>
  selectProductsNewestFirst(db, slice)
    .innerJoin('favorite_product', 'favorite_product.product_id', 'product.id')
    .where('favorite_product.account_id', '=', accountId)
    .$if(slice.lastId !== undefined, (query) => query.where('favorite_product.product_id', '<', slice.lastId!))
    .clearOrderBy()
    .orderBy('favorite_product.product_id', 'desc')
    .execute();
