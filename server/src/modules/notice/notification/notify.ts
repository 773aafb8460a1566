import type { Tx } from '../../../platform/db/database.ts';
import { holdAccounts } from '../../identity/account/index.ts';
import { spreadAfterCommit } from '../notice-way/index.ts';
import { insertNoticesAndNotify, type NewNotice } from './notification.sql.ts';

export type NoticeFor = NewNotice;

/**
 * Stores notices in the caller's transaction; their readers get them after its COMMIT, by the ways they chose. The readers' rows stay locked until then:
 * call it once, late in the transaction.
 */
export async function notify(tx: Tx, notices: readonly NoticeFor[]): Promise<void> {
  if (notices.length === 0) return;
  // Without the lock an id could become visible after a higher one, and a stream that continues after that one would never show it.
  await holdAccounts(
    tx,
    notices.map(({ accountId }) => accountId),
  );
  const onPage = await spreadAfterCommit(tx, notices);
  if (onPage.length > 0) await insertNoticesAndNotify(tx, onPage);
}
