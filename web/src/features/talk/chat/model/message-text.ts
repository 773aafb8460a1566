import { composed } from '@teum/contract/composed';
import { limits } from '@teum/contract/limits';
import { countCharacters, isBlankText } from '@teum/contract/visible-text';

/** As it is sent: trimmed, and composed, because macOS may deliver decomposed syllables. */
export const sendableText = (typed: string): string => composed(typed.trim());

/** In code points, as the server counts: an emoji is one character. */
export const lengthOf = (typed: string): number => countCharacters(sendableText(typed));

export const isSendable = (typed: string): boolean => !isBlankText(typed) && lengthOf(typed) <= limits.message.max;
