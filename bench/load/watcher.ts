import type { Socket } from 'node:net';
import { microseconds } from './shared-clock.ts';

const price = /"highestBidAmount":(\d+)/g;

/** One open stream of an auction: every price with the instant at which it arrived, and the end. */
export class Watcher {
  /** In the order of their arrival. */
  readonly prices: number[] = [];
  private readonly times: number[] = [];
  private rest = '';
  endedAt = Number.POSITIVE_INFINITY;
  falls = 0;
  isBroken = false;
  /** The bytes of the last event. */
  last = '';

  constructor(socket: Socket) {
    socket.on('data', (chunk: Buffer) => this.take(chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isBroken = !this.hasEnded;
    });
  }

  get events(): number {
    return this.prices.length;
  }

  get hasEnded(): boolean {
    return this.endedAt < Number.POSITIVE_INFINITY;
  }

  /** For each of these rising prices: when it, or a higher one, arrived. */
  seenAt(prices: readonly number[]): number[] {
    let place = 0;
    return prices.map((wanted) => {
      while (place < this.prices.length && this.prices[place]! < wanted) place += 1;
      return this.times[place] ?? Number.POSITIVE_INFINITY;
    });
  }

  /** Events end with an empty line; the rest of a chunk is the beginning of the next event. */
  private take(text: string): void {
    const now = microseconds();
    const received = this.rest + text;
    const end = received.lastIndexOf('\n\n');
    this.rest = received.slice(end < 0 ? 0 : end + 2);
    if (end < 0) return;
    const events = received.slice(0, end + 2);
    for (const [, amount] of events.matchAll(price)) this.see(Number(amount), now);
    if (events.includes('event: ended')) this.endedAt = now;
    const bid = events.lastIndexOf('event: bid');
    if (bid >= 0) this.last = events.slice(bid);
  }

  private see(amount: number, now: number): void {
    if (amount < (this.prices.at(-1) ?? 0)) this.falls += 1;
    this.prices.push(amount);
    this.times.push(now);
  }
}
