import type { EntryFacts } from '@teum/contract/bidding/ledger-form';
import type { BidderNames } from '../bidding/index.ts';
import type { WriteLineEvents } from '../queue/index.ts';
import { appendEntries } from './append-entries.ts';
import { findChainEnd, insertEntries } from './ledger.sql.ts';

/** Records what one transaction changed in a line, under the line's lock. */
export const recordLine =
  (names: BidderNames): WriteLineEvents =>
  async (tx, { auctionId, at: time, events, wasUsedBefore }) => {
    const end = await findChainEnd(tx, 'line', auctionId);
    const at = time.getTime();
    const first: EntryFacts[] = end.number > 0 ? [] : [{ kind: wasUsedBefore ? 'adopted' : 'opened', at }];
    const facts = events.map(
      ({ kind, accountId }): EntryFacts => ({ kind, at, bidder: names.of(auctionId, accountId) }),
    );
    await insertEntries(tx, 'line', auctionId, appendEntries('line', auctionId, end, [...first, ...facts]));
  };
