import { type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../platform/db/database.ts';
import {
  type CommentRow,
  deleteCommentRow,
  discountReply,
  findComment,
  findLivingCommentForUpdate,
  leaveTombstone,
  updateComment,
} from './comment.sql.ts';
import { addToCommentCount, findPostForUpdate } from './post.sql.ts';

export async function editComment(tx: Tx, caller: number, id: number, comment: string): Promise<CommentRow | Refusal> {
  const found = await findLivingCommentForUpdate(tx, id);
  if (!found) return refuse('COMMENT_NOT_FOUND');
  if (found.authorId !== caller) return refuse('NOT_OWNER');
  await updateComment(tx, id, comment);
  return (await findComment(tx, id))!;
}

export async function deleteComment(tx: Tx, caller: number, id: number): Promise<undefined | Refusal> {
  const seen = await findComment(tx, id);
  // Locks the post first, as a reply does: in the other order the two would deadlock.
  if (seen) await findPostForUpdate(tx, seen.postId);
  const found = await findLivingCommentForUpdate(tx, id);
  if (!found) return refuse('COMMENT_NOT_FOUND');
  if (found.authorId !== caller) return refuse('NOT_OWNER');

  if (found.replyCount > 0) await leaveTombstone(tx, id);
  else await deleteCommentRow(tx, id);
  if (found.parentId !== null) await discountReply(tx, found.parentId);
  await addToCommentCount(tx, found.postId, -1);
  return undefined;
}
