import type { RefreshToken } from '../../../platform/auth/refresh-cookie.ts';
import type { Session } from '../../../platform/auth/session.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AccountHooks } from './account-hooks.ts';
import { endAccess } from './end-access.ts';
import { endSession } from './session.sql.ts';

/** Ends the session of the bearer token, or else of the cookie; without either nothing happens. */
export async function logOut(
  db: Db,
  { bearer, cookie }: { bearer: Session | undefined; cookie: RefreshToken | undefined },
): Promise<void> {
  const sessionId = bearer?.sessionId ?? cookie?.sessionId;
  if (sessionId) await db.transaction().execute((tx) => endSession(tx, sessionId, 'logout'));
}

export async function logOutEverywhere(db: Db, hooks: AccountHooks, accountId: number): Promise<void> {
  await db.transaction().execute((tx) => endAccess(tx, hooks, { accountId, reason: 'logout-all' }));
}
