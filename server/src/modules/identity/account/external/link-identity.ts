import { type Refusal, refuse } from '@teum/contract';
import type { SignInProvider } from '@teum/contract/identity/external-sign-in.routes';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { findAccountForUpdate } from '../account.sql.ts';
import { holdLiveSession } from '../session.sql.ts';
import type { Visitor } from './enter-by-identity.ts';
import {
  deleteIdentities,
  findAccountOfIdentity,
  insertIdentity,
  lockIdentity,
  proveSameEmail,
} from './identity.sql.ts';

type AlsoWrite = (tx: Tx) => Promise<void>;

/** Linking what is linked already is harmless. */
export function linkIdentity(
  db: Db,
  visitor: Visitor,
  { accountId, sessionId }: { accountId: number; sessionId: string },
  alsoWrite: AlsoWrite,
): Promise<{ ok: true } | Refusal<'PROVIDER_TAKEN' | 'SESSION_EXPIRED'>> {
  return db.transaction().execute(async (tx) => {
    await lockIdentity(tx, visitor);
    await findAccountForUpdate(tx, accountId);
    if (!(await holdLiveSession(tx, sessionId))) return refuse('SESSION_EXPIRED');
    const known = await findAccountOfIdentity(tx, visitor);
    if (known !== undefined && known !== accountId) return refuse('PROVIDER_TAKEN');
    if (known === undefined) {
      await insertIdentity(tx, visitor, accountId);
      await alsoWrite(tx);
    }
    await proveSameEmail(tx, accountId, visitor);
    return { ok: true };
  });
}

/** Refused for the last way in: nobody could enter the account again. */
export async function unlinkProvider(
  db: Db,
  { accountId, provider }: { accountId: number; provider: SignInProvider },
  { countWays, alsoWrite }: { countWays: (tx: Tx, accountId: number) => Promise<number>; alsoWrite: AlsoWrite },
): Promise<undefined | Refusal<'NOT_FOUND' | 'LAST_WAY_IN'>> {
  const undone = new RolledBack();
  return db
    .transaction()
    .execute(async (tx) => {
      await findAccountForUpdate(tx, accountId);
      if ((await deleteIdentities(tx, accountId, provider)) === 0) return refuse('NOT_FOUND');
      if ((await countWays(tx, accountId)) === 0) throw undone;
      await alsoWrite(tx);
      return undefined;
    })
    .catch((error: unknown) => {
      if (error === undone) return refuse('LAST_WAY_IN');
      throw error;
    });
}

class RolledBack extends Error {}
