import { limits } from '@teum/contract';
import type { LinkPurpose } from '@teum/contract/routes/recovery';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface NewLink {
  accountId: number;
  purpose: LinkPurpose;
  secretHash: Buffer;
  address: string;
  accountState: Buffer;
}

const { minutes, perHour } = limits.mailLink;

/** Replaces an older link of the same purpose, whose secret is dead then. Undefined if there were too many in this hour. */
export async function replaceLink(tx: Tx, link: NewLink): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into mail_link (account_id, purpose, secret_hash, address, account_state, expires_at)
    values (${link.accountId}, ${link.purpose}, ${link.secretHash}, ${link.address}, ${link.accountState},
      clock_timestamp() + make_interval(mins => ${minutes}))
    on conflict (account_id, purpose) do update
    set secret_hash = excluded.secret_hash, address = excluded.address, account_state = excluded.account_state,
      expires_at = excluded.expires_at,
      asked = case when mail_link.hour_began_at <= clock_timestamp() - interval '1 hour' then 1 else mail_link.asked + 1 end,
      hour_began_at = case when mail_link.hour_began_at <= clock_timestamp() - interval '1 hour' then clock_timestamp()
        else mail_link.hour_began_at end
    where mail_link.asked < ${perHour} or mail_link.hour_began_at <= clock_timestamp() - interval '1 hour'
    returning expires_at`.execute(tx);
  return rows[0]?.expires_at;
}

export interface FoundLink {
  accountId: number;
  purpose: LinkPurpose;
  address: string;
  accountState: Buffer;
}

/** Undefined if it is dead by age, use or replacement. */
export function findLink(db: Db | Tx, secretHash: Buffer): Promise<FoundLink | undefined> {
  return db
    .selectFrom('mail_link')
    .select(['account_id as accountId', 'purpose', 'address', 'account_state as accountState'])
    .$castTo<FoundLink>()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
}

/** One statement decides among simultaneous uses. False for every use but the first. */
export async function useUpLink(tx: Tx, secretHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_link')
    .set({ secret_hash: null })
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
