import { noteRestore } from '../modules/bidding/ledger/index.ts';
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { reachDatabase } from '../platform/postgres/index.ts';

/** With its offset: the same text without one is another instant on another machine. */
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

export function readPastInstant(text: string): Date | undefined {
  const instant = new Date(text);
  return instantForm.test(text) && instant <= new Date() ? instant : undefined;
}

/** Brings a restored database up to this version and notes in it that it is a restored one. */
export async function noteRestored(
  config: Config,
  instant: Date,
  why: 'backup' | 'database' = 'backup',
): Promise<void> {
  const reached = await reachDatabase(config);
  await migrate(reached.url);
  const { db, close } = openDatabase({ url: reached.url, onIdleError: () => {}, maxConnections: 1 });
  try {
    await noteRestore(db, { instant, why });
  } finally {
    await close();
    await reached.release();
  }
}
