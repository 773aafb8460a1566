import { limits, type Refusal, refuse } from '@teum/contract';
import { isBlankText } from '@teum/contract/visible-text';

/** What is stored of a message: composed, so that 한 is one character however it was typed. */
export function messageText(typed: string): { ok: true; text: string } | Refusal<'BLANK_MESSAGE' | 'MESSAGE_TOO_LONG'> {
  if (isBlankText(typed)) return refuse('BLANK_MESSAGE');
  const text = typed.normalize('NFC');
  return codePointsOf(text) > limits.message.max ? refuse('MESSAGE_TOO_LONG') : { ok: true, text };
}

const codePointsOf = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
