import { visibleText } from '@teum/contract/visible-text';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../notification/index.ts';

export const admittedTopic = 'queue.admitted';

/** Whoever waited is told wherever he is signed in: the tab that waits may be asleep. */
export async function tellAdmitted(
  tx: Tx,
  { auctionId, accountIds }: { auctionId: number; accountIds: number[] },
): Promise<void> {
  const { rows } = await sql<{ title: string }>`select title from auction where id = ${auctionId}`.execute(tx);
  const auction = visibleText(rows[0]!.title);
  const link = `/auctionWaiting/${auctionId}`;
  await notify(
    tx,
    accountIds.map((accountId) => ({ accountId, notice: 'queueAdmitted', values: { auction }, link })),
  );
}
