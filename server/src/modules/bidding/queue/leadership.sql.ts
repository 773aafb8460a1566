import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { LeaderSession } from './leadership.ts';

const lockKeys = { classId: 29_045, objectId: 1 };
/** A frozen leader keeps its connection: PostgreSQL ends a session that sends nothing for this long. */
const silentSessionMs = 3_000;

/** Asked inside the transaction that acts on the lead: a process that froze has lost the lead by then. */
export async function isStillLeading(tx: Tx, session: LeaderSession): Promise<boolean> {
  if (session === 'sole') return true;
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and granted and pid = ${session.pid}
      and classid = ${lockKeys.classId} and objid = ${lockKeys.objectId} and objsubid = 2`.execute(tx);
  return rows.length > 0;
}

/** The session's process id when it has got the lock. */
export async function takeLead(session: Db): Promise<number | undefined> {
  const { classId, objectId } = lockKeys;
  const { rows } = await sql<{ isTaken: boolean; pid: number }>`
    select pg_try_advisory_lock(${classId}::int, ${objectId}::int) as "isTaken", pg_backend_pid() as pid`.execute(
    session,
  );
  const { isTaken, pid } = rows[0]!;
  if (!isTaken) return undefined;
  await sql`select set_config('idle_session_timeout', ${String(silentSessionMs)}, false)`.execute(session);
  return pid;
}

export async function confirmLead(session: Db): Promise<void> {
  await sql`select 1`.execute(session);
}

/** Resets the timeout as well: the connection goes back to the pool, where it may be idle for long. */
export async function giveUpLead(session: Db): Promise<void> {
  await sql`select pg_advisory_unlock_all(), set_config('idle_session_timeout', '0', false)`.execute(session);
}
