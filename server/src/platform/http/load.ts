import type { IncomingMessage, ServerResponse } from 'node:http';

export interface LoadLimits {
  /** The interval between samples of the load. */
  lookEveryMs: number;
  /** A sample that comes later than this shows a blocked event loop. */
  maxLagMs: number;
  /** This many requests at once are always accepted: enough to keep every database connection busy. */
  usualAtWork: number;
  /** More requests than the current throughput completes in this time are a burst, and an overload if they stay. */
  maxWaitMs: number;
  /** How long a burst may last. */
  burstMs: number;
  /** The most requests in flight during a burst, which bounds the memory that callers can use. */
  maxAtWork: number;
  /** During overload, accepts no more requests than the current throughput completes in this time. */
  waitBehindMs: number;
  /** Overload ends after this long without a refusal. */
  calmAfterMs: number;
}

const defaultLoadLimits: LoadLimits = {
  lookEveryMs: 100,
  maxLagMs: 250,
  usualAtWork: 200,
  maxWaitMs: 1_000,
  burstMs: 1_000,
  maxAtWork: 6_000,
  waitBehindMs: 500,
  calmAfterMs: 2_000,
};

/** The weight of the newest sample in the moving average: the last half second counts most. */
const newestShare = 0.2;

/**
 * Measures the load and decides when to refuse requests. Immediate refusals keep the accepted requests fast; an unbounded queue
 * would make all of them time out.
 */
export class Load {
  private readonly limits: LoadLimits;
  private readonly atWork = new Set<ServerResponse>();
  private readonly queues: (() => number)[] = [];
  private lookedAtMs: number;
  private busySinceMs = Number.POSITIVE_INFINITY;
  private refusedAtMs = Number.NEGATIVE_INFINITY;
  private behind = false;
  private done = 0;
  private donePerMs = 0;
  private latestLagMs = 0;
  private refusals = 0;
  private watch: NodeJS.Timeout | undefined;

  constructor(limits: Partial<LoadLimits> = {}, nowMs = performance.now()) {
    this.limits = { ...defaultLoadLimits, ...limits };
    this.lookedAtMs = nowMs;
  }

  get requestsAtWork(): number {
    return this.atWork.size;
  }

  get isBehind(): boolean {
    return this.behind;
  }

  get lagMs(): number {
    return this.latestLagMs;
  }

  get refused(): number {
    return this.refusals;
  }

  start(): void {
    this.watch ??= setInterval(() => this.look(performance.now()), this.limits.lookEveryMs).unref();
  }

  stop(): void {
    clearInterval(this.watch);
  }

  /** Adds another queue, such as that for database connections: it also holds work whose callers have disconnected. */
  alsoCount(queue: () => number): void {
    this.queues.push(queue);
  }

  /** Counts a request once its body has arrived: until then it costs only its connection. */
  take(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => this.letGo(response));
    if (!hasBody(request)) return void this.atWork.add(response);
    request.once('end', () => {
      if (!response.closed) this.atWork.add(response);
    });
  }

  /** Stops counting the request. Called early for an answer that becomes an open stream, which is no work. */
  letGo(response: ServerResponse): void {
    if (this.atWork.delete(response)) this.done += 1;
  }

  /** Whether to refuse one more request. Call once per request: `true` is counted as a refusal. */
  isTooMuch(nowMs = performance.now()): boolean {
    const { maxAtWork, waitBehindMs } = this.limits;
    if (this.depth() < (this.behind ? this.doneWithin(waitBehindMs) : maxAtWork)) return false;
    this.refusedAtMs = nowMs;
    this.refusals += 1;
    return true;
  }

  look(nowMs: number): void {
    const { lookEveryMs, burstMs, calmAfterMs } = this.limits;
    const passedMs = nowMs - this.lookedAtMs;
    this.latestLagMs = Math.max(0, passedMs - lookEveryMs);
    this.lookedAtMs = nowMs;
    this.donePerMs += (this.done / passedMs - this.donePerMs) * newestShare;
    this.done = 0;
    const isBusy = this.isBusy();
    this.busySinceMs = isBusy ? Math.min(this.busySinceMs, nowMs) : Number.POSITIVE_INFINITY;
    // Refusals keep the queue short. If they ended as soon as it is short, the whole next flood would be accepted.
    this.behind = this.behind ? isBusy || nowMs - this.refusedAtMs < calmAfterMs : nowMs - this.busySinceMs >= burstMs;
  }

  private isBusy(): boolean {
    const { maxLagMs, maxWaitMs } = this.limits;
    return this.latestLagMs > maxLagMs || this.depth() > this.doneWithin(maxWaitMs);
  }

  private doneWithin(ms: number): number {
    return Math.max(this.limits.usualAtWork, this.donePerMs * ms);
  }

  private depth(): number {
    let deepest = this.atWork.size;
    for (const queue of this.queues) deepest = Math.max(deepest, queue());
    return deepest;
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

declare module 'fastify' {
  interface FastifyInstance {
    load: Load;
  }
}
