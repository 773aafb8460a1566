import { expect, it } from 'vitest';
import { leavesAt } from './ways.ts';

const morning = '2026-11-18T08:00:00.000Z';

it('[MAIL-11] lets letters about the safety of an account and about money leave at once, and holds others back until quiet hours end', () => {
  expect(leavesAt('account-safety', morning)).toBeNull();
  expect(leavesAt('money', morning)).toBeNull();
  expect(leavesAt('notice', morning)).toBe(morning);
  expect(leavesAt('notice', null)).toBeNull();
  expect(leavesAt('news', morning)).toBe(morning);
});
