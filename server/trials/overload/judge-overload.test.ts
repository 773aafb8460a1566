import { describe, expect, it } from 'vitest';
import { judgeOverload, type OverloadRecord } from './judge-overload.ts';

const served = { status: 200, retryAfter: undefined, body: '[]', ms: 20 };
const refused = { status: 503, retryAfter: 1, body: '{"code":"BUSY"}', ms: 2 };
const proper: OverloadRecord = {
  size: 'full',
  capacity: 1,
  floodSeconds: 1,
  flood: [served, refused],
  lost: 0,
  written: { acknowledged: 3, stored: 3 },
  rssMb: { before: 200, worst: 300 },
  unreachable: 0,
  after: { answers: [served], catchingUpMs: 2_000 },
};

describe('judgeOverload', () => {
  it('finds nothing wrong with a server that refuses what it cannot do', () =>
    expect(judgeOverload(proper)).toEqual([]));

  it.each<[string, Partial<OverloadRecord>]>([
    ['a crash', { flood: [served, refused, { ...served, status: 500 }] }],
    ['a refusal without a time to come back', { flood: [served, { ...refused, retryAfter: undefined }] }],
    ['connections that are cut', { lost: 1 }],
    ['a flood that was none', { flood: [served] }],
    ['a server that serves nobody', { flood: [refused] }],
    ['half an answer', { flood: [{ ...served, body: '[' }, refused] }],
    ['a comment that was acknowledged and is not there', { written: { acknowledged: 3, stored: 2 } }],
    ['a comment that was refused and is there', { written: { acknowledged: 3, stored: 4 } }],
    ['memory that grows', { rssMb: { before: 200, worst: 900 } }],
    ['health checks that fail', { unreachable: 1 }],
    ['a server that stays behind', { after: { answers: [served], catchingUpMs: 6_000 } }],
    ['refusals when it is over', { after: { ...proper.after, answers: [refused] } }],
    ['a server that spends its time on refusing', { capacity: 10 }],
    ['slowness when it is over', { after: { ...proper.after, answers: [{ ...served, ms: 3_000 }] } }],
  ])('finds %s', (_, change) => expect(judgeOverload({ ...proper, ...change })).not.toEqual([]));
});
