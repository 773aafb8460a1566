import { randomBytes } from 'node:crypto';
import { limits } from '@teum/contract';
import type { Bus } from '../../platform/bus/bus.ts';

const channel = 'chat:spent';
const tellEveryMs = 250;
const { perSecond, burst } = limits.chat;

interface Bucket {
  /** Below zero when other processes let through what this one did not know of. */
  left: number;
  filledAt: number;
}

type Spending = [from: string, spent: [accountId: number, messages: number][]];

/**
 * So many messages a second and so many at once for each person. Every process decides by itself and tells the others
 * four times a second what it let through: someone on several processes gets one burst from each, but one rate for all.
 */
export class FloodGate {
  private readonly bus: Bus;
  private readonly self = randomBytes(9).toString('base64url');
  private readonly buckets = new Map<number, Bucket>();
  private readonly untold = new Map<number, number>();
  private readonly stopHearing: () => void;
  private readonly tell: NodeJS.Timeout;

  constructor(bus: Bus) {
    this.bus = bus;
    this.stopHearing = bus.subscribe(channel, (text) => this.hear(JSON.parse(text) as Spending));
    this.tell = setInterval(() => this.tellOthers(), tellEveryMs).unref();
  }

  /** Seconds to wait, or 0 when the message may pass. */
  pass(accountId: number, now: number = this.now()): number {
    const bucket = this.bucketOf(accountId, now);
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
    bucket.left -= 1;
    this.untold.set(accountId, (this.untold.get(accountId) ?? 0) + 1);
    return 0;
  }

  /** Monotonic milliseconds. */
  now(): number {
    return performance.now();
  }

  close(): void {
    clearInterval(this.tell);
    this.stopHearing();
  }

  private hear([from, spent]: Spending): void {
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

  private tellOthers(): void {
    this.forgetTheFull(this.now());
    if (this.untold.size === 0) return;
    this.bus.publish(channel, JSON.stringify([this.self, [...this.untold]] satisfies Spending));
    this.untold.clear();
  }

  /** A full bucket is the same as none. */
  private forgetTheFull(now: number): void {
    const fullAfterMs = ((2 * burst) / perSecond) * 1_000;
    for (const [accountId, { filledAt }] of this.buckets) {
      if (now - filledAt > fullAfterMs) this.buckets.delete(accountId);
    }
  }
}
