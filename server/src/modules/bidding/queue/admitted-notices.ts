import { pagePath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { findAuctionTitle } from '../../offer/auction/index.ts';

export const admittedTopic = 'queue.admitted';

/** A notice on every device of the account: the browser may have suspended the waiting tab. */
export async function notifyAdmitted(
  tx: Tx,
  { auctionId, accountIds }: { auctionId: number; accountIds: number[] },
): Promise<void> {
  const auction = visibleText(await findAuctionTitle(tx, auctionId));
  const link = pagePath('auctionWaiting', { auctionId });
  await notify(
    tx,
    accountIds.map((accountId) => ({ accountId, notice: 'queueAdmitted', values: { auction }, link })),
  );
}
