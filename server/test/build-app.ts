import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type AppParts, buildApp } from '../src/app.ts';
import { openExchange } from '../src/platform/bus/open-exchange.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { DatabaseChannel } from '../src/platform/db/database-channel.ts';
import { DatabaseClock } from '../src/platform/db/database-clock.ts';
import { openMediaStore } from '../src/platform/media/open-media-store.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface RunningApp {
  app: FastifyInstance;
  close(): Promise<void>;
}

export interface TestApp extends RunningApp {
  database: TestDatabase;
  /** A second server on the same database, as another process would be: it shares nothing else with the first. It may take another way to the database. */
  another(databaseUrl?: string): Promise<RunningApp>;
}

type OwnParts = Pick<AppParts, 'onRoute' | 'webDirectory'> & Partial<Pick<AppParts, 'logger'>>;

/** The whole product on a database of its own; only the outside world is replaced. */
export async function buildTestApp(overrides: Partial<Config> = {}, parts: OwnParts = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const config: Config = {
    ...readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: await mkdtemp(join(tmpdir(), 'teum-app-')) }),
    ...overrides,
  };
  const { app, close } = await openApp(database.url, config, parts);
  return {
    app,
    database,
    another: (url = database.url) => openApp(url, config, { webDirectory: parts.webDirectory }),
    close: async () => {
      await close();
      await database.drop();
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

/** The product on a database that the test has. */
export async function openApp(url: string, config: Config, parts: OwnParts = {}): Promise<RunningApp> {
  const { db, close: closeDatabase } = openDatabase({ url, onIdleError: () => {} });
  const channel = new DatabaseChannel({ url, onTrouble: () => {} });
  await channel.open();
  const clock = new DatabaseClock(db);
  await clock.start();
  const media = await openMediaStore(config);
  const logger = parts.logger ?? pino({ level: 'silent' });
  const { bus, redis, close: closeExchange } = await openExchange(config.redisUrl, logger);
  const tokenSecret = config.tokenSecret ?? 'a secret for tests only, of sufficient length';
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
    isOpen: () => true,
    ...parts,
  });
  await app.ready();
  return {
    app,
    close: async () => {
      await app.close();
      await closeExchange();
      clock.stop();
      await channel.close();
      await closeDatabase();
    },
  };
}
