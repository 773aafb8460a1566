import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { demoLogins, demoOperator, fillWithDemoData, isEmpty } from './demo/index.ts';
import { openExchange } from './platform/bus/open-exchange.ts';
import type { Config } from './platform/config/config.ts';
import { tokenSecretOf } from './platform/config/secrets.ts';
import { openDatabase } from './platform/db/database.ts';
import { DatabaseChannel } from './platform/db/database-channel.ts';
import { DatabaseClock } from './platform/db/database-clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { claimSoleProcess } from './platform/db/sole-process.ts';
import { openMediaStore } from './platform/media/open-media-store.ts';
import { measureStalls } from './platform/observability/metrics.ts';
import { startWatchdog } from './platform/watchdog/watchdog.ts';

const drainMs = 10_000;
/** Node accepts one new connection per tick. The others wait in the kernel, whose default backlog refuses them past 511. */
const backlog = 4_096;

interface Surroundings {
  config: Config;
  logger: Logger;
  /** Called in reverse order, whatever stage the opening had reached. */
  closers: (() => Promise<void> | void)[];
  isClosing: () => boolean;
  /** Another process has taken our place. */
  onReplaced: () => void;
  onDemo: () => void;
}

export interface Opened {
  url: string;
  logins: readonly { email: string; password: string; nickName: string }[];
}

/** Opens the product on a running database. Resolves when it is ready for everyone. */
export async function open(databaseUrl: string, surroundings: Surroundings): Promise<Opened> {
  const { config, logger, closers, isClosing, onReplaced, onDemo } = surroundings;

  await migrate(databaseUrl);
  if (!config.redisUrl) closers.push(await claimSoleProcess(databaseUrl, onReplaced));

  const { db, close } = openDatabase({
    url: databaseUrl,
    onIdleError: (error) => logger.warn({ reason: error.message }, 'an idle database connection was lost'),
    onSlow: (work) => logger.warn(work, 'slow statement'),
  });
  closers.push(close);
  const channel = new DatabaseChannel({
    url: databaseUrl,
    onTrouble: (error) => logger.warn({ reason: error.message }, 'the database channel is down'),
  });
  closers.push(() => channel.close());
  const clock = new DatabaseClock(db);
  closers.push(() => clock.stop());
  await clock.start();
  const { bus, redis, close: closeExchange } = await openExchange(config.redisUrl, logger);
  closers.push(closeExchange);
  const tokenSecret = await tokenSecretOf(config);
  const media = await openMediaStore(config);

  let isOpen = false;
  const parts = { config, db, channel, clock, tokenSecret, media, bus, redis };
  const app = await buildApp({ ...parts, logger, isOpen: () => isOpen && !isClosing() });
  closers.push(() => drain(app));
  await channel.open();
  const address = await app.listen({ host: config.host, port: config.port, backlog });

  if (config.isDemo && (await isEmpty(db))) {
    onDemo();
    const takesPayments = config.isSandboxMounted && !config.portone;
    await fillWithDemoData({ db, media, tokenSecret, app: takesPayments ? app : undefined });
  }
  isOpen = true;
  measureStalls(app.metrics, startWatchdog(logger));
  logger.info({ address }, 'ready');
  return { url: config.publicUrl ?? address, logins: config.isDemo ? [...demoLogins, demoOperator] : [] };
}

/** Requests in flight are finished, up to a limit; a client that never reads must not keep the process alive. */
async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(timer);
}
