import { type Ending, noConnect, silentClient, unfinishedFrame } from './ending.ts';
import type { StompLimits } from './limits.ts';
import type { HeartBeat } from './negotiation.ts';

/** The times that decide whether a connection is alive, by the monotonic clock. */
export class Vitals {
  receivedAt: number;
  sentAt: number;
  keptAliveAt: number;
  connectBy: number;
  unfinishedSince = Number.POSITIVE_INFINITY;
  private readonly limits: StompLimits;
  private silenceMs = Number.POSITIVE_INFINITY;
  private sendEveryMs = Number.POSITIVE_INFINITY;

  constructor(limits: StompLimits, now: number) {
    this.limits = limits;
    this.receivedAt = this.sentAt = this.keptAliveAt = now;
    this.connectBy = now + limits.connectWithinMs;
  }

  promise({ expectEveryMs, sendEveryMs }: HeartBeat): void {
    if (expectEveryMs > 0) this.silenceMs = 2 * expectEveryMs + this.limits.heartBeatMarginMs;
    if (sendEveryMs > 0) this.sendEveryMs = sendEveryMs;
  }

  noteUnfinished(now: number): void {
    this.unfinishedSince = Math.min(this.unfinishedSince, now);
  }

  endingAt(now: number): Ending | undefined {
    if (now >= this.connectBy) return noConnect;
    if (now - this.unfinishedSince > this.limits.frameWithinMs) return unfinishedFrame;
    if (now - this.receivedAt > this.silenceMs) return silentClient;
    return undefined;
  }

  /** A heart-beat that would be late at the next check is due at this one. */
  isBeatDue(now: number, lookEveryMs: number): boolean {
    return now + lookEveryMs - this.sentAt >= this.sendEveryMs;
  }

  isKeepAliveDue(now: number): boolean {
    return now - Math.max(this.sentAt, this.keptAliveAt) >= this.limits.keepAliveMs;
  }
}
