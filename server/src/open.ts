import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { demoLogins, fillWithDemoData, isEmpty } from './demo/index.ts';
import { openExchange } from './platform/bus/open-exchange.ts';
import type { Config } from './platform/config/config.ts';
import { tokenSecretOf } from './platform/config/secrets.ts';
import { openDatabase } from './platform/db/database.ts';
import { DatabaseChannel } from './platform/db/database-channel.ts';
import { DatabaseClock } from './platform/db/database-clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { claimSoleProcess } from './platform/db/sole-process.ts';
import type { MediaStore } from './platform/media/media-store.ts';
import { openMediaStore } from './platform/media/open-media-store.ts';
import { measureStalls } from './platform/observability/metrics.ts';
import { startWatchdog } from './platform/watchdog/watchdog.ts';

const drainMs = 10_000;
/** Node takes one new connection per turn of its loop: a crowd waits in the kernel, which would send it away past 511. */
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
  logins: typeof demoLogins | [];
}

/** Opens the product on a database that may still be starting: ready for everyone when it resolves. */
export async function open(databaseUrl: Promise<string>, surroundings: Surroundings): Promise<Opened> {
  const { config, logger, closers, isClosing, onDemo } = surroundings;
  const { db, channel, clock, connect } = meetDatabase(surroundings);
  const { bus, redis, close: closeExchange } = await openExchange(config.redisUrl, logger);
  closers.push(closeExchange);

  let isOpen = false;
  const build = async (): Promise<BuiltApp> => {
    const tokenSecret = await tokenSecretOf(config);
    const media = await openMediaStore(config);
    const ground = { config, db, channel, clock, tokenSecret, media, bus, redis };
    return { media, app: await buildApp({ ...ground, logger, isOpen: () => isOpen && !isClosing() }) };
  };
  const [{ app, media }] = await Promise.all([build(), databaseUrl.then(connect)]);
  closers.push(() => drain(app));
  // Before everyone who waits for the app takes a connection of their own.
  const isToBeFilled = config.isDemo && (await isEmpty(db));
  const address = await app.listen({ host: config.host, port: config.port, backlog });

  if (isToBeFilled) {
    onDemo();
    await fillWithDemoData({ db, media });
  }
  isOpen = true;
  measureStalls(app.metrics, startWatchdog(logger));
  logger.info({ address }, 'ready');
  return { url: config.publicUrl ?? address, logins: config.isDemo ? demoLogins : [] };
}

interface BuiltApp {
  app: FastifyInstance;
  media: MediaStore;
}

/** What the app is built with before the database is there, and what has to be done once it is. */
function meetDatabase({ config, logger, closers, onReplaced }: Surroundings) {
  let knownUrl: string | undefined;
  let giveUpClaim: (() => Promise<void>) | undefined;
  const url = (): string => {
    if (knownUrl === undefined) throw new Error('The database was asked before it was there');
    return knownUrl;
  };
  const { db, close } = openDatabase({
    url,
    onIdleError: (error) => logger.warn({ reason: error.message }, 'an idle database connection was lost'),
  });
  const channel = new DatabaseChannel({
    url,
    onTrouble: (error) => logger.warn({ reason: error.message }, 'the database channel is down'),
  });
  const clock = new DatabaseClock(db);
  closers.push(
    close,
    () => giveUpClaim?.(),
    () => channel.close(),
    () => clock.stop(),
  );

  const connect = async (found: string): Promise<void> => {
    knownUrl = found;
    // A connection each, none of which needs what another one does.
    await Promise.all([migrate(found), claim(found), clock.start(), channel.open()]);
  };
  const claim = async (found: string): Promise<void> => {
    if (!config.redisUrl) giveUpClaim = await claimSoleProcess(found, onReplaced);
  };
  return { db, channel, clock, connect };
}

/** Requests in flight are finished, up to a limit; a client that never reads must not keep the process alive. */
async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(timer);
}
