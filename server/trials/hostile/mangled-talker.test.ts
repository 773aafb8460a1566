import { expect, it } from 'vitest';
import { judgeTalk } from './mangled-talker.ts';

const outcome = { about: 'SEND without its end', transport: 'WebSocket', ms: 5 } as const;

it.each([1000, 1002, 1008, 1009, undefined])('takes %s for a proper end', (closeCode) => {
  expect(judgeTalk({ ...outcome, closeCode })).toEqual([]);
});

it.each([1006, 1011])('takes %i for a fault', (closeCode) => {
  expect(judgeTalk({ ...outcome, closeCode })).toHaveLength(1);
});
