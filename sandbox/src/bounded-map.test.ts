import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('keeps the newest ten thousand, and forgets nothing when one of them changes', () => {
  const codes = new BoundedMap<number, string>();
  for (let code = 0; code < 10_000; code += 1) codes.set(code, 'issued');
  codes.set(0, 'changed');
  expect([codes.size, codes.get(0)]).toEqual([10_000, 'changed']);
  codes.set(10_000, 'issued');
  expect([codes.size, codes.has(0), codes.has(1)]).toEqual([10_000, false, true]);
});
