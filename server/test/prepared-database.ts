import { join } from 'node:path';
import { migrate } from '../src/platform/db/migrate.ts';
import { openMediaStore } from '../src/platform/media/open-media-store.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { fillFromPrepared } from './prepared-data.ts';

/**
 * In a test run, gives the DATA_DIR a database with the product's schema and no rows, and the pictures that every store has: the
 * trials are not about the first start.
 */
export const fillWithDatabase = (dataDir: string): Promise<void> =>
  fillFromPrepared(dataDir, 'schema', async (making) => {
    const postgres = await startEmbeddedPostgres({ dataDir: join(making, 'postgres') });
    await migrate(postgres.url).finally(() => postgres.stop());
    await openMediaStore({ s3: undefined, dataDir: making });
  });
