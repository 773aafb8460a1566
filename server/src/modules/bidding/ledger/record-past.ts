import type { EntryFacts } from '@teum/contract/bidding/ledger-form';
import type { Tx } from '../../../platform/db/database.ts';
import type { BidderNames } from '../bidding/index.ts';
import { appendEntries, noEntries } from './append-entries.ts';
import { findPastAuction, insertEntries } from './ledger.sql.ts';

/** How long before a bid its bidder joined the line and entered. */
const joinedBeforeMs = 41_000;
const enteredBeforeMs = 23_000;

/** Writes the chains of a demo auction whose bids are in the past, as they would have been written then. */
export async function recordPast(tx: Tx, names: BidderNames, auctionId: number): Promise<void> {
  const { startingPrice, startsAt, endsAt, bids } = await findPastAuction(tx, auctionId);
  const start = startsAt.getTime();
  const placed = bids.map(({ bidderId, amount, atMs }) => ({
    bidder: names.of(auctionId, bidderId),
    amount,
    at: atMs,
  }));
  const opened: EntryFacts = { kind: 'opened', amount: startingPrice, at: start, until: endsAt.getTime() };
  const facts = [opened, ...placed.map((bid): EntryFacts => ({ kind: 'bid', ...bid }))];
  await insertEntries(tx, 'auction', auctionId, appendEntries('auction', auctionId, noEntries, facts));
  if (placed.length === 0) return;
  const inLine = placed
    .flatMap(({ bidder, at }): EntryFacts[] => [
      { kind: 'joined', bidder, at: at - joinedBeforeMs },
      { kind: 'entered', bidder, at: at - enteredBeforeMs },
    ])
    .toSorted((a, b) => a.at - b.at);
  const line = appendEntries('line', auctionId, { ...noEntries, at: start }, [
    { kind: 'opened', at: start },
    ...inLine,
  ]);
  await insertEntries(tx, 'line', auctionId, line);
}
