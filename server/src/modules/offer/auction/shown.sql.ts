import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const isHidden = sql<boolean>`hidden_at is not null`.as('isHidden');

/** What reports and the desk read of an auction. */
export const findReportableAuction = (db: Db, id: number) =>
  db
    .selectFrom('auction')
    .select([
      'seller_id as authorId',
      sql<string>`title || description`.as('quote'),
      isHidden,
      sql<boolean>`closed_at is null and ends_at > clock_timestamp()`.as('isRunning'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** By a partial index. */
export const listHiddenAuctions = (db: Db) =>
  db.selectFrom('auction').select(['id', 'seller_id as authorId']).where('hidden_at', 'is not', null).execute();

/** The newest first. */
export const listAuctionsBy = (db: Db, accountId: number, limit: number) =>
  db
    .selectFrom('auction')
    .select(['id', 'created_at as at', 'title as text', isHidden])
    .where('seller_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
