import { describe, expect, it } from 'vitest';
import { agreeOnHeartBeat, agreeOnVersion } from './negotiation.ts';

describe('agreeOnVersion', () => {
  it.each([
    ['1.0,1.1,1.2', '1.2'],
    ['1.2, 1.1', '1.2'],
    ['1.1,2.0', '1.1'],
    ['1.0', '1.0'],
    [undefined, '1.0'],
    ['2.0', undefined],
    ['', undefined],
  ])('[STOMP-10] %j → %j', (acceptVersion, version) => {
    expect(agreeOnVersion(acceptVersion)).toBe(version);
  });
});

describe('agreeOnHeartBeat', () => {
  it.each([
    ['10000,10000', 10_000, 10_000],
    ['500,20000', 20_000, 10_000],
    ['30000, 0', 0, 30_000],
    ['0,0', 0, 0],
    [undefined, 0, 0],
  ])(
    '[STOMP-11] %j makes the server beat every %i ms and the client every %i ms',
    (header, sendEveryMs, expectEveryMs) => {
      expect(agreeOnHeartBeat(header, '1.2', 10_000)).toEqual({ sendEveryMs, expectEveryMs });
    },
  );

  it('[STOMP-11] knows no heart-beats in 1.0', () => {
    expect(agreeOnHeartBeat('10000,10000', '1.0', 10_000)).toEqual({ sendEveryMs: 0, expectEveryMs: 0 });
  });

  it.each(['10000', '-1,0', '1e3,0', 'a,b', '', '9999999999,0'])('[STOMP-11] does not understand %j', (header) => {
    expect(agreeOnHeartBeat(header, '1.2', 10_000)).toBeUndefined();
  });
});
