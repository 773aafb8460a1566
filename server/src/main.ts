import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { demoLogins, fillWithDemoData } from './demo/index.ts';
import { openExchange } from './platform/bus/open-exchange.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { tokenSecretOf } from './platform/config/secrets.ts';
import { openDatabase } from './platform/db/database.ts';
import { DatabaseChannel } from './platform/db/database-channel.ts';
import { DatabaseClock } from './platform/db/database-clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { claimSoleProcess } from './platform/db/sole-process.ts';
import { openMediaStore } from './platform/media/open-media-store.ts';
import { createLogger } from './platform/observability/logger.ts';
import { startEmbeddedPostgres } from './platform/postgres/index.ts';

const drainMs = 10_000;
/** Node takes one new connection per turn of its loop: a crowd waits in the kernel, which would send it away past 511. */
const backlog = 4_096;

/** Told to whoever started us, if anyone listens: `npm start` shows it to a person. */
type Report =
  | { type: 'progress'; step: 'database' | 'demo' }
  | { type: 'ready'; url: string; logins: readonly { email: string; password: string; nickName: string }[] }
  | { type: 'failed'; message: string };

/** Resolves when the message has left: a process that exits sooner takes it along. */
const report = (message: Report): Promise<void> =>
  new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));

/** Undone in reverse order, whatever stage the start had reached. */
const closers: (() => Promise<void> | void)[] = [];

let isClosing = false;

async function start(config: Config, logger: Logger): Promise<void> {
  void report({ type: 'progress', step: 'database' });
  const url = config.databaseUrl ?? (await startDatabase(config, logger));
  await migrate(url);
  const { db, close } = openDatabase({
    url,
    onIdleError: (error) => logger.warn({ reason: error.message }, 'an idle database connection was lost'),
  });
  closers.push(close);
  if (!config.redisUrl) closers.push(await claimSoleProcess(url, () => void closeAndExit(logger, 1)));

  const channel = new DatabaseChannel({
    url,
    onTrouble: (error) => logger.warn({ reason: error.message }, 'the database channel is down'),
  });
  await channel.open();
  closers.push(() => channel.close());
  const clock = new DatabaseClock(db);
  await clock.start();
  closers.push(() => clock.stop());

  const { bus, redis, close: closeExchange } = openExchange(config.redisUrl, logger);
  closers.push(closeExchange);

  let isOpen = false;
  const tokenSecret = await tokenSecretOf(config);
  const media = await openMediaStore(config);
  const app = await buildApp({
    config,
    db,
    channel,
    clock,
    tokenSecret,
    media,
    bus,
    redis,
    logger,
    isOpen: () => isOpen && !isClosing,
  });
  closers.push(() => drain(app));
  const address = await app.listen({ host: config.host, port: config.port, backlog });

  if (config.isDemo) {
    void report({ type: 'progress', step: 'demo' });
    await fillWithDemoData({ db, media });
  }
  isOpen = true;
  void report({ type: 'ready', url: config.publicUrl ?? address, logins: config.isDemo ? demoLogins : [] });
  logger.info({ address }, 'ready');
}

async function startDatabase(config: Config, logger: Logger): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    log: (line) => logger.debug({ line }, 'postgres'),
  });
  closers.push(() => postgres.stop());
  return postgres.url;
}

/** Requests in flight are finished, up to a limit; a client that never reads must not keep the process alive. */
async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(timer);
}

async function closeAndExit(logger: Logger, code: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  for (const close of closers.toReversed()) {
    await Promise.resolve(close()).catch((error: unknown) =>
      logger.error({ err: error }, 'a part did not close cleanly'),
    );
  }
  process.exit(code);
}

function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `PORT ${config?.port}: another program is listening there. Choose another with PORT=…`;
  if (code === 'EACCES')
    return `PORT ${config?.port}: this user may not listen there. Choose one above 1023 with PORT=…`;
  if (config?.databaseUrl && isConnectionProblem(code))
    return `DATABASE_URL: the database cannot be reached (${message})`;
  return message;
}

const isConnectionProblem = (code: string | undefined): boolean =>
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|28|3D)/.test(code ?? '');

let config: Config | undefined;
let logger: Logger | undefined;
try {
  config = readConfig();
  logger = createLogger(config);
  const log = logger;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void closeAndExit(log, 0));
  // The parent that printed our progress is gone, by whatever cause: nobody would ever stop us.
  process.once('disconnect', () => void closeAndExit(log, 0));
  await start(config, logger);
} catch (error) {
  const message = explain(error, config);
  await report({ type: 'failed', message });
  if (!process.send) process.stderr.write(`${message}\n`);
  if (logger) await closeAndExit(logger, 1);
  process.exit(1);
}
