import { QueryClient } from '@tanstack/react-query';
import type { Post, PostComment } from '@teum/contract/talk/board.routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { boardKeys } from './board-keys.ts';
import { showAdded, showChanged, showDeleted } from './comment-cache.ts';

const postId = 3;
const writtenAt = { createdAt: '2026-11-15T12:00:00+09:00', updatedAt: '2026-11-15T12:00:00+09:00' };
const post: Post = { id: postId, title: '', content: '', nickName: '민지', userId: 1, commentCount: 2, ...writtenAt };
const comment = (id: number, parentCommentId: number | null = null, replyCount = 0): PostComment => ({
  ...writtenAt,
  ...{
    id,
    comment: `${id}`,
    commentText: `${id}`,
    nickname: '준호',
    userId: 7,
    replyCount,
    replies: [],
    parentCommentId,
    isDeleted: false,
  },
});

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(boardKeys.post(postId), post);
  client.setQueryData(boardKeys.recentPosts(6), [post, { ...post, id: 4 }]);
  client.setQueryData(
    boardKeys.commentList(postId, undefined),
    pages([comment(10, null, 1), comment(9)], [comment(8)]),
  );
});

const pages = (...lists: PostComment[][]) => ({
  pages: lists.map((data, place) => ({ data, isLast: place === lists.length - 1 })),
  pageParams: lists.map(() => undefined),
});
const shown = (key: readonly unknown[]) =>
  client.getQueryData<ReturnType<typeof pages>>(key)?.pages.map(({ data }) => data.map(({ id }) => id));
const comments = () => shown(boardKeys.commentList(postId, undefined));
const counts = () => [
  client.getQueryData<Post>(boardKeys.post(postId))!.commentCount,
  ...client.getQueryData<Post[]>(boardKeys.recentPosts(6))!.map(({ commentCount }) => commentCount),
];

describe('a comment that was written', () => {
  it('stands first, and counts wherever the post is shown', () => {
    showAdded(client, postId, comment(11));
    expect(comments()).toEqual([[11, 10, 9], [8]]);
    expect(counts()).toEqual([3, 3, 2]);
  });

  it('is not shown twice when a list has brought it meanwhile', () => {
    showAdded(client, postId, comment(9));
    expect(comments()).toEqual([[10, 9], [8]]);
    expect(counts()).toEqual([2, 2, 2]);
  });
});

describe('a reply that was written', () => {
  it('stands last in a thread that was read to its end, and counts at its comment', () => {
    client.setQueryData(boardKeys.replies(10), pages([comment(20, 10)]));
    showAdded(client, postId, comment(21, 10));
    expect(shown(boardKeys.replies(10))).toEqual([[20, 21]]);
    expect(
      client.getQueryData<ReturnType<typeof pages>>(boardKeys.commentList(postId, undefined))!.pages[0]!.data[0]!
        .replyCount,
    ).toBe(2);
  });

  it('leaves no gap in a thread that goes on', () => {
    client.setQueryData(boardKeys.replies(10), {
      pages: [{ data: [comment(20, 10)], isLast: false }],
      pageParams: [undefined],
    });
    showAdded(client, postId, comment(99, 10));
    expect(shown(boardKeys.replies(10))).toEqual([[20]]);
  });
});

describe('a comment that was changed or deleted', () => {
  it('is changed in every list that shows it', () => {
    client.setQueryData(boardKeys.replies(10), pages([comment(20, 10)]));
    showChanged(client, postId, { ...comment(20, 10), comment: '고침' });
    expect(client.getQueryData<ReturnType<typeof pages>>(boardKeys.replies(10))!.pages[0]!.data[0]!.comment).toBe(
      '고침',
    );
  });

  it('leaves its list, and the count goes down', () => {
    showDeleted(client, postId, comment(8));
    expect(comments()).toEqual([[10, 9], []]);
    expect(counts()).toEqual([1, 1, 2]);
  });
});
