import { limits } from '@teum/contract';
import type { SearchResult, SearchType } from '@teum/contract/routes/search';
import { type SearchTerm, searchTerms } from '@teum/contract/search-match';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transactPipelined } from '../../platform/db/pipelined-transaction.ts';
import { bestFirst, byRankAndOpenness, type Found } from './best-first.ts';
import { take } from './candidates.ts';
import { passageAround } from './passage.ts';
import { findIdRanges, type IdRange, limitSearch } from './search.sql.ts';
import { SearchWork } from './search-work.ts';

const forPassages = { steps: 2_000_000 };

interface Search {
  keyword: string;
  type?: SearchType | undefined;
  page?: number | undefined;
}

/** Best first: as typed before loose matches, in the title before elsewhere, open before ended, newer before older. */
export async function search(db: Db, { keyword, type, page = 1 }: Search): Promise<SearchResult[]> {
  const terms = searchTerms(keyword);
  if (terms.length === 0) return [];
  // While this process ranks the documents of one type, the database searches the next.
  const found = await transactPipelined(db, async (tx) => {
    const [, ranges] = await Promise.all([limitSearch(tx), findIdRanges(tx)]);
    const asked = ranges.filter((range) => type === undefined || type === range.type);
    return Promise.all(asked.map((range) => findSlice(tx, range, terms, page)));
  });
  const work = new SearchWork(forPassages);
  const results: SearchResult[] = [];
  for (const document of found.flat().sort(byRankAndOpenness)) results.push(await resultOf(document, terms, work));
  return results;
}

async function findSlice(tx: Tx, range: IdRange, terms: SearchTerm[], page: number): Promise<Found[]> {
  const last = page * limits.search.perType;
  const found = await take(last, bestFirst(tx, range, terms));
  return found.slice(last - limits.search.perType);
}

async function resultOf(
  { id, type, title, body, nickName }: Found,
  terms: SearchTerm[],
  work: SearchWork,
): Promise<SearchResult> {
  return { id, type, title, content: await passageAround({ title, body, nickName }, terms, work) };
}
