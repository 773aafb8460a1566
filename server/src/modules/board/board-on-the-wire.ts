import { toKoreanTime } from '@teum/contract';
import { commentText } from '@teum/contract/comment-text';
import type { Post, PostComment } from '@teum/contract/routes/board';
import type { CommentRow } from './comment.sql.ts';
import type { PostRow } from './post.sql.ts';

export const postOnTheWire = (row: PostRow): Post => ({
  id: row.id,
  title: row.title,
  content: row.content,
  nickName: row.nickName ?? '',
  userId: row.authorId,
  commentCount: row.commentCount,
  createdAt: toKoreanTime(row.createdAt),
  updatedAt: toKoreanTime(row.updatedAt),
});

/** Replies have their own call; this list is empty, because clients expect the field. */
export const commentOnTheWire = (row: CommentRow): PostComment => ({
  id: row.id,
  comment: row.comment,
  commentText: commentText(row.comment),
  nickname: row.deletedAt ? null : (row.nickName ?? ''),
  userId: row.authorId,
  createdAt: toKoreanTime(row.createdAt),
  updatedAt: toKoreanTime(row.updatedAt),
  replyCount: row.replyCount,
  replies: [],
  parentCommentId: row.parentId,
  isDeleted: row.deletedAt !== null,
});
