import { describe, expect, it } from 'vitest';
import { countOf, judgeRestored } from './judge-restored.ts';

const all = { post: ['1'], comment: ['2'], bid: ['1000'], picture: ['a'], message: ['3'], ticket: ['mid_1'] };

describe('judgeRestored', () => {
  it('accepts what was acknowledged, and more', () => {
    expect(judgeRestored(all, { ...all, post: ['1', '2'] })).toEqual([]);
    expect(countOf(all)).toBe(6);
  });

  it('finds each kind that is lost', () => {
    const none = { post: [], comment: [], bid: [], picture: [], message: [], ticket: [] };
    expect(judgeRestored(all, none)).toEqual([
      'post 1 is lost',
      'comment 2 is lost',
      'bid 1000 is lost',
      'picture a is lost',
      'message 3 is lost',
      'ticket mid_1 is lost',
    ]);
  });
});
