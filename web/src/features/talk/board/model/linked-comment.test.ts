import type { PostComment } from '@teum/contract/talk/board.routes';
import { describe, expect, it } from 'vitest';
import { firstShownFor, linkedCommentId } from './linked-comment.ts';

describe('linkedCommentId', () => {
  it.each([
    ['#comment-12', '', 12],
    ['', '?comment=12', 12],
    ['#comment-12', '?comment=7', 12],
    ['#comments', '?comment=7', 7],
    ['', '', undefined],
    ['#comment-', '', undefined],
    ['#comment-0', '?comment=0', undefined],
    ['#comment-1e3', '?comment=-1', undefined],
    ['#comment-99999999999999999999', '?comment=1%20or%201', undefined],
  ])('reads %s%s as %s', (hash, search, id) => {
    expect(linkedCommentId({ hash, search })).toBe(id);
  });
});

describe('firstShownFor', () => {
  const shown = [30, 20, 10].map((id) => ({ id }) as PostComment);

  it.each([
    ['among those shown', 20, undefined],
    ['the oldest shown', 10, undefined],
    ['older than all shown', 9, 9],
    ['newer than all shown', 31, undefined],
  ])('%s: the list begins at %s → %s', (_where, topId, first) => {
    expect(firstShownFor(shown, topId)).toBe(first);
  });

  it('waits while nothing is shown yet', () => {
    expect(firstShownFor([], 5)).toBeUndefined();
  });
});
