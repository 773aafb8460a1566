import { describe, expect, it } from 'vitest';
import { compareBooks } from './books.ts';

const compare = (acknowledged: string[], stored: string[]) => compareBooks({ what: 'post', acknowledged, stored });

describe('compareBooks', () => {
  it('finds nothing where both say the same, in whatever order', () => {
    expect(compare(['a', 'b'], ['b', 'a'])).toEqual({ lost: [], doubled: [], invented: [] });
  });

  it('finds what was acknowledged and is lost', () => {
    expect(compare(['a', 'b'], ['a']).lost).toEqual(['post b was acknowledged and is lost']);
  });

  it('finds what is there twice', () => {
    expect(compare(['a', 'b'], ['a', 'b', 'a']).doubled).toEqual(['post a is there twice']);
  });

  it('finds what is there though it was refused', () => {
    expect(compare(['a'], ['a', 'c']).invented).toEqual(['post c is there without an acknowledgement']);
  });
});
