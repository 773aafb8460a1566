import type { FastifyInstance } from 'fastify';

const hourMs = 3_600_000;
/** Clean-ups are not urgent, and the first requests need the database. */
const afterStartMs = 60_000;

/** Requests that waited for the start are answered by then. */
const delayAfterStartMs = 250;

interface BackgroundWork {
  start(): void;
  /** Called also when `start` was not. */
  stop(): Promise<void>;
}

/**
 * Background work that runs while the app is open. Started at once, it would take the database's connections from the first
 * requests.
 */
export function workInBackground(
  app: FastifyInstance,
  work: BackgroundWork,
  opening: 'onReady' | 'onListen' = 'onReady',
): void {
  let timer: NodeJS.Timeout | undefined;
  const startSoon = async (): Promise<void> => {
    timer = setTimeout(() => work.start(), delayAfterStartMs).unref();
  };
  if (opening === 'onReady') app.addHook('onReady', startSoon);
  else app.addHook('onListen', startSoon);
  app.addHook('onClose', () => {
    clearTimeout(timer);
    return work.stop();
  });
}

/** Runs small clean-ups once an hour. A failure is logged, and the clean-up runs again an hour later. */
export function runHourly(app: FastifyInstance, chores: Record<string, () => Promise<void>>): void {
  const run = async (): Promise<void> => {
    for (const [chore, work] of Object.entries(chores)) {
      await work().catch((error: unknown) => app.log.warn({ err: error, chore }, 'a chore failed'));
    }
  };
  let underWay = Promise.resolve();
  const begin = (): void => {
    underWay = run();
  };
  const timers = [setTimeout(begin, afterStartMs).unref(), setInterval(begin, hourMs).unref()];
  app.addHook('onClose', () => {
    for (const timer of timers) clearTimeout(timer);
    return underWay;
  });
}
