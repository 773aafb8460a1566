import { expect, it } from 'vitest';
import { judgeCommentCounts } from './judge-comment-counts.ts';

it('finds a post that counts a comment too many or too few', () => {
  const posts = [
    { id: 1, commentCount: 2 },
    { id: 2, commentCount: 0 },
  ];
  expect(judgeCommentCounts(posts, [1, 1])).toEqual([]);
  expect(judgeCommentCounts(posts, [1])).toEqual(['post 1 says 2 comments and has 1']);
  expect(judgeCommentCounts(posts, [1, 1, 2])).toEqual(['post 2 says 0 comments and has 1']);
});
