import type { FastifyInstance } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import { DatabaseClock } from '../src/platform/db/database-clock.ts';

/** Advances this process's monotonic clock without waiting, and with it the database's time as this process computes it. */
export function fastForward({ clock }: Pick<FastifyInstance, 'clock'>): { advance(ms: number): void } {
  // The next reading of the database's clock would undo it.
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
