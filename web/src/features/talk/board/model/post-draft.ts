import type { Post } from '@teum/contract/talk/board.routes';
import { formDraft } from '../../../../shared/form/form-draft.ts';

export const emptyPostFields = { title: '', content: '' };
export type PostFields = typeof emptyPostFields;

export const fieldsOf = ({ title, content }: Post): PostFields => ({ title, content });

/** One per person: the next person who signs in on the device must not find it. */
export const newPostDraft = (userId: number) => formDraft(`postDraft:${userId}`, emptyPostFields);

export const postChangesDraft = (userId: number, postId: number) =>
  formDraft(`postChanges:${userId}:${postId}`, emptyPostFields);

const emptyComment = { comment: '' };

export const newCommentDraft = (userId: number, postId: number) =>
  formDraft(`commentDraft:${userId}:${postId}`, emptyComment);

export const replyDraft = (userId: number, commentId: number) =>
  formDraft(`replyDraft:${userId}:${commentId}`, emptyComment);

export const commentChangesDraft = (userId: number, commentId: number) =>
  formDraft(`commentChanges:${userId}:${commentId}`, emptyComment);

export type CommentDraft = ReturnType<typeof newCommentDraft>;
