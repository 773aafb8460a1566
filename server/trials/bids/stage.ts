import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ServerProcess } from '../../cluster/server-process.ts';
import { AccessTokens } from '../../src/platform/auth/access-token.ts';
import { isRedisInstalled, TestRedisServer } from '../../src/platform/bus/test-redis-server.ts';
import { type Db, openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';

const secret = 'a secret of the bidding trial, long enough';

export interface Stage {
  db: Db;
  servers: readonly ServerProcess[];
  bearerOf(person: { accountId: number; sessionId: string }): Promise<string>;
  clear(): Promise<void>;
}

/** Two server processes on one PostgreSQL where there is a Redis, else one. */
export async function setStage(): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-bids-trial-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const clear = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
    closers.push(() => postgres.stop());
    await migrate(postgres.url);
    const { db, close } = openDatabase({ url: postgres.url, onIdleError: () => {}, maxConnections: 10 });
    closers.push(close);
    const redis = isRedisInstalled ? await TestRedisServer.start() : undefined;
    if (redis) closers.push(() => redis.stop());
    const env = {
      ...process.env,
      DATABASE_URL: postgres.url,
      ...(redis && { REDIS_URL: redis.url }),
      DATA_DIR: dataDir,
      TOKEN_SECRET: secret,
      DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    };
    const servers = [new ServerProcess(await freePort(), env)];
    if (redis) servers.push(new ServerProcess(await freePort(), env));
    closers.push(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));
    await Promise.all(servers.map((server) => server.start()));
    const tokens = new AccessTokens({ secret, clock: { now: () => new Date() } });
    const bearerOf = async (person: { accountId: number; sessionId: string }) =>
      `Bearer ${await tokens.issue(person, 86_400)}`;
    return { db, servers, bearerOf, clear };
  } catch (error) {
    await clear();
    throw error;
  }
}

/**
 * Kills servers at random and starts them again, and every third time the database instead, until told to stop or so many
 * times; answers how often it did.
 */
export async function killAtRandom(
  { servers, db }: Stage,
  { everyMs, atMost, isOver }: { everyMs: number; atMost: number; isOver: () => boolean },
): Promise<{ servers: number; database: number }> {
  const kills = { servers: 0, database: 0 };
  while (!isOver() && kills.servers + kills.database < atMost) {
    await sleep(everyMs * (0.5 + Math.random()));
    if ((kills.servers + kills.database) % 3 === 0) {
      await crashDatabase(db);
      kills.database += 1;
      continue;
    }
    const server = servers[Math.floor(Math.random() * servers.length)]!;
    await server.end('SIGKILL');
    kills.servers += 1;
    await sleep(Math.random() * 300);
    await server.start();
  }
  return kills;
}

/** PostgreSQL takes the violent death of one of its processes as a crash of all: everyone is cut off and the log replayed. */
async function crashDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'teum' and pid <> pg_backend_pid() limit 1`.execute(db);
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  await untilDone(() => sql`select 1`.execute(db));
}

/** For what is harmless when repeated: tried again while the database is away. */
export async function untilDone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const done = await attempt().then(
      (result) => ({ result }),
      () => undefined,
    );
    if (done) return done.result;
    await sleep(100);
  }
}
