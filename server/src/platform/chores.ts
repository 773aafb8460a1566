import type { FastifyInstance } from 'fastify';

const hourMs = 3_600_000;
/** Nobody who comes needs what is old to be gone; those who come first need the database. */
const afterStartMs = 60_000;

/** Whoever waited at the door is answered by then. */
const atTheDoorMs = 250;

interface BackgroundWork {
  start(): void;
  /** Called even if it was never started. */
  stop(): Promise<void>;
}

/**
 * Work that nobody waits for, but that should not wait either, for as long as the app is open. Started at once, it would take the
 * database's connections before those who came first.
 */
export function workInBackground(
  app: FastifyInstance,
  work: BackgroundWork,
  opening: 'onReady' | 'onListen' = 'onReady',
): void {
  let timer: NodeJS.Timeout | undefined;
  const startSoon = async (): Promise<void> => {
    timer = setTimeout(() => work.start(), atTheDoorMs).unref();
  };
  if (opening === 'onReady') app.addHook('onReady', startSoon);
  else app.addHook('onListen', startSoon);
  app.addHook('onClose', () => {
    clearTimeout(timer);
    return work.stop();
  });
}

/** Small clean-ups, once an hour for as long as the app is open; one that fails is logged and has its next chance an hour later. */
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
