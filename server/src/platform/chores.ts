import type { FastifyInstance } from 'fastify';

const hourMs = 3_600_000;
/** Nobody who comes needs what is old to be gone; those who come first need the database. */
const afterStartMs = 60_000;

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
