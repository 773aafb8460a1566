import { randomUUID } from 'node:crypto';
import { limits } from '@teum/contract';
import { legalPeriods } from '@teum/contract/legal-periods';
import { type RawBuilder, sql } from 'kysely';
import { announceSessionEnded } from '../../../platform/auth/live-sessions.ts';
import type { RefreshToken } from '../../../platform/auth/refresh-cookie.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';

export type EndReason = 'logout' | 'logout-all' | 'password-changed' | 'token-reused' | 'suspended' | 'account-closed';

const inRefreshLifetime = sql<Date>`clock_timestamp() + make_interval(days => ${limits.session.refreshDays})`;

/**
 * A session that begins during a suspension may only read. FOR KEY SHARE waits for a suspension in progress and then reads its end:
 * without it, that suspension would neither end this session nor limit it.
 */
export async function insertSession(db: Db | Tx, accountId: number): Promise<RefreshToken> {
  const sessionId = randomUUID();
  await insertSessionOf(db, sessionId, sql`id = ${accountId}`);
  return { sessionId, generation: 1 };
}

/** Undefined if the password changed since it was found right: who knew the old one stays out. */
export async function insertSessionByPassword(
  db: Db,
  { accountId, passwordHash }: { accountId: number; passwordHash: string },
): Promise<RefreshToken | undefined> {
  const sessionId = randomUUID();
  const owner = sql`id = ${accountId} and password_hash = ${passwordHash}`;
  return (await insertSessionOf(db, sessionId, owner)) ? { sessionId, generation: 1 } : undefined;
}

async function insertSessionOf(db: Db | Tx, sessionId: string, owner: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    with owner as materialized (select id, suspended_until from account where ${owner} for key share)
    insert into session (id, account_id, expires_at, read_only_until)
    select ${sessionId}, id, ${inRefreshLifetime}, suspended_until from owner returning id`.execute(db);
  return rows.length === 1;
}

/**
 * Whether the session lives, and keeps it alive until the COMMIT. Code that adds something to an account which outlives the session calls this first:
 * without it, a call that was under way while its session ended would still add it, unseen by what ended the session.
 */
export async function holdLiveSession(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select from session where id = ${sessionId} and ended_at is null for share`.execute(tx);
  return rows.length === 1;
}

export interface LiveSession {
  accountId: number;
  generation: number;
  secondsSinceRotation: number;
}

/**
 * FOR UPDATE: without it two tabs would both rotate, and the slower one's token would look stolen. The clock is read after that wait:
 * the session may expire during it.
 */
export async function findLiveSessionForUpdate(tx: Tx, sessionId: string): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    with locked as materialized (
      select account_id, generation, rotated_at, expires_at from session
      where id = ${sessionId} and ended_at is null for update
    )
    select account_id as "accountId", generation,
      extract(epoch from ${databaseNow} - rotated_at)::float8 as "secondsSinceRotation"
    from locked where expires_at > ${databaseNow}`.execute(tx);
  return rows[0];
}

export async function rotateSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ generation: sql<number>`generation + 1`, rotated_at: databaseNow, expires_at: inRefreshLifetime })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSession(db: Db | Tx, sessionId: string, reason: EndReason): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: databaseNow, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await announceSessionEnded(id).execute(db);
}

/** False if the account has no such session, or it has ended. */
export async function endOwnSession(tx: Tx, accountId: number, sessionId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (live) await endSession(tx, sessionId, 'logout');
  return live !== undefined;
}

export interface OpenSession {
  id: string;
  createdAt: Date;
  /** Of the latest renewal of its access token. */
  rotatedAt: Date;
}

export function listLiveSessions(db: Db, accountId: number): Promise<OpenSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'created_at as createdAt', 'rotated_at as rotatedAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function endSessionsOf(
  tx: Tx,
  accountId: number,
  reason: EndReason,
  { except }: { except?: string } = {},
): Promise<void> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: databaseNow, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .returning('id')
    .execute();
  for (const { id } of ended) await announceSessionEnded(id).execute(tx);
}

/** The session's owner has just proven who they are. */
export async function recordProof(db: Db | Tx, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ proven_at: databaseNow }).where('id', '=', sessionId).execute();
}

/** Infinite if nothing was proven. `countsSignIn`: the beginning of the session is a proof, too. */
export async function findSecondsSinceProof(
  db: Db,
  sessionId: string,
  { countsSignIn }: { countsSignIn: boolean },
): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() -
      case when ${countsSignIn} then greatest(created_at, proven_at) else proven_at end)::float8 as seconds
    from session where id = ${sessionId}`.execute(db);
  return rows[0]?.seconds ?? Number.POSITIVE_INFINITY;
}

/** Deletes sessions that expired `sessionDays` ago. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('session')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(legalPeriods.sessionDays)})`)
    .execute();
}

/** After a restore: whoever stole a token before it, or was signed out since the backup, does not come back. */
export const endAllSessions = 'delete from session';
