import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../db/database.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { DueWork } from './due-work.ts';
import { retrySeconds } from './retry-seconds.ts';

/** The clock may step, and rows may become due earlier than they were. */
const lookAgainMs = 1_000;
/** While other processes hold the rows that are due. */
const heldMs = 100;
const mostRetrySeconds = 60;
const batch = 100;
const rowsAtOnce = 4;

export interface DueRow {
  id: number;
  /** By the database's clock; zero or negative if the row is due. */
  dueInMs: number;
}

interface DueRowsParts<Row extends DueRow> {
  /** Names the rows in the log. */
  name: string;
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The rows with something ahead, the nearest first, without the given ones. */
  list(db: Db, except: readonly number[], limit: number): Promise<Row[]>;
  /**
   * Locks the row with SKIP LOCKED, or what stands for it, checks that it is still due, and does what is due. False if another
   * process holds it or nothing was due.
   */
  work(tx: Tx, row: Row): Promise<boolean>;
  /** Called after the COMMIT of a row that was done. */
  afterCommit?(row: Row): void;
}

/** Does each due row of a table in a transaction of its own. Any number of processes may share the rows. */
export function dueRows<Row extends DueRow>(parts: DueRowsParts<Row>): DueWork {
  const { name, db, log, list, work, afterCommit } = parts;
  const failures = new Failures();

  const isDone = async (row: Row): Promise<boolean> => {
    try {
      const isMine = await db.transaction().execute((tx) => work(tx, row));
      failures.forget(row.id);
      if (isMine) afterCommit?.(row);
      return isMine;
    } catch (error) {
      log.error({ err: error, work: name, id: row.id, retrySeconds: failures.note(row.id) }, 'a due row failed');
      return false;
    }
  };

  return new DueWork({
    name,
    log,
    lookAgainMs,
    doNext: async ({ stopping }) => {
      const ahead = await list(db, failures.notYet(), batch);
      const due = ahead.filter(({ dueInMs }) => dueInMs <= 0);
      let hasDone = false;
      await forEachConcurrently(due, rowsAtOnce, async (row) => {
        if (!stopping.aborted && (await isDone(row))) hasDone = true;
      });
      if (hasDone) return 0;
      return due.length > 0 ? heldMs : (ahead[0]?.dueInMs ?? lookAgainMs);
    },
  });
}

/** Rows that failed in this process. Each is left out for a while, so that it does not delay the others. */
class Failures {
  private readonly known = new Map<number, { attempts: number; retryAtMs: number }>();

  /** Returns the seconds until the row is tried again. */
  note(id: number): number {
    const attempts = (this.known.get(id)?.attempts ?? 0) + 1;
    const seconds = retrySeconds(attempts, mostRetrySeconds);
    this.known.set(id, { attempts, retryAtMs: performance.now() + seconds * 1_000 });
    return seconds;
  }

  forget(id: number): void {
    this.known.delete(id);
  }

  /** Rows that another process has done meanwhile are forgotten some time after their pause. */
  notYet(): number[] {
    const now = performance.now();
    for (const [id, { retryAtMs }] of this.known) {
      if (retryAtMs + mostRetrySeconds * 1_000 <= now) this.known.delete(id);
    }
    return [...this.known].filter(([, { retryAtMs }]) => retryAtMs > now).map(([id]) => id);
  }
}
