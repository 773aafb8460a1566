import type { FieldCheck, FormCheck } from '../form-check.ts';
import { formCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { grouped } from '../money.ts';
import { placePattern } from './finding.ts';
import { lengthBands } from './length-bands.ts';
import { auctionSorts, productSorts } from './listing-sorts.ts';
import { categories } from './offer-categories.ts';
import { offerSentences } from './offer-details-form.ts';

export const findingSentences = {
  place: {
    ko: '장소를 온라인이나 지역 목록에서 선택해주세요.',
    en: 'Please choose online or a region from the list.',
  },
  price: {
    ko: `가격을 0원부터 ${limits.money.max / 1_000_000_000_000}조 원까지의 숫자로 입력해주세요.`,
    en: `Enter a price as a whole number from 0 to ${grouped(limits.money.max)} won.`,
  },
  priceOrder: {
    ko: '최저 가격은 최고 가격보다 클 수 없습니다.',
    en: 'The lowest price cannot be above the highest price.',
  },
  length: { ko: '진행 시간을 목록에서 선택해주세요.', en: 'Please choose a length from the list.' },
  running: { ko: '진행 중 여부를 다시 선택해주세요.', en: 'Please choose again whether only running ones are shown.' },
  sort: { ko: '정렬 방법을 목록에서 선택해주세요.', en: 'Please choose an order from the list.' },
  after: {
    ko: '조건이 바뀌어 이어서 볼 수 없습니다. 처음부터 다시 봐주세요.',
    en: 'The conditions have changed. Please start from the beginning of the list.',
  },
} as const satisfies Record<string, Sentence>;

/** Leaves out what the caller does not name. */
const named =
  (check: (value: unknown) => boolean, sentence: Sentence): FieldCheck =>
  (value) =>
    value === undefined || check(value) ? undefined : sentence;

const oneOf =
  (codes: readonly string[]) =>
  (value: unknown): boolean =>
    codes.some((code) => code === value);

const wholeNumber = /^\d{1,13}$/;
const isPrice = (value: unknown): boolean => wholeNumber.test(String(value)) && Number(value) <= limits.money.max;

const filterChecks = {
  category: named((value) => typeof value === 'string' && Object.hasOwn(categories, value), offerSentences.category),
  place: named((value) => typeof value === 'string' && placePattern.test(value), findingSentences.place),
  minPrice: named(isPrice, findingSentences.price),
  maxPrice: named(isPrice, findingSentences.price),
  length: named(oneOf(lengthBands), findingSentences.length),
  running: named(oneOf(['true', 'false']), findingSentences.running),
};

const withSorts = (sorts: readonly string[]): FormCheck => {
  const checkFields = formCheck({ ...filterChecks, sort: named(oneOf(sorts), findingSentences.sort) });
  return (query) => {
    const problems = checkFields(query);
    const areReversed = query.minPrice !== undefined && Number(query.minPrice) > Number(query.maxPrice);
    return areReversed && !problems.minPrice ? { ...problems, minPrice: findingSentences.priceOrder } : problems;
  };
};

export const checkAuctionQuery = withSorts(auctionSorts);
export const checkProductQuery = withSorts(productSorts);
