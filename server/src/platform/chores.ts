import type { FastifyInstance } from 'fastify';

const hourMs = 3_600_000;

/** Small clean-ups, once an hour for as long as the app is open; one that fails is logged and has its next chance an hour later. */
export function runHourly(app: FastifyInstance, chores: Record<string, () => Promise<void>>): void {
  const run = async (): Promise<void> => {
    for (const [chore, work] of Object.entries(chores)) {
      await work().catch((error: unknown) => app.log.warn({ err: error, chore }, 'a chore failed'));
    }
  };
  const timer = setInterval(() => void run(), hourMs);
  timer.unref();
  app.addHook('onReady', run);
  app.addHook('onClose', async () => clearInterval(timer));
}
