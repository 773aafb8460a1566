import type { Auction } from '@teum/contract/routes/auction';
import { visibleText } from '@teum/contract/visible-text';
import { auctionPhase } from './auction-phase.ts';

const mostSimilar = 3;

/** Open auctions of other titles, the most alike first; of equally alike ones the nearest end first. */
export function similarAuctions(auction: Auction, others: readonly Auction[], now: number): Auction[] {
  const own = pairsOf(auction.title);
  return others
    .filter((other) => other.id !== auction.id && auctionPhase(other, now) === 'open')
    .map((other) => ({ other, shared: [...pairsOf(other.title)].filter((pair) => own.has(pair)).length }))
    .sort((a, b) => b.shared - a.shared || Date.parse(a.other.endTime) - Date.parse(b.other.endTime))
    .slice(0, mostSimilar)
    .map(({ other }) => other);
}

/** Neighbouring letters: Korean words carry endings, so whole words rarely match. */
function pairsOf(title: string): Set<string> {
  const words = visibleText(title).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.flatMap((word) => [...word].slice(1).map((letter, i) => `${[...word][i]}${letter}`)));
}
