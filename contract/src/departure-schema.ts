import Type from 'typebox';
import { reasonsToStay } from './account-care/departure.ts';

/** Something that other people rely on: the account cannot be closed before it has ended. */
export const ReasonToStay = Type.Object({
  kind: Type.Enum([...reasonsToStay], {
    description:
      'An own auction that has not ended, a leading bid, an agreed appointment, an open deal, or money that was not paid out.',
  }),
  title: Type.String({ description: 'Plain text.' }),
  link: Type.String({ description: 'The page about it.' }),
});
export type ReasonToStay = Type.Static<typeof ReasonToStay>;
