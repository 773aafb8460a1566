import type { FastifyInstance } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import { DatabaseClock } from '../src/platform/db/database-clock.ts';

/** Lets time pass for this process without waiting for it: its monotonic clock and, with it, the one it tells the database's by. */
export function fastForward({ clock }: Pick<FastifyInstance, 'clock'>): { advance(ms: number): void } {
  // Its next reading of the database would take the clock back.
  if (clock instanceof DatabaseClock) clock.stop();
  const realNow = performance.now.bind(performance);
  let aheadMs = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs);
  onTestFinished(() => spy.mockRestore());
  return {
    advance: (ms) => {
      aheadMs += ms;
    },
  };
}
