import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { brokenAsText, checkData } from '../src/commands/check-data.ts';
import { AccessTokens } from '../src/platform/auth/access-token.ts';
import { type Db, openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { freePort } from '../src/platform/free-port.ts';
import { openMediaStore } from '../src/platform/media/open-media-store.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { fillWithDatabase } from '../test/prepared-database.ts';
import type { OnClose } from './closers.ts';
import { Cluster, type ClusterOptions } from './cluster.ts';
import { ServerProcess } from './server-process.ts';

const tokenSecret = 'a secret of the stage, long enough for everyone';
const tokenSeconds = 86_400;
const shared = { TOKEN_SECRET: tokenSecret, RATE_LIMIT: 'off' };

/** What trials and benches run on: a PostgreSQL of its own with the settings of production, and real processes of the product. */
export class Stage {
  readonly directory: string;
  readonly postgres: EmbeddedPostgres;
  readonly db: Db;
  readonly onClose: OnClose;
  private readonly tokens = new AccessTokens({ secret: tokenSecret, clock: { now: () => new Date() } });

  private constructor({ directory, postgres, db }: Pick<Stage, 'directory' | 'postgres' | 'db'>, onClose: OnClose) {
    this.directory = directory;
    this.postgres = postgres;
    this.db = db;
    this.onClose = onClose;
  }

  /** Calls `prepare` with the folder before anything is written there. */
  static async set(onClose: OnClose, prepare?: (directory: string) => Promise<void>): Promise<Stage> {
    const directory = await mkdtemp(join(tmpdir(), 'teum-stage-'));
    onClose(() => rm(directory, { recursive: true, force: true }));
    await prepare?.(directory);
    await fillWithDatabase(directory);
    const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres') });
    onClose(() => postgres.stop());
    await migrate(postgres.url);
    const { db, close } = openDatabase({ url: postgres.url, onIdleError: () => {} });
    onClose(close);
    return new Stage({ directory, postgres, db }, onClose);
  }

  /** Ends with the stage, unless it is ended before. */
  async startServer(env: NodeJS.ProcessEnv = {}, main?: string): Promise<ServerProcess> {
    const place = { DATABASE_URL: this.databaseUrl, DATA_DIR: this.directory };
    const settings = { ...process.env, ...place, ...shared, LOG_LEVEL: 'error', ...env };
    const server = new ServerProcess(await freePort(), settings, { main });
    this.onClose(() => server.end());
    await server.start();
    return server;
  }

  /** Several servers with the payment provider. Ends with the stage. */
  async startCluster({ env, ...options }: Omit<ClusterOptions, 'dataDir' | 'postgres'>): Promise<Cluster> {
    const { LOG_LEVEL = 'silent' } = process.env;
    const settings = { ...shared, DEMO: '0', LOG_LEVEL, ...env };
    const { directory: dataDir, postgres } = this;
    const cluster = await Cluster.start({ ...options, dataDir, postgres, env: settings });
    this.onClose(() => cluster.stop());
    return cluster;
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  get tokenSecret(): string {
    return tokenSecret;
  }

  /** A token that lasts as long as any trial. */
  tokenOf(person: { accountId: number; sessionId: string }): Promise<string> {
    return this.tokens.issue(person, tokenSeconds);
  }

  async bearerOf(person: { accountId: number; sessionId: string }): Promise<string> {
    return `Bearer ${await this.tokenOf(person)}`;
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

  /** What the modules promise about their rows and does not hold, as sentences. */
  async checkData(): Promise<string[]> {
    const media = await openMediaStore({ s3: undefined, dataDir: this.directory });
    const broken = await checkData({ url: this.databaseUrl, media });
    return broken.map((one) => brokenAsText(one, 'en'));
  }
}
