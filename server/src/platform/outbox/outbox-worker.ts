import type { Logger } from 'pino';
import type { Db, Tx } from '../db/database.ts';
import type { DatabaseChannel } from '../db/database-channel.ts';
import { DueWork, type Run } from '../due-work/due-work.ts';
import { retrySeconds } from '../due-work/retry-seconds.ts';
import { inRequest } from '../observability/current-request.ts';
import {
  deleteDueRow,
  deleteRowsToGather,
  gatherMs,
  hasDueRow,
  listOtherTopics,
  type OutboxRow,
  outboxChannel,
  postponeRow,
  readDelaySeconds,
} from './outbox.sql.ts';

interface Handler {
  handle(tx: Tx, payloads: unknown[]): Promise<void>;
  maxRows: number;
}

const runsAtOnce = 4;
const maxGathered = 500;
const nothingDue = Number.POSITIVE_INFINITY;
/** Two polls: by then some worker should have found the row. */
const lateAfterSeconds = 10;

/** Thrown to roll back: a row that was read while the worker stopped is left to the next worker. */
class NotBegun extends Error {}

/** Handles what transactions have enqueued. Deleting the row and the handler's work are one transaction. */
export class OutboxWorker {
  /** How long the oldest due row had waited at the last poll. */
  delaySeconds = 0;
  private readonly db: Db;
  private readonly log: Pick<Logger, 'warn' | 'error'>;
  private readonly due: DueWork;
  private readonly handlers = new Map<string, Handler>();
  private readonly reportedTopics = new Set<string>();
  private gathering: NodeJS.Timeout | undefined;

  constructor({ db, channel, log }: { db: Db; channel: DatabaseChannel; log: Pick<Logger, 'warn' | 'error'> }) {
    this.db = db;
    this.log = log;
    this.due = new DueWork({
      name: 'outbox',
      log,
      runsAtOnce,
      hints: { channel, name: outboxChannel },
      doNext: (run) => this.doNext(run),
      measure: () => this.measure(),
    });
  }

  on<Payload>(topic: string, handler: (tx: Tx, payload: Payload) => Promise<void>): void {
    this.addHandler(topic, { handle: (tx, [payload]) => handler(tx, payload as Payload), maxRows: 1 });
  }

  /** For a topic of many small rows, enqueued with `enqueueGathered`: those that are due are done in one transaction. */
  onGathered<Payload>(topic: string, handler: (tx: Tx, payloads: Payload[]) => Promise<void>): void {
    this.addHandler(topic, { handle: (tx, payloads) => handler(tx, payloads as Payload[]), maxRows: maxGathered });
  }

  start(): void {
    this.due.start();
  }

  async stop(): Promise<void> {
    clearTimeout(this.gathering);
    await this.due.stop();
  }

  /** Looks for due rows. Call it after the COMMIT of rows that were enqueued without NOTIFY. */
  wake(): void {
    this.due.wake();
  }

  /** Call it after the COMMIT of rows of `enqueueGathered`. */
  wakeWhenGathered(): void {
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      this.wake();
    }, gatherMs).unref();
  }

  /** For tests: resolves when nothing is due any more. */
  async drained(): Promise<void> {
    while (await hasDueRow(this.db, this.topics)) await this.due.doNext();
  }

  private addHandler(topic: string, handler: Handler): void {
    if (this.handlers.has(topic)) throw new Error(`The outbox topic ${topic} already has a handler`);
    this.handlers.set(topic, handler);
  }

  private get topics(): string[] {
    return [...this.handlers.keys()];
  }

  private async doNext({ stopping }: Run): Promise<number> {
    let taken: OutboxRow[] = [];
    try {
      // One topic per transaction: handlers of several would hold each other's locks until all have finished.
      await this.db.transaction().execute(async (tx) => {
        taken = await this.take(tx, stopping);
        if (taken.length > 0) await this.handle(tx, taken);
      });
    } catch (error) {
      if (error instanceof NotBegun) return nothingDue;
      if (taken.length === 0) throw error;
      await this.postpone(taken, error);
    }
    return taken.length > 0 ? 0 : nothingDue;
  }
  private async take(tx: Tx, stopping: AbortSignal): Promise<OutboxRow[]> {
    const first = await deleteDueRow(tx, this.topics);
    if (!first) return [];
    if (stopping.aborted) throw new NotBegun();
    const { id, topic, requestId } = first;
    const lateSeconds = Math.round(first.lateSeconds);
    if (lateSeconds > lateAfterSeconds)
      this.log.warn({ id, topic, requestId, lateSeconds }, 'an outbox row is handled late');
    const { maxRows } = this.handlers.get(topic)!;
    if (maxRows === 1 || first.attempts > 0) return [first];
    return [first, ...(await deleteRowsToGather(tx, topic, maxRows - 1))];
  }

  private async handle(tx: Tx, rows: readonly OutboxRow[]): Promise<void> {
    const { topic, requestId } = rows[0]!;
    const { handle } = this.handlers.get(topic)!;
    const payloads = rows.map(({ payload }) => payload);
    await (requestId === null ? handle(tx, payloads) : inRequest(requestId, () => handle(tx, payloads)));
  }

  /** After a rollback the rows are due again: without a delay the worker would retry them in an endless loop. */
  private async postpone(rows: readonly OutboxRow[], error: unknown): Promise<void> {
    for (const row of rows) {
      const { id, topic, requestId } = row;
      const attempts = row.attempts + 1;
      const seconds = retrySeconds(attempts);
      this.log.error({ err: error, id, topic, requestId, attempts, seconds }, 'an outbox handler failed');
      await postponeRow(this.db, row, seconds);
    }
  }

  private async measure(): Promise<void> {
    this.delaySeconds = await readDelaySeconds(this.db);
    await this.reportUnknownTopics();
  }

  private async reportUnknownTopics(): Promise<void> {
    for (const topic of await listOtherTopics(this.db, this.topics)) {
      if (this.reportedTopics.has(topic)) continue;
      this.reportedTopics.add(topic);
      this.log.error({ topic }, 'the outbox holds a topic that nobody here knows');
    }
  }
}
