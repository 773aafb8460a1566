import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseChannel } from '../db/database-channel.ts';

const defaultLookAgainMs = 5_000;
/** How long runs may finish undisturbed when the app closes. */
const finishWithinMs = 3_000;

/** What one call of `doNext` gets from the work that calls it. */
export interface Run {
  /** Aborted as soon as the app closes: nothing new is begun. */
  readonly stopping: AbortSignal;
  /** Aborted when the app closes and the run has not finished in time. */
  readonly cutOff: AbortSignal;
  /** Begins a further run, so that a slow row does not delay the others. */
  startAnother(): void;
}

export interface DueWorkParts {
  /** Names the work in the log. */
  name: string;
  /**
   * Does one row that is due, or some that belong together. Resolves with the milliseconds until the next one is due: 0 to be
   * called again at once, Infinity if none is ahead.
   */
  doNext(run: Run): Promise<number>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  runsAtOnce?: number;
  /** The longest pause. It finds rows whose hint was lost. */
  lookAgainMs?: number;
  /** NOTIFY on this channel is a hint that a row has become due. */
  hints?: { channel: DatabaseChannel; name: string };
  /** Counts the rows that wait, for the metrics: at the start and every `lookAgainMs`. */
  measure?: (() => Promise<void>) | undefined;
}

/** Does due rows of a table while the app is open; sleeps until the next one is due or a hint arrives. */
export class DueWork {
  private readonly parts: DueWorkParts;
  private readonly runs = new Set<Promise<void>>();
  private undoStart: (() => void)[] = [];
  private pause: NodeJS.Timeout | undefined;
  private stopping = new AbortController();
  private cutOff = new AbortController();
  private isOpen = false;
  private isHinted = false;

  constructor(parts: DueWorkParts) {
    this.parts = parts;
  }

  start(): void {
    const { hints, measure, lookAgainMs = defaultLookAgainMs } = this.parts;
    this.isOpen = true;
    this.stopping = new AbortController();
    this.cutOff = new AbortController();
    if (hints) {
      const wake = (): void => this.wake();
      this.undoStart = [hints.channel.on(hints.name, wake), hints.channel.afterGap(wake)];
    }
    if (measure) {
      const timer = setInterval(() => this.measure(measure), lookAgainMs).unref();
      this.undoStart.push(() => clearInterval(timer));
      this.measure(measure);
    }
    this.look();
  }

  /** Resolves when the runs have finished, or were cut off. */
  async stop(): Promise<void> {
    this.isOpen = false;
    this.stopping.abort();
    clearTimeout(this.pause);
    for (const undo of this.undoStart.splice(0)) undo();
    const cutOff = setTimeout(() => this.cutOff.abort(), finishWithinMs);
    await Promise.all(this.runs);
    clearTimeout(cutOff);
  }

  /** A hint: looks for due rows now. */
  wake(): void {
    // A run that looked just before this row was committed has to look once more.
    this.isHinted = true;
    this.begin();
  }

  /** One call of the work's `doNext`, for tests that work step by step. */
  doNext(): Promise<number> {
    const { stopping, cutOff } = this;
    return this.parts.doNext({ stopping: stopping.signal, cutOff: cutOff.signal, startAnother: () => this.wake() });
  }

  private look(): void {
    this.pauseFor(Number.POSITIVE_INFINITY);
    this.begin();
  }

  private begin(): void {
    const { runsAtOnce = 1 } = this.parts;
    if (!this.isOpen || this.runs.size >= runsAtOnce) return;
    this.isHinted = false;
    const run = this.run().finally(() => {
      this.runs.delete(run);
      if (this.isHinted) this.begin();
    });
    this.runs.add(run);
  }

  private async run(): Promise<void> {
    let pauseMs = 0;
    while (this.isOpen && pauseMs <= 0) pauseMs = await this.tryNext();
    this.pauseFor(pauseMs);
  }

  /** After a failure, such as a lost database, the next call waits for a hint or for the pause. */
  private async tryNext(): Promise<number> {
    const { log, name } = this.parts;
    return this.doNext().catch((error: unknown) => {
      log.warn({ err: error, work: name }, 'due work failed');
      return Number.POSITIVE_INFINITY;
    });
  }

  private pauseFor(ms: number): void {
    const { lookAgainMs = defaultLookAgainMs } = this.parts;
    clearTimeout(this.pause);
    if (this.isOpen) this.pause = setTimeout(() => this.look(), Math.min(ms, lookAgainMs)).unref();
  }

  private measure(measure: () => Promise<void>): void {
    const { log, name } = this.parts;
    void measure().catch((error: unknown) => log.warn({ err: error, work: name }, 'waiting rows could not be counted'));
  }
}
