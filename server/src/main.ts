import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { createLogger } from './platform/observability/logger.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/index.ts';
import { endWithin } from './platform/watchdog/exit-deadline.ts';

interface Login {
  email: string;
  password: string;
  nickName: string;
}

/** Told to whoever started us, if anyone listens: `npm start` shows it to a person. */
type Report =
  | { type: 'progress'; step: 'database' | 'demo' }
  | { type: 'ready'; url: string; logins: readonly Login[]; warnings: readonly string[] }
  | { type: 'failed'; message: string };

/** Resolves when the message has left: a process that exits sooner takes it along. */
const report = (message: Report): Promise<void> =>
  new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));

/** Undone in reverse order, whatever stage the start had reached. */
const closers: (() => Promise<void> | void)[] = [];

let isClosing = false;

/** Ten of them are for requests in flight, the rest for the database. */
const closeGraceSeconds = 15;

async function start(config: Config, logger: Logger): Promise<void> {
  void report({ type: 'progress', step: 'database' });
  const { databaseUrl } = await beginDatabase(config, logger);
  // All the rest of the code comes in while the database starts.
  const { open } = await import('./open.ts');
  const { url, logins } = await open(databaseUrl, {
    config,
    logger,
    closers,
    isClosing: () => isClosing,
    onReplaced: () => void closeAndExit(logger, 1),
    onDemo: () => void report({ type: 'progress', step: 'demo' }),
  });
  void report({ type: 'ready', url, logins, warnings: config.warnings });
}

/** Resolves when the database starts by itself: code that is loaded sooner would hold its launch up, step by step. */
async function beginDatabase(config: Config, logger: Logger): Promise<{ databaseUrl: Promise<string> }> {
  if (config.databaseUrl) return { databaseUrl: Promise.resolve(config.databaseUrl) };
  const { promise: launched, resolve: onLaunched } = Promise.withResolvers<void>();
  let postgres: EmbeddedPostgres | undefined;
  const starting = startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    log: (line) => logger.debug({ line }, 'postgres'),
    onLaunched,
  });
  // Before all that will use it: it is closed after them.
  closers.push(() => postgres?.stop());
  const databaseUrl = starting.then((started) => {
    postgres = started;
    return started.url;
  });
  await Promise.race([launched, databaseUrl]);
  return { databaseUrl };
}

async function closeAndExit(logger: Logger, code: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  endWithin(closeGraceSeconds);
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

/** A failed start ends the process instead. */
export const opened: Promise<void> = run();

async function run(): Promise<void> {
  let config: Config | undefined;
  let logger: Logger | undefined;
  // `npm start` begins us before it has seen whether we are what the sources say; until it has, we do nothing.
  if (process.argv.includes('--wait')) await once(process, 'message');
  try {
    config = readConfig();
    logger = createLogger(config);
    const log = logger;
    for (const warning of config.warnings) log.warn(warning);
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
}
