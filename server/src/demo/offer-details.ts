import type { Category } from '@teum/contract/offer/offer-categories';
import type { PictureKeys } from './pictures.ts';
import { pick } from './seeded.ts';
import type { Offer, OfferKind } from './words.ts';

const categoryOf: Record<OfferKind, Category> = {
  cook: 'food',
  desk: 'work',
  walk: 'outdoor',
  talk: 'talk',
  music: 'music',
  drive: 'drive',
};

/** Where a title names a place, the offer is there. */
const namedPlaces: readonly (readonly [words: RegExp, region: string, line?: string])[] = [
  [/북한산/, '11305', '북한산우이역 2번 출구'],
  [/제주/, '50130', '외돌개 주차장'],
  [/창덕궁/, '11110', '돈화문 앞'],
  [/을지로/, '11140', '을지로3가역 11번 출구'],
  [/성수동|서울숲/, '11200', '서울숲역 3번 출구'],
  [/남산/, '11140', '남산공원 입구'],
  [/한강 하구/, '41570'],
  [/화면 공유|노션|메일|자소서|이력서|코드|플레이리스트/, 'online'],
];

const places = ['11680', '11440', '11110', '26350', '41135', '11200', '30200', '11710', '28185', '11560'] as const;

const namedLengths: readonly (readonly [words: RegExp, minutes: number])[] = [
  [/한 시간/, 60],
  [/두 시간/, 120],
  [/네 시간|반나절/, 240],
  [/하루/, 480],
];

const lengths = [60, 90, 120, 180] as const;

/** Details as sellers fill them in: most say much, every seventh says nothing. */
export function detailsOf(offer: Offer, index: number, others: readonly Offer[], pictures: PictureKeys) {
  const { kind, title } = offer;
  if (index % 7 === 6) return {};
  const [, place, line] = namedPlaces.find(([words]) => words.test(title)) ?? [
    undefined,
    (kind === 'desk' || kind === 'talk') && index % 2 === 0 ? 'online' : pick(places, index),
  ];
  return {
    category: categoryOf[kind],
    length_minutes: namedLengths.find(([words]) => words.test(title))?.[1] ?? pick(lengths, index),
    place,
    place_line: line ?? null,
    pictures: furtherPictures(offer, index, others, pictures),
  };
}

/** Up to four pictures of neighbouring offers of the same kind: they are drawn anyway. */
function furtherPictures({ kind, scene }: Offer, index: number, others: readonly Offer[], pictures: PictureKeys) {
  const scenes = new Set(others.filter((other) => other.kind === kind).map((other) => other.scene));
  scenes.delete(scene);
  return [...scenes].slice(index % 5, (index % 5) + (index % 3 === 2 ? 0 : (index % 4) + 1)).map(pictures);
}
