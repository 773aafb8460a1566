import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { confirmLead, giveUpLead, takeLead } from './leadership.sql.ts';

const beatMs = 1_000;
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

/** The holder of one advisory lock among several processes sweeps the lines. The lock ends with its database session. */
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
      const pid = await takeLead(session);
      if (pid === undefined) return;
      try {
        await this.keepLeading(session, pid);
        await giveUpLead(session);
      } finally {
        this.held = undefined;
      }
    });
  }

  private async keepLeading(session: Db, pid: number): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await confirmLead(session);
      this.held = { pid, confirmedAt: performance.now() };
      await this.pause();
    }
  }

  private pause(): Promise<void> {
    return wait(beatMs, undefined, { signal: this.stopping.signal }).catch(() => {});
  }
}
