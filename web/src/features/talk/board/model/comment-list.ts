import type { Post, PostComment } from '@teum/contract/talk/board.routes';

/** A slice of comments or replies in the cache. */
type List = readonly PostComment[];

type Placed = Pick<PostComment, 'id' | 'parentCommentId'>;

export const withChanged = (list: List, changed: PostComment): PostComment[] =>
  list.map((comment) => (comment.id === changed.id ? changed : comment));

/** Raises the reply count of its comment at once. */
export const withReplyCounted = (list: List, { parentCommentId }: Placed): PostComment[] =>
  list.map((comment) =>
    comment.id === parentCommentId ? { ...comment, replyCount: comment.replyCount + 1 } : comment,
  );

/** Deletes as the server does: a comment with replies becomes a tombstone, which goes with the last of them. */
export function withDeleted(list: List, deleted: Placed): PostComment[] {
  return list.flatMap((comment) => {
    if (comment.id === deleted.id) return comment.replyCount > 0 ? [tombstoneOf(comment)] : [];
    if (comment.id !== deleted.parentCommentId) return [comment];
    const replyCount = comment.replyCount - 1;
    return comment.isDeleted && replyCount === 0 ? [] : [{ ...comment, replyCount }];
  });
}

const tombstoneOf = (comment: PostComment): PostComment => ({
  ...comment,
  comment: '',
  commentText: '',
  nickname: null,
  userId: null,
  isDeleted: true,
});

export const withCommentCount = (post: Post, difference: 1 | -1): Post => ({
  ...post,
  commentCount: Math.max(0, post.commentCount + difference),
});

/** Whether a text was changed after it was first written. */
export const isEdited = ({ createdAt, updatedAt }: Pick<Post, 'createdAt' | 'updatedAt'>): boolean =>
  updatedAt !== createdAt;
