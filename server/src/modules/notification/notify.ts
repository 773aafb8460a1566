import type { Tx } from '../../platform/db/database.ts';
import { insertNoticesAndTell, lockReaders, type NewNotice } from './notification.sql.ts';

export type NoticeFor = NewNotice;

/**
 * Stores notices in the caller's transaction; their readers get them after its COMMIT. The readers' rows stay locked until then:
 * call it once, late in the transaction.
 */
export async function notify(tx: Tx, notices: readonly NoticeFor[]): Promise<void> {
  if (notices.length === 0) return;
  await lockReaders(
    tx,
    notices.map(({ accountId }) => accountId),
  );
  await insertNoticesAndTell(tx, notices);
}
