import type { SearchResult, SearchType } from '@teum/contract/offer/search.routes';
import { expect, it } from 'vitest';
import { resultCounts } from './result-counts.ts';

const results = (type: SearchType, count: number): SearchResult[] =>
  Array.from({ length: count }, (_, id) => ({ id, type, title: '', content: '' }));

it('says how many results there are of each type, and that a full slice may have more behind it', () => {
  expect(resultCounts([...results('auction', 3), ...results('post', 1)])).toEqual({
    all: '4',
    auction: '3',
    product: '0',
    post: '1',
  });
  expect(resultCounts([...results('auction', 20), ...results('post', 1)])).toMatchObject({
    all: '21+',
    auction: '20+',
  });
});
