import type { ShareKind } from '@teum/contract/pages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isShownPerson } from './share.sql.ts';

/** Ids above `after`, up to and including `upTo`. */
interface IdRange {
  after: number;
  upTo: number;
}

export interface ListedItem {
  id: number;
  /** Null where the change of an item is not recorded. */
  changedAt: Date | null;
}

/** Never more rows than the range has numbers, found by the primary key however many there are. */
export const selectListed = {
  auction: (db: Db, { after, upTo }: IdRange) =>
    db
      .selectFrom('auction')
      .select(['id', sql<Date | null>`coalesce(closed_at, created_at)`.as('changedAt')])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where('hidden_at', 'is', null)
      .orderBy('id'),
  product: (db: Db, { after, upTo }: IdRange) =>
    db
      .selectFrom('product')
      .select(['id', sql<Date | null>`sold_at`.as('changedAt')])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where('hidden_at', 'is', null)
      .orderBy('id'),
  post: (db: Db, { after, upTo }: IdRange) =>
    db
      .selectFrom('post')
      .select(['id', sql<Date | null>`updated_at`.as('changedAt')])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where('hidden_at', 'is', null)
      .orderBy('id'),
  person: (db: Db, { after, upTo }: IdRange) =>
    db
      .selectFrom('account')
      .select(['id', sql<Date | null>`null`.as('changedAt')])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where(isShownPerson)
      .orderBy('id'),
};

export const listListed = (db: Db, kind: ShareKind, range: IdRange): Promise<ListedItem[]> =>
  selectListed[kind](db, range).execute();

/** The newest id of each kind; 0 where there is none. */
export async function findNewestIds(db: Db): Promise<Record<ShareKind, number>> {
  const { rows } = await sql<Record<ShareKind, number>>`
    select coalesce((select max(id) from auction), 0) as auction,
      coalesce((select max(id) from product), 0) as product,
      coalesce((select max(id) from post), 0) as post,
      coalesce((select max(id) from account), 0) as person`.execute(db);
  return rows[0]!;
}
