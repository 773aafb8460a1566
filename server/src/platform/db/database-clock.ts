import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** For use after a lock: `now()` stays at BEGIN and would let a bid that waited past the end through. */
export const databaseNow: RawBuilder<Date> = sql<Date>`clock_timestamp()`;

/** Call it after the lock: a transaction that has waited must not decide with the time at which it began. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${databaseNow} as now`.execute(tx);
  return rows[0]!.now;
}

export interface Clock {
  /** The database's time, estimated without a query. */
  now(): Date;
}

const refreshMs = 5_000;

/**
 * Estimates the database's time: the last reading plus the monotonic time since. The wall clock of this machine is not used,
 * so a wrong or stepped one changes nothing.
 */
export class DatabaseClock implements Clock {
  private readonly db: Db;
  private offsetMs = 0;
  private errorMs = Number.POSITIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  now(): Date {
    return new Date(performance.now() + this.offsetMs);
  }

  async start(): Promise<void> {
    await this.read();
    this.timer = setInterval(() => void this.read().catch(keepLastReading), refreshMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async read(): Promise<void> {
    const askedAt = performance.now();
    const { rows } = await sql<{ now: Date }>`select ${databaseNow} as now`.execute(this.db);
    const answeredAt = performance.now();
    this.take({ offsetMs: rows[0]!.now.getTime() - (askedAt + answeredAt) / 2, errorMs: (answeredAt - askedAt) / 2 });
  }

  /** A slow round trip gives a wide interval. It replaces the known offset only if that lies outside, or if it is narrower. */
  private take({ offsetMs, errorMs }: { offsetMs: number; errorMs: number }): void {
    const isContradiction = Math.abs(offsetMs - this.offsetMs) > errorMs;
    if (isContradiction || errorMs < this.errorMs) Object.assign(this, { offsetMs, errorMs });
  }
}

/** While the database is away, the last reading stays in use. */
function keepLastReading(): void {}
