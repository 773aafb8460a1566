import type { IncomingMessage, ServerResponse } from 'node:http';

export interface LoadLimits {
  /** How often the load is looked at. */
  lookEveryMs: number;
  /** A look that comes later than this was held up by work that does not end. */
  maxLagMs: number;
  /** So many at once are never too much: enough to keep every connection of the database busy. */
  usualAtWork: number;
  /** More than can be done in this time, at the pace of the moment, is a burst at first, and a queue when it stays. */
  maxWaitMs: number;
  /** How long a burst may last. */
  burstMs: number;
  /** What may be at work in a burst; beyond it the memory would be at the mercy of whoever calls. */
  maxAtWork: number;
  /** While the server is behind, no more is taken than can be done in this time. */
  waitBehindMs: number;
  /** Without a refusal for this long, the server has caught up. */
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

/** Of the newest look in the pace: the last half second counts most. */
const newestShare = 0.2;

/**
 * How much the process has to do, and whether more would only make everyone wait. Refusing at once what cannot be done in
 * time keeps the rest as quick as ever; a queue would let everyone time out together.
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

  /** Work of requests whose callers are gone already waits in queues of its own, such as that for a database connection. */
  alsoCount(queue: () => number): void {
    this.queues.push(queue);
  }

  /** Counts the request from the moment when it has arrived whole: one that trickles in costs nothing but its connection. */
  take(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => this.letGo(response));
    if (!hasBody(request)) return void this.atWork.add(response);
    request.once('end', () => {
      if (!response.closed) this.atWork.add(response);
    });
  }

  /** Its answer is an open stream from here on, which is no work. */
  letGo(response: ServerResponse): void {
    if (this.atWork.delete(response)) this.done += 1;
  }

  /** Whether one more is too much; asked once per request, which is then refused. */
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
    // The refusals keep the queue short: ended as soon as it is, they would let the next flood in whole.
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
