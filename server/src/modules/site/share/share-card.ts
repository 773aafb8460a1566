import { formatKrw } from '@teum/contract';
import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import type { OfferKind } from '@teum/contract/offer/offer-kind';
import { offerLine } from '@teum/contract/offer/offer-words';
import type { SharedItems, ShareKind } from '@teum/contract/pages';
import { yearAndMonth } from '@teum/contract/shown-calendar';
import { dayAndTime } from '@teum/contract/shown-moment';
import { visibleText } from '@teum/contract/visible-text';

/** What a share picture says of a listing or a person, beside their photograph, or of a post. */
export type ShareCard = ListingCard | PostCard | PersonCard;

export interface ListingCard {
  kind: OfferKind;
  label: string;
  title: string;
  price: string;
  /** What the price stands for. */
  priceOf: string;
  note: string;
  /** A storage key. */
  photograph: string;
}

export interface PostCard {
  kind: 'post';
  label: string;
  title: string;
  author: string;
}

export interface PersonCard {
  kind: 'person';
  label: string;
  name: string;
  introduction: string;
  note: string;
  /** A storage key. */
  photograph: string | undefined;
}

/** `시간 경매 · 2시간 · 서울 강남구`. */
const labelled = (label: string, offer: OfferAnswer): string =>
  [label, offerLine(offer, 'ko')].filter(Boolean).join(' · ');

const cards: { [Kind in ShareKind]: (item: SharedItems[Kind]) => ShareCard } = {
  auction: ({ title, thumbNailUrl, startingPrice, endTime, ...offer }) => ({
    kind: 'auction',
    label: labelled('시간 경매', offer),
    title: visibleText(title),
    price: formatKrw(startingPrice, 'ko'),
    priceOf: '시작가',
    note: `${dayAndTime(new Date(endTime), 'ko')} 마감`,
    photograph: thumbNailUrl,
  }),
  product: ({ productTitle, thumbNailUrl, productPrice, productSaleStatus, sellerNickName, ...offer }) => ({
    kind: 'product',
    label: labelled('시간 판매', offer),
    title: visibleText(productTitle),
    price: formatKrw(productPrice, 'ko'),
    priceOf: '시간당',
    note: productSaleStatus === 'SOLD' ? '판매 완료' : `판매자 ${sellerNickName}`,
    photograph: thumbNailUrl,
  }),
  post: ({ title, nickName }) => ({ kind: 'post', label: '커뮤니티', title: visibleText(title), author: nickName }),
  person: ({ nickName, introduction = '', profilePicture, memberSince }) => ({
    kind: 'person',
    label: '프로필',
    name: nickName,
    introduction,
    note: `${yearAndMonth(new Date(memberSince), 'ko')} 가입`,
    photograph: profilePicture,
  }),
};

export const cardOf = <Kind extends ShareKind>(kind: Kind, item: SharedItems[Kind]): ShareCard => cards[kind](item);
