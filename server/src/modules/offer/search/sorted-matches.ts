import { limits } from '@teum/contract';
import type { ListingSort } from '@teum/contract/offer/listing-sorts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Asked, bestFirst, type Found } from './best-first.ts';
import { take } from './candidates.ts';
import { type ListedKeys, listKeys } from './search.sql.ts';

/** All that can be paged through. Of more matches, the best so many are sorted. */
const mostSorted = limits.search.perType * limits.search.maxPage;

const orders: Record<Exclude<ListingSort, 'newest'>, (a: ListedKeys, b: ListedKeys) => number> = {
  'ending-soon': (a, b) => a.openUntil.getTime() - b.openUntil.getTime(),
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  'most-bids': (a, b) => b.bidCount - a.bidCount,
};

/** The matches of one type in another order than best first; equal ones newest first. */
export async function sortedMatches(tx: Tx, asked: Asked, sort: ListingSort): Promise<Found[]> {
  const found = (await take(mostSorted, bestFirst(tx, asked))).sort((a, b) => b.id - a.id);
  const { type } = asked.range;
  const hasOrder = sort !== 'newest' && type !== 'post' && (type === 'auction' || sort.startsWith('price'));
  if (!hasOrder) return found;
  const rows = await listKeys(
    tx,
    type,
    found.map(({ id }) => id),
  );
  const keys = new Map(rows.map((row) => [row.id, row]));
  return found.filter(({ id }) => keys.has(id)).sort((a, b) => orders[sort](keys.get(a.id)!, keys.get(b.id)!));
}
