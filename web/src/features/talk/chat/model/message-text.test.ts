import { describe, expect, it } from 'vitest';
import { isSendable, lengthOf, sendableText } from './message-text.ts';

describe('the text of a message', () => {
  it.each(['', '   ', '\n\t ', '\u3164', '\u200b'])('%j is blank and not sent', (typed) => {
    expect(isSendable(typed)).toBe(false);
  });

  it('has at most 2,000 characters, an emoji counted as one and blanks around it not at all', () => {
    expect(isSendable(`${'가'.repeat(1_999)}😀\n`)).toBe(true);
    expect(isSendable('가'.repeat(2_001))).toBe(false);
    expect(lengthOf(' 😀가 ')).toBe(2);
  });

  it('keeps its lines and puts taken apart syllables together', () => {
    expect(sendableText('  안녕\n하세요 '.normalize('NFD'))).toBe('안녕\n하세요');
  });
});
