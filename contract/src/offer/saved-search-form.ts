import type { FormCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { onePlacePattern } from './finding.ts';
import { checkAuctionQuery, findingSentences } from './finding-form.ts';
import { searchKeyword } from './search-keyword.ts';

const nothingSaid: Sentence = {
  ko: '검색어나 조건을 하나 이상 정해주세요.',
  en: 'Please choose at least one word or filter.',
};

const named = ['category', 'place', 'minPrice', 'maxPrice', 'length'] as const;

export const checkSavedSearch: FormCheck = (form) => {
  const problems = { ...checkAuctionQuery(form) };
  if (form.kind !== undefined && form.kind !== 'auction' && form.kind !== 'product')
    problems.kind = findingSentences.sort;
  // New offers are looked up by one place.
  if (typeof form.place === 'string' && !onePlacePattern.test(form.place)) problems.place = findingSentences.place;
  const keyword = typeof form.keyword === 'string' ? searchKeyword(form.keyword) : '';
  const isEmpty = keyword === '' && named.every((name) => form[name] === undefined);
  return isEmpty ? { ...problems, keyword: nothingSaid } : problems;
};
