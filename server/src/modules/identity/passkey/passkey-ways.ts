import type { Tx } from '../../../platform/db/database.ts';
import type { WayIn } from '../account/index.ts';
import { countUsablePasskeys, deletePasskeys, listPasskeys } from './passkey.sql.ts';

const prefix = 'passkey-';

async function list(tx: Tx, accountId: number): Promise<WayIn[]> {
  const passkeys = await listPasskeys(tx, accountId);
  return passkeys.map(({ id, name, createdAt }) => ({ id: prefix + id, kind: 'passkey', name, addedAt: createdAt }));
}

async function end(tx: Tx, accountId: number, ids: readonly string[]): Promise<void> {
  const own = ids.filter((id) => id.startsWith(prefix));
  await deletePasskeys(
    tx,
    accountId,
    own.map((id) => Number(id.slice(prefix.length))),
  );
}

/** Passkeys among the ways into an account. */
export const passkeyWays = { count: countUsablePasskeys, list, end };
