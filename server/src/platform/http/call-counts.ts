import type { FastifyRateLimitStore } from '@fastify/rate-limit';

const maxKeys = 20_000;

interface Window {
  count: number;
  endsAtMs: number;
}

/**
 * How often each caller has called in the current window, by the monotonic clock. The library's own store hands every
 * caller the same object: of calls that come at once, each would read the count of the last, and all would be refused.
 */
export class CallCounts implements FastifyRateLimitStore {
  private readonly windows = new Map<string, Window>();

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const nowMs = performance.now();
    const known = this.windows.get(key);
    const window = known && known.endsAtMs > nowMs ? known : this.begin(key, nowMs + windowMs);
    window.count += 1;
    callback(null, { current: window.count, ttl: window.endsAtMs - nowMs });
  }

  child(): CallCounts {
    return new CallCounts();
  }

  /** The oldest window makes room: a flood of addresses must not fill the memory. */
  private begin(key: string, endsAtMs: number): Window {
    this.windows.delete(key);
    const [oldest] = this.windows.size >= maxKeys ? this.windows.keys() : [];
    if (oldest !== undefined) this.windows.delete(oldest);
    const window = { count: 0, endsAtMs };
    this.windows.set(key, window);
    return window;
  }
}
