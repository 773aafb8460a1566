import { describe, expect, it } from 'vitest';
import { payByOf } from './pay-by.ts';

const now = Date.parse('2026-11-17T12:00:00+09:00');
const inHours = (hours: number) => now + hours * 3_600_000;

describe('until when a proposed hour is paid', () => {
  it.each([
    ['26 hours ahead, or more', 26, { when: 'within' }],
    ['a second less', 26 - 1 / 3_600, { when: 'at', payByMs: inHours(24 - 1 / 3_600) }],
    ['three hours ahead', 3, { when: 'at', payByMs: inHours(1) }],
    ['two and a half hours ahead', 2.5, { when: 'soon' }],
    ['half an hour ahead', 0.5, { when: 'soon' }],
  ])('[DEAL-4] a start that is %s', (_, hours, expected) => {
    expect(payByOf(45_000, inHours(hours), now)).toEqual(expected);
  });

  it.each([999, 5_000_001])('[DEAL-33] %i won are not paid through safe pay', (price) => {
    expect(payByOf(price, inHours(48), now)).toEqual({ when: 'never' });
  });
});
