import type { Tx } from '../../../platform/db/database.ts';
import { findAccountForUpdate } from './account.sql.ts';
import type { AccountHooks } from './account-hooks.ts';
import { type EndReason, endSessionsOf } from './session.sql.ts';

interface Ending {
  accountId: number;
  reason: EndReason;
  /** The session that goes on. */
  except?: string;
  keepsCalendarAddress?: boolean;
}

/**
 * Ends every session, or all but one, and what works without a session. The account's row is locked first: without that, a sign-in
 * whose old password was just found right would begin its session unseen, and keep it.
 */
export async function endAccess(
  tx: Tx,
  hooks: AccountHooks,
  { accountId, reason, except, keepsCalendarAddress = false }: Ending,
): Promise<void> {
  await findAccountForUpdate(tx, accountId);
  await endSessionsOf(tx, accountId, reason, { ...(except !== undefined && { except }) });
  await hooks.accessEnded(tx, accountId, { keepsCalendarAddress });
}
