import { describe, expect, it } from 'vitest';
import { dueDeal, heldDeal } from '../testing/deals.ts';
import { msUntilNextInstant } from './next-instant.ts';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);
const hourMs = 3_600_000;

describe('msUntilNextInstant', () => {
  it.each([
    ['the end of the time to pay', dueDeal(), at('2026-11-23T13:05')],
    ['the next step down of what comes back', heldDeal(), at('2026-11-25T03:30')],
    ['the start of the hour', heldDeal(), at('2026-11-28T03:30')],
    ['the end of the hour', heldDeal({ can: ['confirm'] }), at('2026-11-28T05:30')],
  ])('reads the deal again at %s', (_, deal, nowMs) => {
    expect(msUntilNextInstant(deal, nowMs)).toBe(hourMs + 500);
  });

  it('does not read again what the clock no longer changes', () => {
    expect(msUntilNextInstant(heldDeal({ state: 'closed', can: [], next: null }), at('2026-12-05T00:00'))).toBe(false);
  });

  it('waits no longer than a timer can', () => {
    const far = heldDeal({ startsAt: '2027-03-28T04:30:00+09:00', endsAt: null, next: null, can: [] });
    expect(msUntilNextInstant(far, at('2026-11-24T00:00'))).toBe(2_147_483_647);
  });
});
