import { describe, expect, it } from 'vitest';
import { ticketState, untilAfterPurchase } from './ticket-state.ts';

const now = new Date('2026-11-15T12:00:00+09:00');
const from = '2026-11-01T12:00:00+09:00';

describe('ticketState', () => {
  it('is valid until its end', () => {
    const until = '2026-11-15T12:00:01+09:00';
    expect(ticketState({ startDateTime: from, endDateTime: until }, now)).toEqual({
      isValid: true,
      from: new Date(from),
      until: new Date(until),
    });
  });

  it.each([
    [from, '2026-11-15T12:00:00+09:00'],
    [null, null],
    [null, '2026-12-01T12:00:00+09:00'],
    [from, null],
  ])('is not valid from %s to %s', (startDateTime, endDateTime) => {
    expect(ticketState({ startDateTime, endDateTime }, now)).toEqual({ isValid: false });
  });
});

describe('untilAfterPurchase', () => {
  it('adds to the end of a ticket that runs', () => {
    const until = '2026-11-20T12:00:00+09:00';
    const ticket = ticketState({ startDateTime: from, endDateTime: until }, now);
    expect(untilAfterPurchase(ticket, now)).toEqual(new Date('2026-12-20T12:00:00+09:00'));
  });

  it('begins now without one', () => {
    expect(untilAfterPurchase({ isValid: false }, now)).toEqual(new Date('2026-12-15T12:00:00+09:00'));
  });
});
