import type { Entry, EntryFacts, Receipt } from '@teum/contract/bidding/ledger-form';
import type { Tx } from '../../../platform/db/database.ts';
import type { BidderNames, DecidedBids, ReadRecord } from '../bidding/index.ts';
import { appendEntries, type ChainEnd } from './append-entries.ts';
import { findChainEnd, findLeaderId, insertEntries } from './ledger.sql.ts';
import { receiptsFor } from './receipts.ts';
import type { SigningKey } from './signing-key.ts';

/** The end of an auction's chain and, if it has no entry yet, the pseudonym of the bidder who leads. */
interface Beginning {
  end: ChainEnd;
  leader: string | undefined;
}

export async function readBeginning(tx: Tx, names: BidderNames, auctionId: number): Promise<Beginning> {
  const end = await findChainEnd(tx, 'auction', auctionId);
  if (end.number > 0) return { end, leader: undefined };
  const leaderId = await findLeaderId(tx, auctionId);
  return { end, leader: leaderId === undefined ? undefined : names.of(auctionId, leaderId) };
}

type AuctionAsLocked = Pick<DecidedBids['auction'], 'startingPrice' | 'highestBidAmount' | 'endsAt' | 'now'>;

/** The first entry of an auction whose creation was not recorded: it states where the chain begins. */
export function adoptionOf({ end, leader }: Beginning, auction: AuctionAsLocked): EntryFacts[] {
  if (end.number > 0) return [];
  return [
    {
      kind: 'adopted',
      amount: auction.highestBidAmount ?? auction.startingPrice,
      at: auction.now.getTime(),
      ...(leader !== undefined && { bidder: leader }),
      until: auction.endsAt.getTime(),
    },
  ];
}

/** Records each decided bid of a group, and gives each accepted one a receipt. */
export const recordBids =
  (key: SigningKey, names: BidderNames): ReadRecord =>
  async (tx, auctionId) => {
    const beginning = await readBeginning(tx, names, auctionId);
    return ({ auction, bids }) => {
      const at = auction.now.getTime();
      const adoption = adoptionOf(beginning, auction);
      const decided = bids.map(
        ({ bidder, amount, isAccepted }): EntryFacts => ({ kind: isAccepted ? 'bid' : 'low', amount, at, bidder }),
      );
      const entries = appendEntries('auction', auctionId, beginning.end, [...adoption, ...decided]);
      const accepted = entries.filter(({ kind }) => kind === 'bid');
      const receipts = receiptsFor(key, auctionId, accepted, at);
      return {
        receipts: inOrderOf(entries.slice(adoption.length), receipts),
        write: (writing) => insertEntries(writing, 'auction', auctionId, entries),
      };
    };
  };

/** One place per entry; those of refused bids stay empty. */
function inOrderOf(entries: readonly Entry[], receipts: readonly Receipt[]): (Receipt | undefined)[] {
  let next = 0;
  return entries.map(({ kind }) => {
    if (kind !== 'bid') return undefined;
    next += 1;
    return receipts[next - 1];
  });
}
