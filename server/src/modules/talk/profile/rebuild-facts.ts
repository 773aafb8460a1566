import type { Db, Tx } from '../../../platform/db/database.ts';
import { listAccountIdsAfter } from '../../identity/account/index.ts';
import { listRoomIdsAfter, rereadFirstMessages } from '../chat/index.ts';
import { recountFacts } from './facts.sql.ts';

/** How many people or rooms one transaction locks. */
const batch = 500;

export interface Corrected {
  people: number;
  rooms: number;
}

/** Counts every fact again from the records. Says how many people's and how many rooms' rows were wrong. */
export const rebuildFacts = async (db: Db): Promise<Corrected> => ({
  people: await inBatches(db, listAccountIdsAfter, recountFacts),
  rooms: await inBatches(db, listRoomIdsAfter, rereadFirstMessages),
});

/** In the caller's transaction, for data that were written without events. */
export async function countFacts(tx: Tx): Promise<void> {
  await recountFacts(tx, await listAccountIdsAfter(tx, 0, 10_000));
  await rereadFirstMessages(tx, await listRoomIdsAfter(tx, 0, 10_000));
}

async function inBatches(
  db: Db,
  listAfter: (db: Db, afterId: number, limit: number) => Promise<number[]>,
  correct: (tx: Tx, ids: readonly number[]) => Promise<number>,
): Promise<number> {
  let corrected = 0;
  let ids = await listAfter(db, 0, batch);
  while (ids.length > 0) {
    const current = ids;
    corrected += await db.transaction().execute((tx) => correct(tx, current));
    ids = await listAfter(db, current.at(-1)!, batch);
  }
  return corrected;
}
