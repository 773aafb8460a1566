import Type from 'typebox';
import { KoreanTime, Krw } from './schema.ts';

/** Where a signed-in person stands in an auction. */
export const standingStates = ['none', 'leading', 'outbid', 'won', 'lost'] as const;
export type StandingState = (typeof standingStates)[number];

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

interface Seen {
  /** The person's own highest bid. */
  amount: number | undefined;
  highestBidAmount: number;
  isClosed: boolean;
  /** The desk has ended the auction: nobody has won. */
  isStopped?: boolean | undefined;
}

/** No two bids of an auction have the same amount, so the highest bid is the person's own exactly when its amount is. */
export function standingState({ amount, highestBidAmount, isClosed, isStopped = false }: Seen): StandingState {
  if (amount === undefined) return 'none';
  const leads = amount >= highestBidAmount;
  if (isClosed) return leads && !isStopped ? 'won' : 'lost';
  return leads ? 'leading' : 'outbid';
}
