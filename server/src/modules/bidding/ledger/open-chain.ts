import type { Tx } from '../../../platform/db/database.ts';
import { appendEntries, noEntries } from './append-entries.ts';
import { findAuctionToOpen, insertEntries } from './ledger.sql.ts';

/** Begins the chain of a new auction, in the transaction that creates it. */
export async function openChain(tx: Tx, auctionId: number): Promise<void> {
  const { startingPrice: amount, now, endsAt } = await findAuctionToOpen(tx, auctionId);
  const opened = { kind: 'opened', amount, at: now.getTime(), until: endsAt.getTime() } as const;
  await insertEntries(tx, 'auction', auctionId, appendEntries('auction', auctionId, noEntries, [opened]));
}
