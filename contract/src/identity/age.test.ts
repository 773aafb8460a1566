import { describe, expect, it } from 'vitest';
import { ageOn } from './age.ts';

describe('ageOn', () => {
  it.each([
    ['the day before', '2012-11-19', '2026-11-18', 13],
    ['the birthday', '2012-11-19', '2026-11-19', 14],
    ['February 28 for somebody born on the 29th', '2008-02-29', '2027-02-28', 18],
    ['March 1 for somebody born on the 29th', '2008-02-29', '2027-03-01', 19],
    ['the 29th itself', '2008-02-29', '2028-02-29', 20],
    ['the day of birth', '2026-11-19', '2026-11-19', 0],
  ])('[IDC-4] counts whole years on %s', (_, birthday, day, age) => {
    expect(ageOn(birthday, day)).toBe(age);
  });
});
