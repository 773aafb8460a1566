import Type from 'typebox';
import { KoreanTime, Krw } from '../schema.ts';
import { standingStates } from './standing.ts';

export const Standing = Type.Object(
  {
    state: Type.Enum([...standingStates]),
    bidder: Type.String({
      description: 'The caller’s pseudonym in this auction; its bids and events name bidders so.',
    }),
    amount: Type.Optional(Type.Integer({ ...Krw, description: 'The caller’s highest bid.' })),
    bidTime: Type.Optional(KoreanTime),
  },
  { description: 'Told to a signed-in caller who does not sell the auction.' },
);
export type Standing = Type.Static<typeof Standing>;
