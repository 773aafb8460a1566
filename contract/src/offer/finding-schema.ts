import Type from 'typebox';
import { limits } from '../limits.ts';
import { Text } from '../schema.ts';
import { filterNames, maxFoundCount, placePattern } from './finding.ts';
import { lengthBands } from './length-bands.ts';
import { categoryCodes } from './offer-categories.ts';

const FilterPrice = Type.Integer({ minimum: 0, maximum: limits.money.max });

/** What a list or a search may be narrowed by. Each may be left out. */
export const FilterQuery = {
  category: Type.Optional(Type.Enum(categoryCodes)),
  place: Type.Optional(
    Text(12, {
      pattern: placePattern.source,
      description:
        '`online`, the code of a 시·도 (11) or of a 시·군·구 (11680), or a 시·군·구 and what is online (11680-online).',
    }),
  ),
  minPrice: Type.Optional(FilterPrice),
  maxPrice: Type.Optional(FilterPrice),
  length: Type.Optional(Type.Enum([...lengthBands])),
  running: Type.Optional(
    Type.Enum(['true', 'false'], {
      description: '`true`: only auctions that take bids, only listings that are not sold.',
    }),
  ),
};
const FilterObject = Type.Object(FilterQuery);
export type FilterQuery = Type.Static<typeof FilterObject>;

const PlaceText = Type.Optional(Type.Object({ ko: Type.String(), en: Type.String() }));

const Relaxed = Type.Object({
  filter: Type.Enum([...filterNames]),
  place: Type.Optional(Type.String({ description: 'The wider place; without it the place is left open.' })),
  placeText: PlaceText,
  maxPrice: Type.Optional(Type.Integer({ description: 'The higher price; without it both prices are left open.' })),
  count: Type.Integer({ minimum: 1, maximum: maxFoundCount }),
});
export type Relaxed = Type.Static<typeof Relaxed>;

/** Extra fields of a list's answer, present where the call names a filter or a sort. */
export const FoundFields = {
  next: Type.Optional(Type.String({ description: 'What to send as `after` for the rest; absent at the end.' })),
  count: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxFoundCount,
      description: 'How many match, with the first slice; 1,001 stands for more than 1,000.',
    }),
  ),
  placeText: PlaceText,
  relaxed: Type.Optional(
    Type.Array(Relaxed, {
      description:
        'With an empty first slice: which one filter to relax, and how many would then match. The most first.',
    }),
  ),
};
const FoundObject = Type.Object(FoundFields);
export type FoundFields = Type.Static<typeof FoundObject>;

/** Paging of a list in any order. */
export const AfterQuery = {
  after: Type.Optional(
    Text(80, { pattern: '^[0-9a-f]{12}(\\.\\d{1,16}){3}$', description: 'The `next` of the slice before.' }),
  ),
};
