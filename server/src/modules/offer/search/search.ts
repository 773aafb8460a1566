import { limits } from '@teum/contract';
import type { ListingSort } from '@teum/contract/offer/listing-sorts';
import type { SearchResult, SearchType } from '@teum/contract/offer/search.routes';
import { type SearchTerm, searchTerms } from '@teum/contract/offer/search-match';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { transactPipelined } from '../../../platform/db/pipelined-transaction.ts';
import type { Blocked } from '../../identity/block/index.ts';
import { type Asked, bestFirst, byRankAndOpenness, type Found } from './best-first.ts';
import { take } from './candidates.ts';
import { passageAround } from './passage.ts';
import { readCards } from './result-cards.ts';
import { findIdRanges, limitSearch, type Narrowing, narrow } from './search.sql.ts';
import { SearchWork } from './search-work.ts';
import { sortedMatches } from './sorted-matches.ts';

const forPassages = { steps: 2_000_000 };

interface Search {
  keyword: string;
  type?: SearchType | undefined;
  page?: number | undefined;
  sort?: ListingSort | undefined;
  /** Conditions on the listings that are searched. A post has no listing, so any condition leaves out posts. */
  conditions?: Narrowing['conditions'];
  blocked?: Blocked | undefined;
}

/** Best first: as typed before loose matches, in the title before elsewhere, open before ended, newer before older. */
export async function search(db: Db, asked: Search): Promise<SearchResult[]> {
  const { keyword, type, page = 1, sort, conditions = [], blocked } = asked;
  const terms = searchTerms(keyword);
  if (terms.length === 0) return [];
  const isAsked = (candidate: SearchType) =>
    (type === undefined || type === candidate) && (candidate !== 'post' || conditions.length === 0);
  // While this process ranks the documents of one type, the database searches the next.
  const found = await transactPipelined(db, async (tx) => {
    const [, ranges] = await Promise.all([limitSearch(tx), findIdRanges(tx)]);
    const searched = ranges.filter((range) => isAsked(range.type));
    return Promise.all(
      searched.map(async (range) => {
        const narrowing = await narrow(tx, range.type, conditions);
        return findSlice(tx, { range, terms, narrowing, blocked }, { page, sort });
      }),
    );
  });
  const inOrder = sort === undefined ? found.flat().sort(byRankAndOpenness) : found.flat();
  return resultsOf(db, inOrder, terms);
}

async function findSlice(
  tx: Tx,
  asked: Asked,
  { page, sort }: { page: number; sort: ListingSort | undefined },
): Promise<Found[]> {
  const last = page * limits.search.perType;
  const found = sort === undefined ? await take(last, bestFirst(tx, asked)) : await sortedMatches(tx, asked, sort);
  return found.slice(last - limits.search.perType, last);
}

async function resultsOf(db: Db, found: readonly Found[], terms: SearchTerm[]): Promise<SearchResult[]> {
  const cardOf = await readCards(db, found);
  const work = new SearchWork(forPassages);
  const results: SearchResult[] = [];
  for (const document of found) {
    const { id, type, title, accountId, nickName } = document;
    const author = type === 'post' ? { id: accountId, nickName } : undefined;
    const card = cardOf(document);
    const content = await passageAround(document, terms, work);
    results.push({ id, type, title, content, ...(card && { card }), ...(author && { author }) });
  }
  return results;
}
