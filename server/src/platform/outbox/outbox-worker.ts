import type { Logger } from 'pino';
import type { Db, Tx } from '../db/database.ts';
import type { DatabaseChannel } from '../db/database-channel.ts';
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

/** Finds rows whose NOTIFY was lost, and failed rows that are due again. */
const pollMs = 5_000;
const maxRuns = 4;
const maxRetrySeconds = 300;
const maxGathered = 500;
/** Two polls: by then some worker should have found the row. */
const lateAfterSeconds = 10;

/** Thrown to roll back: a row that was read while the worker stopped is left to the next worker. */
class NotBegun extends Error {}

/** Handles what transactions have enqueued. Deleting the row and the handler's work are one transaction. */
export class OutboxWorker {
  /** How long the oldest due row had waited at the last poll. */
  delaySeconds = 0;
  private readonly db: Db;
  private readonly channel: DatabaseChannel;
  private readonly log: Pick<Logger, 'warn' | 'error'>;
  private readonly handlers = new Map<string, Handler>();
  private readonly reportedTopics = new Set<string>();
  private readonly runs = new Set<Promise<void>>();
  private undoWakers: (() => void)[] = [];
  private isRunning = false;
  private isStopped = false;
  private isWoken = false;
  private gathering: NodeJS.Timeout | undefined;

  constructor({ db, channel, log }: { db: Db; channel: DatabaseChannel; log: Pick<Logger, 'warn' | 'error'> }) {
    this.db = db;
    this.channel = channel;
    this.log = log;
  }

  on<Payload>(topic: string, handler: (tx: Tx, payload: Payload) => Promise<void>): void {
    this.addHandler(topic, { handle: (tx, [payload]) => handler(tx, payload as Payload), maxRows: 1 });
  }

  /** For a topic of many small rows, enqueued with `enqueueGathered`: those that are due are done in one transaction. */
  onGathered<Payload>(topic: string, handler: (tx: Tx, payloads: Payload[]) => Promise<void>): void {
    this.addHandler(topic, { handle: (tx, payloads) => handler(tx, payloads as Payload[]), maxRows: maxGathered });
  }

  start(): void {
    this.isRunning = true;
    this.isStopped = false;
    const poll = setInterval(() => this.poll(), pollMs).unref();
    this.undoWakers = [
      this.channel.on(outboxChannel, () => this.wake()),
      this.channel.afterGap(() => this.wake()),
      () => clearInterval(poll),
    ];
    this.poll();
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    this.isStopped = true;
    for (const undo of this.undoWakers) undo();
    clearTimeout(this.gathering);
    await Promise.all(this.runs);
  }

  /** Looks for due rows. Call it after the COMMIT of rows that were enqueued without NOTIFY. */
  wake(): void {
    // A run that looked just before this row was committed has to look once more.
    this.isWoken = true;
    if (!this.isRunning || this.runs.size >= maxRuns) return;
    const run = this.work().finally(() => this.runs.delete(run));
    this.runs.add(run);
  }

  /** Call it after the COMMIT of rows of `enqueueGathered`. */
  wakeWhenGathered(): void {
    if (!this.isRunning) return;
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      this.wake();
    }, gatherMs).unref();
  }

  /** For tests: resolves when nothing is due any more. */
  async drained(): Promise<void> {
    while (await hasDueRow(this.db, this.topics)) await this.doNext();
  }

  private addHandler(topic: string, handler: Handler): void {
    if (this.handlers.has(topic)) throw new Error(`The outbox topic ${topic} already has a handler`);
    this.handlers.set(topic, handler);
  }

  private get topics(): string[] {
    return [...this.handlers.keys()];
  }

  private poll(): void {
    this.wake();
    void this.lookAtBacklog().catch((error: unknown) => this.log.warn({ err: error }, 'the outbox is out of reach'));
  }

  private async work(): Promise<void> {
    while (this.isRunning && this.isWoken) {
      this.isWoken = false;
      while (this.isRunning && (await this.doNext()));
    }
  }

  /** False when nothing is due, or the database is away. */
  private async doNext(): Promise<boolean> {
    let taken: OutboxRow[] = [];
    try {
      // One topic per transaction: handlers of several would hold each other's locks until all have finished.
      await this.db.transaction().execute(async (tx) => {
        const first = await deleteDueRow(tx, this.topics);
        if (!first) return;
        if (this.isStopped) throw new NotBegun();
        taken = [first];
        const { id, topic, requestId, lateSeconds } = first;
        if (lateSeconds > lateAfterSeconds)
          this.log.warn(
            { id, topic, requestId, lateSeconds: Math.round(lateSeconds) },
            'an outbox row is handled late',
          );
        const { handle, maxRows } = this.handlers.get(topic)!;
        const isAlone = maxRows === 1 || first.attempts > 0;
        if (!isAlone) taken.push(...(await deleteRowsToGather(tx, topic, maxRows - 1)));
        const payloads = taken.map(({ payload }) => payload);
        await (requestId === null ? handle(tx, payloads) : inRequest(requestId, () => handle(tx, payloads)));
      });
      return taken.length > 0;
    } catch (error) {
      if (error instanceof NotBegun) return false;
      if (taken.length > 0) return this.postpone(taken, error);
      this.log.warn({ err: error }, 'the outbox is out of reach');
      return false;
    }
  }

  /** After a rollback the rows are due again; without a delay the worker would retry them in an endless loop. False when it fails. */
  private async postpone(rows: readonly OutboxRow[], error: unknown): Promise<boolean> {
    for (const row of rows) {
      const { id, topic, attempts, requestId } = row;
      const seconds = Math.min(2 ** attempts, maxRetrySeconds);
      this.log.error({ err: error, id, topic, requestId, attempts: attempts + 1, seconds }, 'an outbox handler failed');
      try {
        await postponeRow(this.db, row, seconds);
      } catch (failure) {
        this.log.warn({ err: failure, id }, 'a failure of the outbox could not be noted');
        return false;
      }
    }
    return true;
  }

  private async lookAtBacklog(): Promise<void> {
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
