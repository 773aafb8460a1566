import Type from 'typebox';
import type { Sentence } from './language.ts';

export const reasonsToStay = ['auction', 'bid', 'appointment'] as const;

/** Something that other people rely on: the account cannot be closed before it has ended. */
export const ReasonToStay = Type.Object({
  kind: Type.Enum([...reasonsToStay], {
    description: 'An own auction that has not ended, a leading bid, or an agreed appointment.',
  }),
  title: Type.String({ description: 'Plain text.' }),
  link: Type.String({ description: 'The page about it.' }),
});
export type ReasonToStay = Type.Static<typeof ReasonToStay>;

/** What someone without a password types to confirm; either language is accepted. */
export const closingSentence: Sentence = { ko: '탈퇴하겠습니다', en: 'close my account' };

export const isClosingSentence = (typed: string): boolean =>
  Object.values(closingSentence).some((sentence) => sentence === typed.trim().toLowerCase());

/** An account without a password is closed only by a session that began so recently. */
export const recentSignInMinutes = 10;
