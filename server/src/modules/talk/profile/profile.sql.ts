import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';

export interface OwnProfileRow {
  nickName: string | null;
  introduction: string | null;
  pictureKey: string | null;
}

export const findOwnProfile = (db: Db | Tx, accountId: number): Promise<OwnProfileRow> =>
  db
    .selectFrom('account')
    .select(['nick_name as nickName', 'introduction', 'picture_key as pictureKey'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** A column that is missing keeps its value. */
export async function updateProfile(tx: Tx, accountId: number, columns: Updateable<Tables['account']>): Promise<void> {
  await tx.updateTable('account').set(columns).where('id', '=', accountId).execute();
}

export async function readNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${databaseNow} as now`.execute(db);
  return rows[0]!.now;
}

export const personChannel = 'person';

/** PostgreSQL sends the account's id to every process after the COMMIT. */
export async function notifyPersonChange(tx: Tx, accountId: number): Promise<void> {
  await sql`select pg_notify(${personChannel}, ${String(accountId)})`.execute(tx);
}

/** Of these accounts, those that have a chat room with the person. */
export async function listPartnersAmong(db: Db, personId: number, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select buyer_id as id from chat_room where seller_id = ${personId} and buyer_id = any(${[...accountIds]}::bigint[])
    union
    select seller_id from chat_room where buyer_id = ${personId} and seller_id = any(${[...accountIds]}::bigint[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
