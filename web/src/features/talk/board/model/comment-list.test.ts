import type { PostComment } from '@teum/contract/talk/board.routes';
import { describe, expect, it } from 'vitest';
import { isEdited, withChanged, withDeleted, withReplyCounted } from './comment-list.ts';

const comment = (id: number, changes: Partial<PostComment> = {}): PostComment => ({
  id,
  comment: `${id}`,
  commentText: `${id}`,
  nickname: '준호',
  userId: 7,
  createdAt: '2026-11-15T12:00:00+09:00',
  updatedAt: '2026-11-15T12:00:00+09:00',
  replyCount: 0,
  replies: [],
  parentCommentId: null,
  isDeleted: false,
  ...changes,
});

describe('a list of comments', () => {
  it('shows a change where the comment stands', () => {
    const changed = comment(2, { comment: '고침' });
    expect(withChanged([comment(3), comment(2), comment(1)], changed)).toEqual([comment(3), changed, comment(1)]);
  });

  it('counts a reply at its comment at once', () => {
    const reply = comment(9, { parentCommentId: 2 });
    expect(withReplyCounted([comment(3), comment(2)], reply)).toEqual([comment(3), comment(2, { replyCount: 1 })]);
  });
});

describe('a deleted comment', () => {
  it('is gone when nobody replied', () => {
    expect(withDeleted([comment(3), comment(2)], comment(2))).toEqual([comment(3)]);
  });

  it('leaves a tombstone without author and text when somebody did', () => {
    const [left] = withDeleted([comment(2, { replyCount: 3 })], comment(2));
    expect(left).toEqual(
      comment(2, { comment: '', commentText: '', nickname: null, userId: null, replyCount: 3, isDeleted: true }),
    );
  });

  it('takes its tombstone along when it was the last reply', () => {
    const reply = comment(9, { parentCommentId: 2 });
    const tombstone = comment(2, { isDeleted: true, replyCount: 1 });
    expect(withDeleted([comment(3), tombstone], reply)).toEqual([comment(3)]);
    expect(withDeleted([{ ...tombstone, replyCount: 2 }], reply)).toEqual([tombstone]);
    expect(withDeleted([comment(2, { replyCount: 1 })], reply)).toEqual([comment(2)]);
  });
});

describe('isEdited', () => {
  it('is recognised by the two times', () => {
    expect(isEdited(comment(1))).toBe(false);
    expect(isEdited(comment(1, { updatedAt: '2026-11-15T12:00:01+09:00' }))).toBe(true);
  });
});
