import { describe, expect, it } from 'vitest';
import { judgeAppointments, type Seen } from './judge-appointments.ts';

const one = (changes: Partial<Seen> = {}): Seen => ({
  id: 1,
  chatRoomId: 3,
  state: 'agreed',
  startsAt: '2026-11-20T19:00:00+09:00',
  endsAt: '2026-11-20T21:00:00+09:00',
  sellerId: 7,
  buyerId: 9,
  ...changes,
});
const finalOf = (...seen: Seen[]) => new Map(seen.map((each) => [each.id, each]));
const later = { startsAt: '2026-11-20T20:30:00+09:00', endsAt: '2026-11-20T22:00:00+09:00' };

describe('judgeAppointments', () => {
  it('finds nothing wrong with an agreement that is there, moved or cancelled', () => {
    const moving = one({ id: 2, ...later, moves: { id: 1 } });
    expect(judgeAppointments({ lists: [], acknowledged: [one()], final: finalOf(one()) })).toEqual([]);
    const moved = finalOf(one({ state: 'moved' }), moving);
    expect(judgeAppointments({ lists: [], acknowledged: [one(), moving], final: moved })).toEqual([]);
    const cancelled = one({ state: 'cancelled' });
    expect(judgeAppointments({ lists: [], acknowledged: [one(), cancelled], final: finalOf(cancelled) })).toEqual([]);
  });

  it('[APPT-7] finds an overlap that someone has seen', () => {
    const seen = [one({ id: 2, ...later }), one()];
    const faults = judgeAppointments({ lists: [{ accountId: 7, seen }], acknowledged: [], final: finalOf() });
    expect(faults).toEqual(['person 7 has 1 and 2 at once']);
  });

  it('[APPT-7] finds an overlap in the end, also between a sale and a purchase', () => {
    const final = finalOf(one(), one({ id: 2, ...later, sellerId: 9, buyerId: 11 }));
    expect(judgeAppointments({ lists: [], acknowledged: [], final })).toEqual(['person 9 has 1 and 2 at once']);
  });

  it('finds an agreement that is gone', () => {
    const faults = judgeAppointments({ lists: [], acknowledged: [one()], final: finalOf(one({ state: 'proposed' })) });
    expect(faults).toEqual(['the agreed appointment 1 is proposed instead of agreed']);
  });
});
