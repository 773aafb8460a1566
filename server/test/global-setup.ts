import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { cheapenConnections, openTemplate } from './database.ts';
import makePlaceForPrepared from './prepared-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removePrepared = await makePlaceForPrepared();
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-test-'));
  // Durability is tested where processes are killed; elsewhere waiting for the disk would only slow the run down.
  // Without autovacuum nothing counts the rows behind a test's back, so a query has the same plan in every run.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      // Each worker may have several apps open, with twenty connections each.
      max_connections: '500',
    },
  });
  await cheapenConnections(postgres.url);
  await openTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await removePrepared();
    await rm(dataDir, { recursive: true, force: true });
  };
}
