import { announceSessionChanged } from '../../../platform/auth/live-sessions.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { endSessionsOf, lockSuspension, updateAsLifted, updateAsSuspended } from '../../identity/account/index.ts';

/** Until when; undefined if there is no such account. A later suspension replaces an earlier one. */
export async function suspend(tx: Tx, accountId: number, days: number): Promise<Date | undefined> {
  if (!(await lockSuspension(tx, accountId))) return undefined;
  const until = await updateAsSuspended(tx, accountId, days);
  await endSessionsOf(tx, accountId, 'suspended');
  return until;
}

/** False if the member is not suspended. */
export async function lift(tx: Tx, accountId: number): Promise<boolean> {
  const account = await lockSuspension(tx, accountId);
  if (!account?.suspendedUntil) return false;
  for (const sessionId of await updateAsLifted(tx, accountId)) await announceSessionChanged(sessionId).execute(tx);
  return true;
}
