import { expect, it } from 'vitest';
import { secondsUntilItLeaves } from './ways.ts';

it('[MAIL-11] lets letters about the safety of an account leave at once', () => {
  expect(secondsUntilItLeaves('account-safety')).toBe(0);
});
