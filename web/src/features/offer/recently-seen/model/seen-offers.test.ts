import { describe, expect, it } from 'vitest';
import { maxSeen, readSeen, type SeenOffer, withSeen } from './seen-offers.ts';

const auction = (id: number): SeenOffer => ({ kind: 'auction', id });

describe('offers that were looked at', () => {
  it('are kept once each, the newest first', () => {
    const offers = [auction(1), { kind: 'product', id: 2 } as const, auction(2)].reduce(withSeen, []);
    expect(withSeen(offers, auction(1))).toEqual([auction(1), auction(2), { kind: 'product', id: 2 }]);
  });

  it(`are at most ${maxSeen}`, () => {
    const offers = Array.from({ length: 30 }, (_, id) => auction(id + 1)).reduce(withSeen, [] as SeenOffer[]);
    expect([offers.length, offers[0]!.id]).toEqual([maxSeen, 30]);
  });

  it.each([
    '',
    '{}',
    'null',
    '[null,1,"a",{"kind":"post","id":1},{"kind":"auction","id":"1"},{"kind":"auction","id":-1}]',
  ])('leave out what others wrote there: %s', (written) => expect(readSeen(written)).toEqual([]));
});
