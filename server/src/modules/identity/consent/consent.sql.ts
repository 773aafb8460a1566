import type { ConsentKind } from '@teum/contract/identity/consent';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface Consent {
  kind: ConsentKind;
  version: string;
  isGiven: boolean;
}

export interface ConsentRow extends Consent {
  givenAt: Date;
}

/** The last row of each kind. */
export async function listLatestConsents(db: Db | Tx, accountId: number): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select distinct on (kind) kind, version, is_given as "isGiven", given_at as "givenAt"
    from consent where account_id = ${accountId} order by kind, id desc`.execute(db);
  return rows;
}

/** Adds those that differ from the last row of their kind. */
export async function insertConsents(db: Db | Tx, accountId: number, consents: readonly Consent[]): Promise<void> {
  await sql`
    insert into consent (account_id, kind, version, is_given)
    select ${accountId}, given.kind, given.version, given.is_given
    from unnest(${consents.map(({ kind }) => kind)}::text[], ${consents.map(({ version }) => version)}::text[],
      ${consents.map(({ isGiven }) => isGiven)}::boolean[]) as given (kind, version, is_given)
    left join lateral (
      select version, is_given from consent
      where account_id = ${accountId} and kind = given.kind order by id desc limit 1
    ) as last on true
    where last.version is distinct from given.version or last.is_given is distinct from given.is_given`.execute(db);
}

/** Of an account that was made without asking for consents. */
export async function insertOwedConsent(tx: Tx, accountId: number): Promise<void> {
  await sql`insert into owed_consent (account_id) values (${accountId})`.execute(tx);
}

export async function owesConsent(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql`select from owed_consent where account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}

/** Once everything required has been agreed to, in whichever version. */
export async function deleteSettledConsent(db: Db | Tx, accountId: number, required: readonly string[]): Promise<void> {
  await sql`
    delete from owed_consent where account_id = ${accountId} and ${required.length} = (
      select count(distinct kind) from consent
      where account_id = ${accountId} and is_given and kind = any(${[...required]}::text[]))`.execute(db);
}
