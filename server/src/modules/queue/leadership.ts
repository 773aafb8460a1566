import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const lockKeys = { classId: 29_045, objectId: 1 };
const beatMs = 1_000;
/** A leader that is frozen does not lose its connection: PostgreSQL ends a session that has said nothing for this long. */
const silentSessionMs = 3_000;
const believedMs = 2_500;

/** The database session that holds the lead; 'sole' where there is no other process to lead. */
export type LeaderSession = { pid: number } | 'sole';

export interface Lead {
  /** The session that leads from this process; undefined while another process leads, or it cannot be known. */
  readonly session: LeaderSession | undefined;
  start(): void;
  stop(): Promise<void>;
}

export const soleLead: Lead = { session: 'sole', start: () => {}, stop: async () => {} };

/** Asked inside the transaction that acts on the lead: who froze meanwhile has lost it by then. */
export async function isStillLeading(tx: Tx, session: LeaderSession): Promise<boolean> {
  if (session === 'sole') return true;
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and granted and pid = ${session.pid}
      and classid = ${lockKeys.classId} and objid = ${lockKeys.objectId} and objsubid = 2`.execute(tx);
  return rows.length > 0;
}

/** Among several processes, an advisory lock says which of them sweeps the lines; it ends with its session. */
export class Leadership implements Lead {
  private readonly db: Db;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private held: { pid: number; confirmedAt: number } | undefined;

  constructor({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'warn'> }) {
    this.db = db;
    this.log = log;
  }

  get session(): LeaderSession | undefined {
    if (!this.held || performance.now() - this.held.confirmedAt > believedMs) return undefined;
    return { pid: this.held.pid };
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.tryToLead().catch((error: unknown) => this.log.warn({ err: error }, 'the lead of the lines was lost'));
      await this.pause();
    }
  }

  /** On one connection for as long as the lead lasts. */
  private tryToLead(): Promise<void> {
    return this.db.connection().execute(async (session) => {
      const pid = await takeLock(session);
      if (pid === undefined) return;
      try {
        await this.keepLeading(session, pid);
        await giveUp(session);
      } finally {
        this.held = undefined;
      }
    });
  }

  private async keepLeading(session: Db, pid: number): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await sql`select 1`.execute(session);
      this.held = { pid, confirmedAt: performance.now() };
      await this.pause();
    }
  }

  private pause(): Promise<void> {
    return wait(beatMs, undefined, { signal: this.stopping.signal }).catch(() => {});
  }
}

async function takeLock(session: Db): Promise<number | undefined> {
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

/** The connection goes back to the pool, where it may be idle for long. */
async function giveUp(session: Db): Promise<void> {
  await sql`select pg_advisory_unlock_all(), set_config('idle_session_timeout', '0', false)`.execute(session);
}
