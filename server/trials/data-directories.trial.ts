import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { brokenAsText, checkData } from '../src/commands/check-data.ts';
import { migrate, readMigrations } from '../src/platform/db/migrate.ts';
import { openMediaStore } from '../src/platform/media/open-media-store.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { type EarlierCommit, EarlierVersion, lastCommitBefore } from './data-directories/earlier-version.ts';
import type { Trial } from './trial.ts';

const newest = readMigrations().length;

/**
 * Versions before these migrations. The short form tries the last version alone, whose demo data fills the most tables; the full
 * form also the oldest version whose data directories are still in use.
 */
const sizes = { short: [newest], full: [14, newest] };

const renamed: Record<string, string> = { ticket_order: 'payment_order' };

/** Data directories that earlier versions filled, each opened by this version and then by the earlier one again. */
export const trial: Trial = async (name, say = () => {}) => {
  const figures: Record<string, number> = {};
  let versions = 0;
  for (const migration of sizes[name]) {
    const earlier = lastCommitBefore(migration);
    if (!earlier) continue;
    const rows = await upgradeAndGoBack(earlier);
    say(`from before migration ${migration}: ${rows} rows are still there`);
    figures[`rows from before migration ${migration}`] = rows;
    versions += 1;
  }
  return { versions, ...figures };
};

async function upgradeAndGoBack({ commit, number }: EarlierCommit): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-upgrade-'));
  const version = await EarlierVersion.checkOut(commit);
  try {
    await version.run(dataDir);
    const rows = await upgrade(dataDir, number);
    await assert.rejects(version.run(dataDir), /newer than this version/);
    return rows;
  } finally {
    await version.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Migrates to this version. Returns how many rows there were before, all of which must be there afterwards. */
async function upgrade(dataDir: string, number: number): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    const before = await countRows(postgres.url);
    assert.equal(before.schema_migration, number);
    assert(before.account! >= 40, 'the demo data is not there');
    assert.equal((await migrate(postgres.url)).length, newest - number);
    const after = await countRows(postgres.url);
    assert.partialDeepStrictEqual(after, { ...before, schema_migration: newest });
    const media = await openMediaStore({ s3: undefined, dataDir });
    const broken = await checkData({ url: postgres.url, media });
    assert.deepEqual(
      broken.map((one) => brokenAsText(one, 'en')),
      [],
    );
    return Object.values(before).reduce((sum, count) => sum + count, 0);
  } finally {
    await postgres.stop();
  }
}

/** By the names that the tables have today. */
async function countRows(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const { rows: counted } = await client.query<{ count: string }>(`select count(*) from "${name}"`);
      counts[renamed[name] ?? name] = Number(counted[0]!.count);
    }
    return counts;
  } finally {
    await client.end();
  }
}
