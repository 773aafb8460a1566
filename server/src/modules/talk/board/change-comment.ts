import { type Refusal, refuse } from '@teum/contract';
import { commentOnWire } from '@teum/contract/talk/comment-text';
import type { Tx } from '../../../platform/db/database.ts';
import { isOutOfReach } from './add-comment.ts';
import {
  type CommentRow,
  deleteCommentRow,
  discountReply,
  findComment,
  findLivingCommentForUpdate,
  type LockedComment,
  leaveTombstone,
  listAddressees,
  updateComment,
  updateCommentHidden,
} from './comment.sql.ts';
import { addToCommentCount, findPostForUpdate } from './post.sql.ts';

/** For everyone but its author a hidden comment does not exist. */
const isHiddenFrom = ({ hiddenAt, authorId }: LockedComment, caller: number): boolean =>
  hiddenAt !== null && authorId !== caller;

interface CommentChange {
  /** As the caller sent it, and as it is stored. */
  sent: string;
  comment: string;
}

export async function editComment(
  tx: Tx,
  caller: number,
  id: number,
  { sent, comment }: CommentChange,
): Promise<CommentRow | Refusal> {
  const found = await findLivingCommentForUpdate(tx, id);
  if (!found || isHiddenFrom(found, caller)) return refuse('COMMENT_NOT_FOUND');
  if (found.authorId !== caller) return refuse('NOT_OWNER');
  if (found.hiddenAt) return refuse('CONTENT_HIDDEN');
  if (await isOutOfReach(tx, caller, await listAddressees(tx, found))) return refuse('NOT_REACHABLE');
  // `a&lt;b` may have been read from the stored text `a<b`: saved again, it must not become another text.
  if (sent !== commentOnWire(found.comment)) await updateComment(tx, id, comment);
  return (await findComment(tx, id))!;
}

export async function deleteComment(tx: Tx, caller: number, id: number): Promise<undefined | Refusal> {
  const seen = await findComment(tx, id);
  // Locks the post first, as a reply does: in the other order the two would deadlock.
  if (seen) await findPostForUpdate(tx, seen.postId);
  const found = await findLivingCommentForUpdate(tx, id);
  if (!found || isHiddenFrom(found, caller)) return refuse('COMMENT_NOT_FOUND');
  if (found.authorId !== caller) return refuse('NOT_OWNER');

  if (found.replyCount > 0) await leaveTombstone(tx, id);
  else await deleteCommentRow(tx, id);
  if (found.parentId !== null) await discountReply(tx, found.parentId);
  await addToCommentCount(tx, found.postId, -1);
  return undefined;
}

/** Hides a comment, for a reason; without one it is shown again. Its replies stay. */
export async function hideComment(
  tx: Tx,
  id: number,
  reason: string | null,
): Promise<{ ok: true } | Refusal<'COMMENT_NOT_FOUND'>> {
  return (await updateCommentHidden(tx, id, reason)) ? { ok: true } : refuse('COMMENT_NOT_FOUND');
}
