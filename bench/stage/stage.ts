import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ServerProcess } from '../../server/cluster/server-process.ts';
import { AccessTokens } from '../../server/src/platform/auth/access-token.ts';
import { type Db, openDatabase } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/index.ts';

const tokenSecret = 'a secret of the bench, long enough for everyone';
const tokenSeconds = 86_400;

export type OnClose = (close: () => Promise<unknown> | unknown) => void;

/** A PostgreSQL of its own with the settings of production, and our servers on it. */
export class Stage {
  readonly directory: string;
  readonly databaseUrl: string;
  readonly postgresPid: number;
  readonly db: Db;
  readonly onClose: OnClose;
  private readonly tokens = new AccessTokens({ secret: tokenSecret, clock: { now: () => new Date() } });

  private constructor(parts: Pick<Stage, 'directory' | 'databaseUrl' | 'postgresPid' | 'db'>, onClose: OnClose) {
    this.directory = parts.directory;
    this.databaseUrl = parts.databaseUrl;
    this.postgresPid = parts.postgresPid;
    this.db = parts.db;
    this.onClose = onClose;
  }

  static async set(onClose: OnClose): Promise<Stage> {
    const directory = await mkdtemp(join(tmpdir(), 'teum-bench-'));
    onClose(() => rm(directory, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres') });
    onClose(() => postgres.stop());
    await migrate(postgres.url);
    const { db, close } = openDatabase({ url: postgres.url, onIdleError: () => {} });
    onClose(close);
    return new Stage({ directory, databaseUrl: postgres.url, postgresPid: postgres.pid, db }, onClose);
  }

  /** Ends with the stage, unless it is ended before. */
  async startServer(env: NodeJS.ProcessEnv = {}, main?: string): Promise<ServerProcess> {
    const settings = {
      ...process.env,
      DATABASE_URL: this.databaseUrl,
      DATA_DIR: this.directory,
      TOKEN_SECRET: tokenSecret,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    };
    const server = new ServerProcess(await freePort(), settings, { main });
    this.onClose(() => server.end());
    await server.start();
    return server;
  }

  get tokenSecret(): string {
    return tokenSecret;
  }

  async bearerOf(person: { accountId: number; sessionId: string }): Promise<string> {
    return `Bearer ${await this.tokens.issue(person, tokenSeconds)}`;
  }

  /** Waits for the background work of one contestant, so that it does not slow down the next. */
  async settle(): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ left: number }>`select count(*) as left from outbox`.execute(this.db);
      if (rows[0]!.left === 0) break;
      await sleep(100);
    }
    await sql`checkpoint`.execute(this.db);
  }
}
