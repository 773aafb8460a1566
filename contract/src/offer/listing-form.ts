import { refusals } from '../errors.ts';
import { type FieldCheck, firstOf, formCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { auctionDurations, limits } from '../limits.ts';
import { grouped, parseKrw } from '../money.ts';
import { checkRichText, type RichTextKind } from '../rich-text.ts';
import { offerChecks } from './offer-details-form.ts';

export const listingSentences = {
  titleRequired: { ko: '제목을 입력해주세요.', en: 'Please enter a title.' },
  titleTooLong: {
    ko: `제목은 ${limits.title.maxVisible}자 이하로 입력해주세요.`,
    en: `The title may have at most ${limits.title.maxVisible} characters.`,
  },
  thumbnailRequired: { ko: '썸네일을 등록해주세요.', en: 'Please register a thumbnail.' },
  descriptionRequired: { ko: '설명을 입력해주세요.', en: 'Please enter a description.' },
  textTooLong: {
    ko: `내용은 ${grouped(limits.text.maxVisible)}자 이하로 입력해주세요.`,
    en: `The text may have at most ${grouped(limits.text.maxVisible)} characters.`,
  },
  durationRequired: { ko: '경매 시간을 선택해주세요.', en: 'Please select the auction time.' },
  /** Of an auction and, as the order has it, of a listing by the hour. */
  priceForm: { ko: '시작 가격을 올바르게 입력해주세요.', en: 'Please enter the starting price correctly.' },
  startingPriceTooLow: { ko: '시작 가격을 1 이상으로 설정해주세요.', en: 'Set the starting price to 1 or more.' },
} as const satisfies Record<string, Sentence>;

export const richText =
  (kind: RichTextKind, { empty, tooLong }: { empty: Sentence; tooLong: Sentence }): FieldCheck =>
  (value) => {
    const html = typeof value === 'string' ? value : '';
    if (html.length > limits[kind].maxUnits) return tooLong;
    const verdict = checkRichText(html, limits[kind]);
    return { ok: undefined, empty, 'too-long': tooLong, 'too-complex': refusals.TEXT_TOO_COMPLEX }[verdict];
  };

const { titleRequired, titleTooLong, thumbnailRequired, descriptionRequired, textTooLong, durationRequired } =
  listingSentences;

export const titleCheck = richText('title', { empty: titleRequired, tooLong: titleTooLong });
export const descriptionCheck = richText('text', { empty: descriptionRequired, tooLong: textTooLong });

/** Whether a file is present. The code that reads its bytes checks the content. */
const thumbnailCheck: FieldCheck = (value) => (value ? undefined : thumbnailRequired);

export const durationCheck: FieldCheck = (value) =>
  auctionDurations.some((days) => String(days) === String(value)) ? undefined : durationRequired;

/** An auction has a sentence of its own for a price between 0 and 1 won. */
const isBetweenZeroAndOne = (value: unknown): boolean => {
  const number = typeof value === 'string' && /^\d+\.\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number > 0 && number < 1;
};

const isWon = (value: unknown): boolean => parseKrw(value) !== undefined;

const startingPriceCheck: FieldCheck = firstOf(
  (value) => (isBetweenZeroAndOne(value) ? listingSentences.startingPriceTooLow : undefined),
  (value) => (isWon(value) ? undefined : listingSentences.priceForm),
);

const hourlyPriceCheck: FieldCheck = (value) => (isWon(value) ? undefined : listingSentences.priceForm);

export const checkAuction = formCheck({
  title: titleCheck,
  auctionThumbnail: thumbnailCheck,
  description: descriptionCheck,
  duration: durationCheck,
  startingPrice: startingPriceCheck,
  ...offerChecks,
});

export const checkProduct = formCheck({
  title: titleCheck,
  description: descriptionCheck,
  price: hourlyPriceCheck,
  ...offerChecks,
});
