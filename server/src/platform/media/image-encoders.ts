import { refuseByOutline, refused } from './check-image.ts';
import type { EncodeResult } from './encode-image.ts';
import { EncoderChild } from './encoder-child.ts';
import { FairQueue } from './fair-queue.ts';

export interface ImageSender {
  readonly accountId: number;
  /** Aborts when the caller has disconnected. */
  readonly gone: AbortSignal;
}

interface Job {
  readonly sender: number;
  readonly bytes: Buffer;
  readonly gone: AbortSignal;
  readonly resolve: (result: EncodeResult | Promise<EncodeResult>) => void;
}

const defaults = {
  /** Two senders of hostile pictures leave one for everybody else. */
  processes: 3,
  waiting: 16,
  /** The largest pictures take 4 s of CPU; a busy machine has several of them at once. */
  deadlineMs: 20_000,
  /** An idle server holds no encoder: each takes 65 MB. */
  idleMs: 60_000,
  /** Below the time in which the server finishes its requests. */
  closingMs: 5_000,
};

/** Encodes pictures in a few child processes, one at a time for each sender, and senders in turns. */
export class ImageEncoders {
  private readonly options: typeof defaults;
  private readonly waiting: FairQueue<Job>;
  private readonly running = new Map<Job, EncoderChild>();
  private readonly children = new Set<EncoderChild>();
  /** Each with the timer that ends it. */
  private readonly idle = new Map<EncoderChild, NodeJS.Timeout>();
  private killedCount = 0;
  private closed: Promise<void> | undefined;

  constructor(options: Partial<typeof defaults> = {}) {
    this.options = { ...defaults, ...options };
    this.waiting = new FairQueue(this.options.waiting);
  }

  /** Pictures whose encoder was killed at the deadline or by its limits, or crashed. */
  get killed(): number {
    return this.killedCount;
  }

  async encode(bytes: Buffer, { accountId, gone }: ImageSender): Promise<EncodeResult> {
    const refusal = refuseByOutline(bytes);
    if (refusal) return refusal;
    if (this.closed || gone.aborted) return refused('IMAGE_BUSY');

    const { promise, resolve } = Promise.withResolvers<EncodeResult>();
    const job: Job = { sender: accountId, bytes, gone, resolve };
    const drop = () => this.drop(job);
    gone.addEventListener('abort', drop);
    this.waiting.push(job)?.resolve(refused('IMAGE_BUSY'));
    this.serve();
    return promise.finally(() => gone.removeEventListener('abort', drop));
  }

  /** Refuses waiting pictures, lets running ones finish for a moment, and kills every process. */
  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  private serve(): void {
    while (this.running.size < this.options.processes) {
      const senders = new Set([...this.running.keys()].map(({ sender }) => sender));
      const job = this.waiting.take((sender) => !senders.has(sender));
      if (!job) return;
      job.resolve(this.encodeNow(job));
    }
  }

  private async encodeNow(job: Job): Promise<EncodeResult> {
    const child = this.takeIdle() ?? this.startChild();
    this.running.set(job, child);
    try {
      return (await child.encode(job.bytes, this.options.deadlineMs)) ?? this.resultOfKilled(job);
    } finally {
      this.running.delete(job);
      this.rest(child);
      this.serve();
    }
  }

  private resultOfKilled({ gone }: Job): EncodeResult {
    if (this.closed || gone.aborted) return refused('IMAGE_BUSY');
    this.killedCount += 1;
    return refused('IMAGE_BROKEN');
  }

  private drop(job: Job): void {
    if (this.waiting.remove(job)) job.resolve(refused('IMAGE_BUSY'));
    else this.running.get(job)?.kill();
  }

  private startChild(): EncoderChild {
    const child = new EncoderChild();
    this.children.add(child);
    void child.ended.then(() => {
      this.children.delete(child);
      this.forgetIdle(child);
    });
    return child;
  }

  private takeIdle(): EncoderChild | undefined {
    const [child] = this.idle.keys();
    if (child) this.forgetIdle(child);
    return child;
  }

  private forgetIdle(child: EncoderChild): void {
    clearTimeout(this.idle.get(child));
    this.idle.delete(child);
  }

  private rest(child: EncoderChild): void {
    if (this.closed || !child.isUsable) child.kill();
    else this.idle.set(child, setTimeout(() => this.dismiss(child), this.options.idleMs).unref());
  }

  private dismiss(child: EncoderChild): void {
    // Before its end is reported: the next picture would be given to a dying process.
    this.forgetIdle(child);
    child.kill();
  }

  private async end(): Promise<void> {
    for (const job of this.waiting.clear()) job.resolve(refused('IMAGE_BUSY'));
    for (const child of this.idle.keys()) child.kill();
    const patience = setTimeout(() => this.killAll(), this.options.closingMs);
    await Promise.all([...this.children].map(({ ended }) => ended));
    clearTimeout(patience);
  }

  private killAll(): void {
    for (const child of this.children) child.kill();
  }
}
