import { describe, expect, it } from 'vitest';
import { formatKrw, grouped } from './money.ts';

describe('grouped', () => {
  it.each([0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, 999_999_999_999, Number.MAX_SAFE_INTEGER, -1, -100, -1_000])(
    'writes %s as the browser does',
    (whole) => {
      expect(grouped(whole)).toBe(new Intl.NumberFormat('ko-KR').format(whole));
    },
  );

  it('is how an amount is written', () => {
    expect(formatKrw(10_000, 'ko')).toBe('10,000원');
    expect(formatKrw(10_000, 'en')).toBe('₩10,000');
  });
});
