import { type Chain, type Entry, type EntryFacts, entryText, noHash } from '@teum/contract/bidding/ledger-form';
import { sha256OfText } from './sha256.ts';

/** The last entry of a chain. */
export interface ChainEnd {
  number: number;
  hash: string;
  at: number;
}

export const noEntries: ChainEnd = { number: 0, hash: noHash, at: 0 };

/** Numbers and hashes the facts as the next entries. An entry is never earlier than the one before, even if the clock steps back. */
export function appendEntries(chain: Chain, auctionId: number, end: ChainEnd, facts: readonly EntryFacts[]): Entry[] {
  let { number, hash: previous, at } = end;
  return facts.map((fact) => {
    number += 1;
    at = Math.max(at, fact.at);
    const entry = { ...fact, at, number, previous };
    const hash = sha256OfText(entryText(chain, auctionId, entry));
    previous = hash;
    return { ...entry, hash };
  });
}
