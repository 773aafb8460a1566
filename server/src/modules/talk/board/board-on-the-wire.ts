import { toKoreanTime } from '@teum/contract';
import type { Post, PostComment } from '@teum/contract/talk/board.routes';
import { commentOnWire, commentText } from '@teum/contract/talk/comment-text';
import type { CommentRow } from './comment.sql.ts';
import type { PostRow } from './post.sql.ts';

export const postOnTheWire = (row: PostRow): Post => ({
  id: row.id,
  title: row.title,
  content: row.content,
  nickName: row.nickName ?? '',
  userId: row.authorId,
  ...(row.pictureKey !== null && { profilePicture: row.pictureKey }),
  commentCount: row.commentCount,
  createdAt: toKoreanTime(row.createdAt),
  updatedAt: toKoreanTime(row.updatedAt),
  ...(row.hiddenReason !== null && { hidden: { reason: row.hiddenReason } }),
});

/** A comment that the desk has hidden is a tombstone for everyone but its author. */
export function commentOnTheWire(row: CommentRow, viewerId?: number): PostComment {
  if (row.hiddenReason === null || row.deletedAt) return plainComment(row);
  if (row.authorId === viewerId) return { ...plainComment(row), isHidden: true, hidden: { reason: row.hiddenReason } };
  const withoutContent = { comment: '', commentText: '', nickname: null, userId: null };
  return { ...plainComment(row), ...withoutContent, isDeleted: true, isHidden: true };
}

/** Replies have their own call; this list is empty, because clients expect the field. */
const plainComment = (row: CommentRow): PostComment => ({
  id: row.id,
  comment: commentOnWire(row.comment),
  commentText: commentText(row.comment),
  nickname: row.deletedAt ? null : (row.nickName ?? ''),
  userId: row.authorId,
  ...(row.pictureKey !== null && { profilePicture: row.pictureKey }),
  createdAt: toKoreanTime(row.createdAt),
  updatedAt: toKoreanTime(row.updatedAt),
  replyCount: row.replyCount,
  replies: [],
  parentCommentId: row.parentId,
  isDeleted: row.deletedAt !== null,
});
