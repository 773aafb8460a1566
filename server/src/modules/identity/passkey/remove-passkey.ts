import { type Refusal, refuse } from '@teum/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findAccountForUpdate } from '../account/index.ts';
import { deletePasskey } from './passkey.sql.ts';

interface Removal {
  countWays(tx: Tx, accountId: number): Promise<number>;
  alsoWrite(tx: Tx, name: string): Promise<void>;
}

/** Rolls the removal back: nobody could enter the account again. */
class LastWayIn extends Error {}

export async function removePasskey(
  db: Db,
  { accountId, id }: { accountId: number; id: number },
  { countWays, alsoWrite }: Removal,
): Promise<undefined | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      await findAccountForUpdate(tx, accountId);
      const removed = await deletePasskey(tx, accountId, id);
      if (!removed) return refuse('PASSKEY_NOT_FOUND');
      if (!removed.blockedAt && (await countWays(tx, accountId)) === 0) throw new LastWayIn();
      await alsoWrite(tx, removed.name);
      return undefined;
    });
  } catch (error) {
    if (error instanceof LastWayIn) return refuse('LAST_WAY_IN');
    throw error;
  }
}
