import type { TransitionName } from '@teum/contract/talk/appointment-transitions';
import { describe, expect, it } from 'vitest';
import { agreed, proposed } from '../testing/appointments.ts';
import { may, type Seen } from './position.ts';

const minji = 7;
const doyun = 9;
const at = (time: string) => Date.parse(`2026-11-${time}+09:00`);
const offered: readonly TransitionName[] = ['accept', 'decline', 'withdraw', 'move', 'cancel', 'say', 'answer'];
const allowed = (seen: Seen) => offered.filter((name) => may(name, seen));

describe('may', () => {
  it.each([
    ['the proposer', minji, '17T12:00', ['withdraw']],
    ['the other side', doyun, '17T12:00', ['accept', 'decline']],
    ['the other side after 48 hours', doyun, '18T19:00', []],
  ])('[APPT-8] offers %s what a proposal allows', (_, me, time, expected) => {
    expect(allowed({ appointment: proposed(), me, nowMs: at(time) })).toEqual(expected);
  });

  it.each([
    ['the day before', '19T23:59', ['move', 'cancel']],
    ['on its day', '20T00:00', ['move', 'cancel', 'say']],
    ['while it takes place', '20T19:00', ['say']],
    ['after its end', '20T21:00', []],
  ])('[APPT-8] offers %s what an agreed one allows', (_, time, expected) => {
    expect(allowed({ appointment: agreed(), me: doyun, nowMs: at(time) })).toEqual(expected);
  });

  it('[APPT-18] offers to answer until it settles', () => {
    const ended = agreed({ state: 'ended', settlesAt: '2026-11-24T09:00:00+09:00' });
    expect(allowed({ appointment: ended, me: minji, nowMs: at('24T08:59') })).toEqual(['answer']);
    expect(allowed({ appointment: ended, me: minji, nowMs: at('24T09:00') })).toEqual([]);
  });
});
