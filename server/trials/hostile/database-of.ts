import { type Db, openDatabase } from '../../src/platform/db/database.ts';
import { reachDatabase } from '../../src/platform/postgres/index.ts';

/** Works on the database of a server that runs with its own PostgreSQL. */
export async function onDatabaseOf<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { url, release } = await reachDatabase({ databaseUrl: undefined, dataDir });
  const { db, close } = openDatabase({ url, onIdleError: () => {}, maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
    await release();
  }
}
