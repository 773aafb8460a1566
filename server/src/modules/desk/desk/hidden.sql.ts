import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export const hiddenChannel = 'desk_hidden';

/** Run it in the transaction that hides or shows something; every process reads the ids again after the COMMIT. */
export async function notifyHiddenChange(tx: Tx): Promise<void> {
  await sql`select pg_notify(${hiddenChannel}, '')`.execute(tx);
}

export type HiddenKind = 'auction' | 'product' | 'post';

export interface HiddenRow {
  kind: HiddenKind;
  id: number;
  authorId: number;
}

/** By partial indexes. */
export async function listHidden(db: Db): Promise<HiddenRow[]> {
  const { rows } = await sql<HiddenRow>`
    select 'auction' as kind, id, seller_id as "authorId" from auction where hidden_at is not null
    union all select 'product', id, seller_id from product where hidden_at is not null
    union all select 'post', id, author_id from post where hidden_at is not null`.execute(db);
  return rows;
}
