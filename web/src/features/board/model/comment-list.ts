import type { Post, PostComment } from '@teum/contract/routes/board';

/** A page of comments or replies as the cache keeps it. */
type List = readonly PostComment[];

type Placed = Pick<PostComment, 'id' | 'parentCommentId'>;

export const withChanged = (list: List, changed: PostComment): PostComment[] =>
  list.map((comment) => (comment.id === changed.id ? changed : comment));

/** A reply counts at its comment at once. */
export const withReplyCounted = (list: List, { parentCommentId }: Placed): PostComment[] =>
  list.map((comment) =>
    comment.id === parentCommentId ? { ...comment, replyCount: comment.replyCount + 1 } : comment,
  );

/** What is left, as the server decides it: a comment with replies leaves a tombstone, which goes with the last of them. */
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
