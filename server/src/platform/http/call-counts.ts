import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { BoundedCache } from '../bounded-cache.ts';

/** Bounds the memory that a flood of addresses can use. */
const mostCallers = 40_000;

interface Window {
  count: number;
  endsAtMs: number;
}

/**
 * Counts each caller's calls in the current window, by the monotonic clock. The library's own store returns one shared object per
 * caller: simultaneous calls would all read the final count, and all would be refused.
 */
export class CallCounts implements FastifyRateLimitStore {
  private readonly windows = new BoundedCache<string, Window>({ most: mostCallers });

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

  private begin(key: string, endsAtMs: number): Window {
    const window = { count: 0, endsAtMs };
    this.windows.set(key, window);
    return window;
  }
}
