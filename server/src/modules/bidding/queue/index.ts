import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { admittedTopic, notifyAdmitted } from './admitted-notices.ts';
import type { WriteLineEvents } from './change-line.ts';
import { type LineHints, openLines } from './open-lines.ts';
import { queuePersonalData } from './personal-data.sql.ts';
import { queueRoutes } from './queue.routes.ts';

export type { EndedPass } from '../roster/index.ts';
export type { WriteLineEvents } from './change-line.ts';
export { queueInvariants } from './invariants.sql.ts';
export { emptyLine, endPasses, lockPasses } from './passes.sql.ts';

declare module 'fastify' {
  interface FastifyInstance {
    queue: LineHints & { recordWith(write: WriteLineEvents): void };
  }
}

/** A plugin without a scope of its own: `app.queue` is there for the modules beside it. */
export const queueModule = plugin(mountQueue, { name: 'queue' });

async function mountQueue(app: FastifyInstance): Promise<void> {
  app.personalData.add(queuePersonalData);
  const { db, clock, redis, log, outbox, config } = app;
  let writeEvents: WriteLineEvents | undefined;
  const { lines, watch, hints, close } = openLines({
    db,
    clock,
    redis,
    rules: config.queue,
    log,
    onAdmitted: () => outbox.wake(),
    writeEvents: async (tx, events) => writeEvents?.(tx, events),
  });
  outbox.on(admittedTopic, notifyAdmitted);
  app.decorate('queue', {
    ...hints,
    recordWith: (write) => {
      writeEvents = write;
    },
  });
  app.addHook('onReady', async () => watch.start());
  app.addHook('onClose', close);
  queueRoutes(app, lines);
}
