import { limits } from '@teum/contract';
import type { LinkPurpose } from '@teum/contract/account-care/recovery.routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NewLink {
  accountId: number;
  purpose: LinkPurpose;
  secretHash: Buffer;
  address: string;
  accountState: Buffer;
  /** Who asks, if it is not the signed-in owner. */
  askedFrom: string | null;
}

const { minutes, perHour, living } = limits.mailLink;

/**
 * Undefined if the one who asks got too many in this hour, or too many links live: then the owner has mails whose links are good.
 * The account's row must be locked: two links at once must not both be the last that fits.
 */
export async function insertLink(tx: Tx, link: NewLink): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    with of_purpose as (
      select * from mail_link where account_id = ${link.accountId} and purpose = ${link.purpose}
    )
    insert into mail_link (account_id, purpose, secret_hash, address, account_state, asked_from, expires_at)
    select ${link.accountId}, ${link.purpose}, ${link.secretHash}, ${link.address}, ${link.accountState}, ${link.askedFrom},
      clock_timestamp() + make_interval(mins => ${minutes})
    where (
      select count(*) from of_purpose
      where asked_from is not distinct from ${link.askedFrom} and asked_at > clock_timestamp() - interval '1 hour'
    ) < ${perHour} and (
      select count(*) from of_purpose
      where secret_hash is not null and account_state = ${link.accountState} and expires_at > clock_timestamp()
    ) < ${living}
    returning expires_at`.execute(tx);
  return rows[0]?.expires_at;
}

/** They still count for the limits. */
export async function endLinks(
  tx: Tx,
  { accountId, purpose, except }: { accountId: number; purpose: LinkPurpose; except?: Buffer },
): Promise<void> {
  await tx
    .updateTable('mail_link')
    .set({ secret_hash: null })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .$if(except !== undefined, (query) => query.where('secret_hash', '!=', except!))
    .execute();
}

export async function deleteOldLinks(db: Db): Promise<void> {
  await sql`delete from mail_link where asked_at < clock_timestamp() - interval '1 hour'`.execute(db);
}

export interface FoundLink {
  accountId: number;
  purpose: LinkPurpose;
  address: string;
  accountState: Buffer;
  askedAt: Date;
}

/** Undefined if it is dead by age, by its use or by that of another. */
export function findLink(db: Db | Tx, secretHash: Buffer): Promise<FoundLink | undefined> {
  return db
    .selectFrom('mail_link')
    .select(['account_id as accountId', 'purpose', 'address', 'account_state as accountState', 'asked_at as askedAt'])
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
