import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster, type ClusterOptions } from '../cluster/cluster.ts';
import { brokenAsText, checkData } from '../src/commands/check-data.ts';
import { AccessTokens } from '../src/platform/auth/access-token.ts';
import { type Db, openDatabase } from '../src/platform/db/database.ts';
import { openMediaStore } from '../src/platform/media/open-media-store.ts';
import { providerControl } from '../test/payments.ts';
import { fillWithDatabase } from '../test/prepared-database.ts';

const secret = 'a secret of the trials, long enough';
const daySeconds = 86_400;

export type Provider = ReturnType<typeof providerControl>;

/** The environment of every trial: real processes, and direct access to the database and the payment provider. */
export interface Stage {
  dataDir: string;
  cluster: Cluster;
  db: Db;
  provider: Provider;
  /** A token that lasts as long as any trial. */
  tokenOf(person: { accountId: number; sessionId: string }): Promise<string>;
  /** What the modules promise about their rows and does not hold, as sentences. */
  checkData(): Promise<string[]>;
  clear(): Promise<void>;
}

export interface StageOptions extends Omit<ClusterOptions, 'dataDir'> {
  /** Called with the data folder before anything is written there. */
  prepare?: (dataDir: string) => Promise<() => Promise<unknown>>;
}

export async function setStage({ env, prepare, ...options }: StageOptions): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-trial-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const clear = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    if (prepare) closers.push(await prepare(dataDir));
    await fillWithDatabase(dataDir);
    const { LOG_LEVEL = 'silent' } = process.env;
    const quiet = { TOKEN_SECRET: secret, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL };
    const cluster = await Cluster.start({ ...options, dataDir, env: { ...quiet, ...env } });
    closers.push(() => cluster.stop());
    const { db, close } = openDatabase({ url: cluster.postgres.url, onIdleError: () => {}, maxConnections: 10 });
    closers.push(close);
    const tokens = new AccessTokens({ secret, clock: { now: () => new Date() } });
    const tokenOf: Stage['tokenOf'] = (person) => tokens.issue(person, daySeconds);
    const checkStored = async (): Promise<string[]> => {
      const media = await openMediaStore({ s3: undefined, dataDir });
      const broken = await checkData({ url: cluster.postgres.url, media });
      return broken.map((one) => brokenAsText(one, 'en'));
    };
    return {
      dataDir,
      cluster,
      db,
      provider: providerControl(cluster.sandbox.url),
      tokenOf,
      checkData: checkStored,
      clear,
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** For idempotent work: retried while the database is away. */
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

export function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!;
}
