/** Runs a few pieces of work at a time, lets a few more wait, and turns the rest away at once. */
export class ConcurrencyLimit {
  private readonly running: number;
  private readonly waiting: number;
  private readonly queue: (() => void)[] = [];
  private active = 0;

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.running = running;
    this.waiting = waiting;
  }

  get isFull(): boolean {
    return this.active >= this.running && this.queue.length >= this.waiting;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.active < this.running) {
      this.active += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.queue.push(resolve);
    await promise;
  }

  /** Hands the slot to the next waiting work. If it were freed first, new work could take it, and one too many would run. */
  private leave(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.active -= 1;
  }
}
