import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface SeenBrowser {
  accountId: number;
  sessionId: string;
  key: Buffer;
  isBrowser: boolean;
  browser: string | null;
  system: string | null;
}

export interface SeenBefore {
  isKnown: boolean;
  hasBrowser: boolean;
  hasAny: boolean;
}

/** Remembers the browser and the session's names, and says what was known of the account before. */
export async function rememberBrowser(tx: Tx, seen: SeenBrowser): Promise<SeenBefore> {
  const { rows } = await sql<SeenBefore>`
    with before as (
      select coalesce(bool_or(key = ${seen.key}), false) as "isKnown",
        coalesce(bool_or(is_browser), false) as "hasBrowser", count(*) > 0 as "hasAny"
      from known_browser where account_id = ${seen.accountId}
    ), remembered as (
      insert into known_browser (account_id, key, is_browser) values (${seen.accountId}, ${seen.key}, ${seen.isBrowser})
      on conflict (account_id, key) do update set last_seen_at = now()
    ), named as (
      insert into device (session_id, browser, system) values (${seen.sessionId}, ${seen.browser}, ${seen.system})
    )
    select * from before`.execute(tx);
  return rows[0]!;
}

export interface NamedDevice {
  sessionId: string;
  browser: string | null;
  system: string | null;
}

export function listNames(db: Db, sessionIds: readonly string[]): Promise<NamedDevice[]> {
  return db
    .selectFrom('device')
    .select(['session_id as sessionId', 'browser', 'system'])
    .where('session_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute();
}

/** As old as a browser's cookie can become. */
export async function deleteOldBrowsers(db: Db): Promise<void> {
  await db.deleteFrom('known_browser').where('last_seen_at', '<', sql<Date>`now() - interval '400 days'`).execute();
}
