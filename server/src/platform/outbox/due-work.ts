import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseChannel } from '../db/database-channel.ts';

/** Finds rows whose NOTIFY was lost, and those that are due again. */
const pollMs = 5_000;
/** Work under way may finish for so long when the process closes. */
const stopWithinMs = 3_000;

interface DueWorkParts<Taken> {
  channel: DatabaseChannel;
  /** The channel on which the database notifies of new rows. */
  wokenBy: string;
  maxRuns: number;
  /** Takes one due row for itself; undefined when nothing is due. */
  take(): Promise<Taken | undefined>;
  /** `signal` aborts it when the process closes. */
  work(taken: Taken, signal: AbortSignal): Promise<void>;
  /** Counts what waits, at every poll. */
  look?: (() => Promise<void>) | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Works on the due rows of a table, a few at a time: for work outside the database, which no transaction should wait for. */
export class DueWork<Taken> {
  private readonly parts: DueWorkParts<Taken>;
  private readonly runs = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private undoWakers: (() => void)[] = [];
  private isRunning = false;
  private isWoken = false;

  constructor(parts: DueWorkParts<Taken>) {
    this.parts = parts;
  }

  start(): void {
    const { channel, wokenBy } = this.parts;
    this.isRunning = true;
    const poll = setInterval(() => this.poll(), pollMs).unref();
    this.undoWakers = [
      channel.on(wokenBy, () => this.wake()),
      channel.afterGap(() => this.wake()),
      () => clearInterval(poll),
    ];
    this.poll();
  }

  /** What is cut off is done again, by the next process. */
  async stop(): Promise<void> {
    this.isRunning = false;
    for (const undo of this.undoWakers) undo();
    const cutOff = setTimeout(() => this.ending.abort(), stopWithinMs);
    await Promise.all(this.runs);
    clearTimeout(cutOff);
  }

  private poll(): void {
    const { look, log, wokenBy } = this.parts;
    this.wake();
    void look?.().catch((error: unknown) => log.warn({ err: error, queue: wokenBy }, 'waiting rows cannot be counted'));
  }

  private wake(): void {
    // A run that looked just before this row was committed has to look once more.
    this.isWoken = true;
    if (!this.isRunning || this.runs.size >= this.parts.maxRuns) return;
    const run = this.run().finally(() => this.runs.delete(run));
    this.runs.add(run);
  }

  private async run(): Promise<void> {
    while (this.isRunning && this.isWoken) {
      this.isWoken = false;
      while (this.isRunning && (await this.doNext()));
    }
  }

  /** False when nothing is due, or the database is away. */
  private async doNext(): Promise<boolean> {
    const { take, work, log, wokenBy } = this.parts;
    try {
      const taken = await take();
      if (!taken) return false;
      // A row for each further run: one that waits for a slow server must not hold up the rest.
      this.wake();
      await work(taken, this.ending.signal);
      return true;
    } catch (error) {
      log.warn({ err: error, queue: wokenBy }, 'the database is out of reach');
      return false;
    }
  }
}
