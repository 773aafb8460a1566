import { randomBytes } from 'node:crypto';
import { limits } from '@teum/contract';
import type { Bus } from '../../../platform/bus/bus.ts';

const channel = 'chat:spent';
const publishEveryMs = 250;
const { perSecond, burst } = limits.chat;

interface Bucket {
  /** Negative when other processes let messages through that this one did not know of. */
  left: number;
  filledAt: number;
}

type Spending = [from: string, spent: [accountId: number, messages: number][]];

/**
 * A token bucket per account. Every process decides by itself and publishes what it let through four times a second: on
 * several processes an account gets a burst from each, but one rate for all.
 */
export class FloodGate {
  private readonly bus: Bus;
  private readonly self = randomBytes(9).toString('base64url');
  private readonly buckets = new Map<number, Bucket>();
  private readonly unpublished = new Map<number, number>();
  private readonly unsubscribe: () => void;
  private readonly timer: NodeJS.Timeout;

  constructor(bus: Bus) {
    this.bus = bus;
    this.unsubscribe = bus.subscribe(channel, (text) => this.receive(JSON.parse(text) as Spending));
    this.timer = setInterval(() => this.publishSpent(), publishEveryMs).unref();
  }

  /** Seconds to wait, or 0 when the message may pass. */
  pass(accountId: number, now: number = this.now()): number {
    const bucket = this.bucketOf(accountId, now);
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
    bucket.left -= 1;
    this.unpublished.set(accountId, (this.unpublished.get(accountId) ?? 0) + 1);
    return 0;
  }

  /** Monotonic milliseconds. */
  now(): number {
    return performance.now();
  }

  close(): void {
    clearInterval(this.timer);
    this.unsubscribe();
  }

  private receive([from, spent]: Spending): void {
    if (from === this.self) return;
    const now = this.now();
    for (const [accountId, messages] of spent) {
      const bucket = this.bucketOf(accountId, now);
      bucket.left = Math.max(-burst, bucket.left - messages);
    }
  }

  private bucketOf(accountId: number, now: number): Bucket {
    const bucket = this.buckets.get(accountId) ?? { left: burst, filledAt: now };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.filledAt) / 1_000) * perSecond);
    bucket.filledAt = now;
    this.buckets.set(accountId, bucket);
    return bucket;
  }

  private publishSpent(): void {
    this.forgetTheFull(this.now());
    if (this.unpublished.size === 0) return;
    this.bus.publish(channel, JSON.stringify([this.self, [...this.unpublished]] satisfies Spending));
    this.unpublished.clear();
  }

  /** A full bucket is the same as none. */
  private forgetTheFull(now: number): void {
    const fullAfterMs = ((2 * burst) / perSecond) * 1_000;
    for (const [accountId, { filledAt }] of this.buckets) {
      if (now - filledAt > fullAfterMs) this.buckets.delete(accountId);
    }
  }
}
