import { type Refusal, refuse } from '@teum/contract';
import { commentPath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../../platform/db/database.ts';
import { areBlocked } from '../../identity/block/index.ts';
import { notify } from '../../notice/notification/index.ts';
import {
  type CommentRow,
  countReply,
  findComment,
  findLivingCommentForUpdate,
  insertComment,
  type LockedComment,
} from './comment.sql.ts';
import { addToCommentCount, findPostForUpdate, type LockedPost } from './post.sql.ts';

export interface CommentToAdd {
  postId: number;
  comment: string;
  /** The comment or reply that is answered; a reply to a reply is filed under the top comment. */
  answeredId: number | undefined;
}

export async function addComment(
  tx: Tx,
  authorId: number,
  { postId, comment, answeredId }: CommentToAdd,
): Promise<CommentRow | Refusal> {
  const post = await findPostForUpdate(tx, postId);
  if (!post || post.hiddenAt) return refuse('POST_NOT_FOUND');
  const answered = answeredId === undefined ? undefined : await findLivingCommentForUpdate(tx, answeredId);
  if (answeredId !== undefined && (answered?.postId !== postId || answered.hiddenAt))
    return refuse('COMMENT_NOT_FOUND');

  if (await isOutOfReach(tx, authorId, [post.authorId, answered?.authorId])) return refuse('NOT_REACHABLE');

  const parentId = answered ? (answered.parentId ?? answered.id) : null;
  const id = await insertComment(tx, { postId, parentId, authorId, comment });
  await addToCommentCount(tx, postId, 1);
  if (parentId !== null) await countReply(tx, parentId);

  const added = (await findComment(tx, id))!;
  await notifyAnswered(tx, added, { post, answered });
  return added;
}

/** Whether the author and one of those whom a comment addresses have blocked each other. */
export async function isOutOfReach(
  tx: Tx,
  authorId: number,
  others: readonly (number | undefined)[],
): Promise<boolean> {
  for (const other of new Set(others)) {
    if (other !== undefined && other !== authorId && (await areBlocked(tx, authorId, other))) return true;
  }
  return false;
}

/** The post's author is notified of a comment, the author of what it answers of a reply; nobody is notified of their own. */
async function notifyAnswered(
  tx: Tx,
  { id, authorId, nickName }: CommentRow,
  { post, answered }: { post: LockedPost; answered: LockedComment | undefined },
): Promise<void> {
  const accountId = (answered ?? post).authorId;
  if (accountId === authorId) return;
  await notify(tx, [
    {
      accountId,
      notice: answered ? 'replyToComment' : 'commentOnPost',
      values: { writer: nickName ?? '', post: visibleText(post.title) },
      link: commentPath(post.id, id),
    },
  ]);
}
