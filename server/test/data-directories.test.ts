import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brokenAsText, checkData } from '../src/commands/check-data.ts';
import { migrate, readMigrations } from '../src/platform/db/migrate.ts';
import { openMediaStore } from '../src/platform/media/open-media-store.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { EarlierVersion, lastCommitBefore } from './earlier-version.ts';

/** The oldest version whose data directories are still in use, and the last one. */
const earlier = [14, readMigrations().length].map((migration) => ({ migration, before: lastCommitBefore(migration) }));

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
      counts[name] = Number(counted[0]!.count);
    }
    return counts;
  } finally {
    await client.end();
  }
}

describe('a data directory', () => {
  it.for(earlier)(
    '[OPS-5] from before migration $migration starts under this version with every row, and not the other way round',
    async ({ before: earlierOne }, { skip }) => {
      if (!earlierOne) return skip('the history of the project is not here');
      const { commit, number } = earlierOne;
      const dataDir = await mkdtemp(join(tmpdir(), 'teum-upgrade-'));
      onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
      const version = await EarlierVersion.checkOut(commit);
      onTestFinished(() => version.remove());
      expect(await version.run(dataDir)).toMatchObject({ type: 'ready' });

      const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
      try {
        const before = await countRows(postgres.url);
        expect(before).toMatchObject({ schema_migration: number });
        expect(before.account).toBeGreaterThanOrEqual(40);
        expect(await migrate(postgres.url)).toHaveLength(readMigrations().length - number);
        const after = await countRows(postgres.url);
        expect(after).toMatchObject({ ...before, schema_migration: readMigrations().length });
        const media = await openMediaStore({ s3: undefined, dataDir });
        const broken = await checkData({ url: postgres.url, media });
        expect(broken.map((one) => brokenAsText(one, 'en'))).toEqual([]);
      } finally {
        await postgres.stop();
      }
      expect(await version.run(dataDir)).toEqual({
        type: 'failed',
        message: expect.stringContaining('newer than this version'),
      });
    },
  );
});
