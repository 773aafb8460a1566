import { composed } from '../composed.ts';
import type { FieldCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { cancelTerms } from './cancel-terms.ts';
import { categories } from './offer-categories.ts';

export const offerSentences = {
  length: {
    ko: `진행 시간은 ${limits.offer.minMinutes}분부터 ${limits.offer.maxMinutes / 60}시간까지 ${limits.offer.stepMinutes}분 단위로 선택해주세요.`,
    en: `Choose a length from ${limits.offer.minMinutes} minutes to ${limits.offer.maxMinutes / 60} hours, in steps of ${limits.offer.stepMinutes} minutes.`,
  },
  category: { ko: '분류를 목록에서 선택해주세요.', en: 'Please choose a category from the list.' },
  place: { ko: '장소를 목록에서 선택해주세요.', en: 'Please choose a place from the list.' },
  region: { ko: '지역을 시·군·구까지 선택해주세요.', en: 'Please choose the city, county or district.' },
  placeLine: {
    ko: `상세 장소는 ${limits.offer.maxPlaceLine}자 이하로 입력해주세요.`,
    en: `The details of the place may have at most ${limits.offer.maxPlaceLine} characters.`,
  },
  tooManyPictures: {
    ko: `사진은 ${limits.offer.maxPictures}장까지 더 올릴 수 있습니다.`,
    en: `You can add up to ${limits.offer.maxPictures} more pictures.`,
  },
  pictureTwice: { ko: '같은 사진이 두 번 들어 있습니다.', en: 'The same picture is in there twice.' },
  safePay: { ko: '안전결제를 쓸지 선택해주세요.', en: 'Please say whether to use safe pay.' },
  safePayClosed: {
    ko: '지금은 안전결제를 이용할 수 없습니다.',
    en: 'Safe pay is not available right now.',
  },
  cancelTerms: { ko: '취소 조건을 목록에서 선택해주세요.', en: 'Please choose the terms of cancelling from the list.' },
  pictureUnknown: {
    ko: '올리지 않은 사진이 들어 있습니다. 사진을 다시 올려주세요.',
    en: 'One of the pictures was not uploaded by you. Please upload it again.',
  },
} as const satisfies Record<string, Sentence>;

/** Leaves out what is not there: every detail is optional. */
const optional =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === undefined || value === null ? undefined : check(value);

const { minMinutes, maxMinutes, stepMinutes, maxPlaceLine, maxPlaceLineUnits, maxPictures } = limits.offer;

/** Every length that can be chosen, in minutes. */
export const offerLengths: readonly number[] = Array.from(
  { length: (maxMinutes - minMinutes) / stepMinutes + 1 },
  (_, step) => minMinutes + step * stepMinutes,
);

const lengthCheck: FieldCheck = (value) =>
  offerLengths.some((minutes) => String(minutes) === String(value)) ? undefined : offerSentences.length;

const categoryCheck: FieldCheck = (value) =>
  typeof value === 'string' && Object.hasOwn(categories, value) ? undefined : offerSentences.category;

/** As it is stored: one line, composed, without spaces around it. */
export const placeLine = (typed: string): string => composed(typed).replace(/\s+/g, ' ').trim();

function lineCheck(line: unknown): Sentence | undefined {
  if (line === undefined || line === null) return undefined;
  if (typeof line !== 'string' || line.length > maxPlaceLineUnits) return offerSentences.placeLine;
  return [...placeLine(line)].length > maxPlaceLine ? offerSentences.placeLine : undefined;
}

/** The form of the code only: the list of regions is too large for every page that checks a form. */
const placeCheck: FieldCheck = (value) => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return offerSentences.place;
  const { kind, region, line } = value as { kind: unknown; region?: unknown; line?: unknown };
  if (kind === 'online') return undefined;
  if (kind !== 'region') return offerSentences.place;
  if (typeof region !== 'string' || !/^\d{5}$/.test(region)) return offerSentences.region;
  return lineCheck(line);
};

const picturesCheck: FieldCheck = (value) => {
  if (!Array.isArray(value)) return offerSentences.pictureUnknown;
  if (value.length > maxPictures) return offerSentences.tooManyPictures;
  return new Set(value).size < value.length ? offerSentences.pictureTwice : undefined;
};

const safePayCheck: FieldCheck = (value) => (typeof value === 'boolean' ? undefined : offerSentences.safePay);

const cancelTermsCheck: FieldCheck = (value) =>
  cancelTerms.some((terms) => terms === value) ? undefined : offerSentences.cancelTerms;

export const offerChecks = {
  cancelTerms: optional(cancelTermsCheck),
  category: optional(categoryCheck),
  lengthMinutes: optional(lengthCheck),
  place: optional(placeCheck),
  pictures: optional(picturesCheck),
  safePay: optional(safePayCheck),
};
