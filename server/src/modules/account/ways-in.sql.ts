import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A password with an e-mail, and each linked provider. */
export async function countOwnWays(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from account where id = ${accountId} and password_hash is not null and email is not null)
      + (select count(*) from external_identity where account_id = ${accountId}) as count`.execute(tx);
  return rows[0]!.count;
}

export async function deleteAllIdentities(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('external_identity').where('account_id', '=', accountId).execute();
}
