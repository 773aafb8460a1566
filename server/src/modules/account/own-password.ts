import type { Db, Tx } from '../../platform/db/database.ts';
import { findPasswordHash } from './account.sql.ts';
import { isPassword } from './password.ts';

/** False for an account that has no password. */
export async function isOwnPassword(db: Db | Tx, accountId: number, password: string): Promise<boolean> {
  const stored = await findPasswordHash(db, accountId);
  return stored !== null && (await isPassword(password, stored));
}
