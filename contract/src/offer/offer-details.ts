import Type from 'typebox';
import { limits } from '../limits.ts';
import { Text } from '../schema.ts';
import { cancelTerms } from './cancel-terms.ts';
import { categoryCodes } from './offer-categories.ts';

const placeFields = {
  kind: Type.Enum(['online', 'region']),
  region: Type.Optional(Text(5, { description: 'The code of a 시·군·구, e.g. 11680. Only with `region`.' })),
};

/** Each may be left out. In a change, what is left out stays as it is, and `null` takes it away. */
export const OfferRequest = {
  lengthMinutes: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  category: Type.Optional(Type.Union([Type.Enum(categoryCodes), Type.Null()])),
  place: Type.Optional(
    Type.Union([
      Type.Object({
        ...placeFields,
        line: Type.Optional(Type.Union([Text(limits.offer.maxPlaceLineUnits), Type.Null()])),
      }),
      Type.Null(),
    ]),
  ),
  pictures: Type.Optional(
    Type.Union([Type.Array(Text(limits.offer.maxPictureKeyUnits)), Type.Null()], {
      description: 'Keys that `POST /media/{kind}` has answered to the caller, in the order in which they are shown.',
    }),
  ),
  safePay: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], {
      description: 'Whether buyers pay through safe pay (안전결제). Off if it is missing, also in a change.',
    }),
  ),
  cancelTerms: Type.Optional(Type.Union([Type.Enum([...cancelTerms]), Type.Null()])),
};
const OfferRequestObject = Type.Object(OfferRequest);
export type OfferRequest = Type.Static<typeof OfferRequestObject>;

/** Present where the seller has said it. */
export const OfferAnswer = {
  lengthMinutes: Type.Optional(Type.Integer()),
  category: Type.Optional(Type.Enum(categoryCodes)),
  place: Type.Optional(Type.Object({ ...placeFields, line: Type.Optional(Type.String()) })),
  placeText: Type.Optional(
    Type.Object(
      { ko: Type.String(), en: Type.String() },
      { description: 'The place as people read it: 서울 강남구, or 온라인.' },
    ),
  ),
  pictures: Type.Optional(Type.Array(Type.String(), { description: 'Storage keys of further pictures.' })),
  safePay: Type.Optional(Type.Literal(true, { description: 'Buyers pay through safe pay (안전결제).' })),
  cancelTerms: Type.Optional(Type.Enum([...cancelTerms], { description: 'Of safe pay.' })),
};
const OfferAnswerObject = Type.Object(OfferAnswer);
export type OfferAnswer = Type.Static<typeof OfferAnswerObject>;
