import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { WayIn } from './account-hooks.ts';

/** A password with an e-mail, and each linked provider. */
export async function countOwnWays(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from account where id = ${accountId} and password_hash is not null and email is not null)
      + (select count(*) from external_identity where account_id = ${accountId}) as count`.execute(tx);
  return rows[0]!.count;
}

/** One account can be linked to two people at one provider. The hash distinguishes them and does not show who they are. */
const identityId = sql<string>`provider || '-' || encode(sha256(convert_to(provider || ' ' || subject, 'UTF8')), 'hex')`;

export async function listIdentities(tx: Tx, accountId: number): Promise<WayIn[]> {
  const { rows } = await sql<WayIn>`
    select left(${identityId}, 40) as id, 'provider' as kind, provider as name, created_at as "addedAt"
    from external_identity where account_id = ${accountId} order by created_at, provider, subject`.execute(tx);
  return rows;
}

export async function deleteIdentitiesById(tx: Tx, accountId: number, ids: readonly string[]): Promise<void> {
  await sql`
    delete from external_identity
    where account_id = ${accountId} and left(${identityId}, 40) = any(${ids}::text[])`.execute(tx);
}
