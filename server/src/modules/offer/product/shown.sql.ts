import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const isHidden = sql<boolean>`hidden_at is not null`.as('isHidden');

/** What reports and the desk read of a product. */
export const findReportableProduct = (db: Db, id: number) =>
  db
    .selectFrom('product')
    .select(['seller_id as authorId', sql<string>`title || description`.as('quote'), isHidden])
    .where('id', '=', id)
    .executeTakeFirst();

/** By a partial index. */
export const listHiddenProducts = (db: Db) =>
  db.selectFrom('product').select(['id', 'seller_id as authorId']).where('hidden_at', 'is not', null).execute();

/** The newest first. */
export const listProductsBy = (db: Db, accountId: number, limit: number) =>
  db
    .selectFrom('product')
    .select(['id', 'created_at as at', 'title as text', isHidden])
    .where('seller_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
