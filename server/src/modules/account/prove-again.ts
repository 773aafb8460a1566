import type { Db } from '../../platform/db/database.ts';
import { findPasswordHash } from './account.sql.ts';
import { isPassword } from './password.ts';
import { findSessionAge } from './session.sql.ts';

/** Undefined for an account without a password. */
export async function isRightPassword(db: Db, accountId: number, password: string): Promise<boolean | undefined> {
  const stored = await findPasswordHash(db, accountId);
  return stored === null ? undefined : isPassword(password, stored);
}

export const hasPassword = async (db: Db, accountId: number): Promise<boolean> =>
  (await findPasswordHash(db, accountId)) !== null;

/** Whether the session began so recently that its owner is the person who sits there now. */
export async function isRecentSignIn(db: Db, sessionId: string, minutes: number): Promise<boolean> {
  return (await findSessionAge(db, sessionId)) <= minutes * 60;
}
