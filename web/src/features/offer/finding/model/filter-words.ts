import { fill, type Language, type Sentence } from '@teum/contract/language';
import { formatKrw, grouped } from '@teum/contract/money';
import { type FilterName, maxFoundCount } from '@teum/contract/offer/finding';
import { lengthBandNames } from '@teum/contract/offer/length-bands';
import { categories } from '@teum/contract/offer/offer-categories';
import type { Translation } from '../../../../messages/ko.ts';
import type { findingKo } from '../messages/ko.ts';
import type { ListFilters } from './list-filters.ts';

type Words = Pick<Translation<typeof findingKo>, 'filters'>;

interface Context {
  m: Words;
  language: Language;
  /** The place's name; an answer brings it. */
  placeText: Sentence | undefined;
}

const tenThousand = 10_000;

/** `5만 원`, as prices are said in Korean; `₩50,000` in English. */
export function priceWords(amount: number, language: Language): string {
  const isRound = language === 'ko' && amount >= tenThousand && amount % tenThousand === 0 && amount < 1e8;
  return isRound ? `${amount / tenThousand}만 원` : formatKrw(amount, language);
}

function priceRange({ minPrice, maxPrice }: ListFilters, { m, language }: Context): string {
  const [from, to] = [minPrice, maxPrice].map((price) => price !== undefined && priceWords(price, language));
  if (from && to) return fill(m.filters.between, { from: from.replace(/ 원$/, ''), to });
  return from ? fill(m.filters.from, { from }) : fill(m.filters.upTo, { to: to || '' });
}

/** One filter in a few words, for its chip. */
export function filterWords(name: FilterName, filters: ListFilters, context: Context): string {
  const { m, language, placeText } = context;
  switch (name) {
    case 'category':
      return categories[filters.category!][language];
    case 'place':
      return placeText?.[language] ?? (filters.place === 'online' ? m.filters.online : m.filters.place);
    case 'price':
      return priceRange(filters, context);
    case 'length':
      return lengthBandNames[filters.length!][language];
    case 'running':
      return m.filters.running;
  }
}

export const countWords = (count: number, m: { said: { count: string; more: string } }): string =>
  count >= maxFoundCount ? m.said.more : fill(m.said.count, { count: grouped(count) });
