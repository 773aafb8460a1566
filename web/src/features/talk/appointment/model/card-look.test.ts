import { expect, it } from 'vitest';
import { agreed, proposed } from '../testing/appointments.ts';
import { cardLook, isOver } from './card-look.ts';

const minji = 7;
const doyun = 9;
const moves = { id: 4, startsAt: '2026-11-19T19:00:00+09:00', lengthMinutes: 60 };
const at = (time: string) => Date.parse(`2026-11-${time}+09:00`);

it.each([
  [proposed(), minji, '17T12:00', 'waiting'],
  [proposed(), doyun, '17T12:00', 'proposed'],
  [proposed({ moves }), minji, '17T12:00', 'moveWaiting'],
  [proposed({ moves }), doyun, '17T12:00', 'moveProposed'],
  [proposed(), doyun, '18T19:00', 'lapsed'],
  [agreed(), doyun, '20T20:59', 'agreed'],
  [agreed(), doyun, '20T21:00', 'ended'],
  [agreed({ state: 'settled', outcome: 'buyerAbsent' }), minji, '21T09:00', 'buyerAbsent'],
  [agreed({ state: 'cancelled' }), minji, '21T09:00', 'cancelled'],
] as const)('[APPT-12] %j is shown to %d at %s as %s', (appointment, me, time, look) => {
  expect(cardLook(appointment, me, at(time))).toBe(look);
  expect(isOver(look)).toBe(!['waiting', 'proposed', 'moveWaiting', 'moveProposed', 'agreed'].includes(look));
});
