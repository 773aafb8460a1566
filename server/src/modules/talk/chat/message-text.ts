import { limits, type Refusal, refuse } from '@teum/contract';
import { composed } from '@teum/contract/composed';
import { countCharacters, isBlankText } from '@teum/contract/visible-text';

/** The text to store: in composed form (NFC), so that 한 is one character however it was typed. */
export function messageText(typed: string): { ok: true; text: string } | Refusal<'BLANK_MESSAGE' | 'MESSAGE_TOO_LONG'> {
  if (typed.length > limits.message.maxUnits) return refuse('MESSAGE_TOO_LONG');
  if (isBlankText(typed)) return refuse('BLANK_MESSAGE');
  const text = composed(typed);
  return countCharacters(text) > limits.message.max ? refuse('MESSAGE_TOO_LONG') : { ok: true, text };
}
