import { sql } from 'kysely';
import { BoundedCache } from '../bounded-cache.ts';
import type { Db } from './database.ts';
import type { Slice } from './slice.ts';

type List<Row> = (db: Db, slice: Slice) => Promise<readonly Row[]>;

interface Kept<Row> {
  /** Taken before the rows were read. After a COMMIT in between, this snapshot never recurs, so the entry is never used. */
  snapshot: string;
  rows: readonly Row[];
}

const keptLengths = 40;

/**
 * Caches the first slice of a list until any transaction commits. Not for a list that changes as time passes. Callers share
 * the rows and must not change them.
 */
export function cachedFirstSlice<Row>(list: List<Row>): List<Row> {
  const keptIn = new WeakMap<Db, BoundedCache<number, Kept<Row>>>();
  return async (db, slice) => {
    if (slice.lastId !== undefined || db.isTransaction) return list(db, slice);
    const kept = keptIn.get(db) ?? new BoundedCache({ most: keptLengths });
    keptIn.set(db, kept);

    const snapshot = await currentSnapshot(db);
    const known = kept.get(slice.limit);
    if (known?.snapshot === snapshot) return known.rows;
    const rows = await list(db, slice);
    kept.set(slice.limit, { snapshot, rows });
    return rows;
  };
}

const askedFor = new WeakMap<Db, Promise<string>>();

/** While the snapshot is the same, so are all rows. Callers of the same tick share one query. */
function currentSnapshot(db: Db): Promise<string> {
  const shared = askedFor.get(db);
  if (shared) return shared;
  const snapshot = endOfMicrotasks().then(() => {
    askedFor.delete(db);
    return lookAt(db);
  });
  askedFor.set(db, snapshot);
  return snapshot;
}

const endOfMicrotasks = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

async function lookAt(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  return rows[0]!.snapshot;
}
