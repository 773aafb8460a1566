import { join } from 'node:path';
import type { Logger } from 'pino';
import { explainStart } from './explain-start.ts';
import { open } from './open.ts';
import { refuseHalfRestored } from './platform/backup/restore-marker.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { createLogger } from './platform/observability/logger.ts';
import { startEmbeddedPostgres } from './platform/postgres/index.ts';
import { endWithin } from './platform/watchdog/exit-deadline.ts';
import type { StartReport } from './start-report.ts';

/** Resolves when the message has left: a process that exits sooner takes it along. */
const report = (message: StartReport): Promise<void> =>
  new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));

/** Undone in reverse order, whatever stage the start had reached. */
const closers: (() => Promise<void> | void)[] = [];

let isClosing = false;

/** Ten of them are for requests in flight, the rest for the database. */
const closeGraceSeconds = 15;

async function main(): Promise<void> {
  let config: Config | undefined;
  let logger: Logger | undefined;
  try {
    config = readConfig();
    logger = createLogger(config);
    for (const warning of config.warnings) logger.warn(warning);
    closeWhenAsked(logger);
    await start(config, logger);
  } catch (error) {
    if (isClosing) return; // a start that was asked to end did not fail
    const message = explainStart(error, config);
    await report({ type: 'failed', message });
    if (!process.send) process.stderr.write(`${message}\n`);
    await closeAndExit(logger, 1);
  }
}

function closeWhenAsked(logger: Logger): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void closeAndExit(logger, 0));
  // The parent process is gone, by whatever cause: nobody would ever stop this one.
  process.once('disconnect', () => void closeAndExit(logger, 0));
}

async function start(config: Config, logger: Logger): Promise<void> {
  void report({ type: 'progress', step: 'database' });
  refuseHalfRestored(config.dataDir);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, logger));
  const { level } = logger;
  // A parent shows every step and the address: lines about them would stand between its own.
  if (process.connected && level === 'info') logger.level = 'warn';
  const { url, logins } = await open(databaseUrl, {
    config,
    logger,
    closers,
    isClosing: () => isClosing,
    onReplaced: () => void closeAndExit(logger, 1),
    onDemo: () => void report({ type: 'progress', step: 'demo' }),
  });
  logger.level = level;
  void report({ type: 'ready', url, logins, warnings: config.warnings });
}

async function startDatabase({ dataDir }: Config, logger: Logger): Promise<string> {
  const log = (line: string): void => logger.debug({ line }, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
  closers.push(() => postgres.stop());
  return postgres.url;
}

async function closeAndExit(logger: Logger | undefined, code: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  endWithin(closeGraceSeconds);
  for (const close of closers.toReversed()) {
    await Promise.resolve(close()).catch((error: unknown) =>
      logger?.error({ err: error }, 'a part did not close cleanly'),
    );
  }
  process.exit(code);
}

void main();
