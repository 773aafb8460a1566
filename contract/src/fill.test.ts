import { describe, expect, expectTypeOf, it } from 'vitest';
import { fill, type Template } from './language.ts';

const korean = '{seller} 님이 {count}번';

describe('fill', () => {
  it('puts values into their places', () => {
    expect(fill(korean, { seller: '민지', count: 2 })).toBe('민지 님이 2번');
  });

  it('takes the names of the places from the type of the sentence', () => {
    // @ts-expect-error: `count` is missing.
    expect(fill(korean, { seller: '민지' })).toContain('{count}');
    // @ts-expect-error: the sentence has no place for `day`.
    fill(korean, { seller: '민지', count: 2, day: '오늘' });
    const translated: Template<typeof korean> = '{count} times, by {seller}';
    // @ts-expect-error: `count` is missing in the translation, too.
    fill(translated, { seller: '민지' });
  });

  it('takes any values for a sentence whose text is not known', () => {
    const stored: string = korean;
    expect(fill(stored, { count: 1 })).toBe('{seller} 님이 1번');
  });
});

describe('Template', () => {
  it('is a translation that has every place, in any order', () => {
    expectTypeOf<'{count} by {seller}'>().toExtend<Template<typeof korean>>();
    expectTypeOf<'by {seller}'>().not.toExtend<Template<typeof korean>>();
  });

  it('leaves out what only Korean grammar needs', () => {
    expectTypeOf<'Did you mean {word}?'>().toExtend<Template<'{word}{particle} 찾으셨나요?'>>();
  });
});
