import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { databaseNow } from '../../platform/db/database-clock.ts';
import type { Slice } from '../../platform/db/slice.ts';

export interface CommentRow {
  id: number;
  postId: number;
  parentId: number | null;
  comment: string;
  authorId: number | null;
  nickName: string | null;
  replyCount: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

export interface NewComment {
  postId: number;
  parentId: number | null;
  authorId: number;
  comment: string;
}

export async function insertComment(tx: Tx, { postId, parentId, authorId, comment }: NewComment): Promise<number> {
  const { id } = await tx
    .insertInto('post_comment')
    .values({ post_id: postId, parent_id: parentId, author_id: authorId, comment })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function selectComments(db: Db) {
  return db
    .selectFrom('post_comment')
    .leftJoin('account', 'account.id', 'post_comment.author_id')
    .select([
      'post_comment.id',
      'post_comment.post_id as postId',
      'post_comment.parent_id as parentId',
      'post_comment.comment',
      'post_comment.author_id as authorId',
      'account.nick_name as nickName',
      'post_comment.reply_count as replyCount',
      'post_comment.created_at as createdAt',
      'post_comment.updated_at as updatedAt',
      'post_comment.deleted_at as deletedAt',
    ]);
}

export function selectCommentsNewestFirst(db: Db, postId: number, { lastId, limit }: Slice) {
  return selectComments(db)
    .where('post_comment.post_id', '=', postId)
    .where('post_comment.parent_id', 'is', null)
    .$if(lastId !== undefined, (query) => query.where('post_comment.id', '<', lastId!))
    .orderBy('post_comment.id', 'desc')
    .limit(limit);
}

export const listCommentsNewestFirst = (db: Db, postId: number, slice: Slice): Promise<CommentRow[]> =>
  selectCommentsNewestFirst(db, postId, slice).execute();

export function selectRepliesOldestFirst(db: Db, parentId: number, { lastId, limit }: Slice) {
  return selectComments(db)
    .where('post_comment.parent_id', '=', parentId)
    .$if(lastId !== undefined, (query) => query.where('post_comment.id', '>', lastId!))
    .orderBy('post_comment.id')
    .limit(limit);
}

export const listRepliesOldestFirst = (db: Db, parentId: number, slice: Slice): Promise<CommentRow[]> =>
  selectRepliesOldestFirst(db, parentId, slice).execute();

export const findComment = (db: Db, id: number): Promise<CommentRow | undefined> =>
  selectComments(db).where('post_comment.id', '=', id).executeTakeFirst();

export interface LockedComment {
  id: number;
  postId: number;
  parentId: number | null;
  authorId: number;
  replyCount: number;
}

/** FOR UPDATE: of a change and a deletion at the same time, the second sees the result of the first. A tombstone is not found. */
export function findLivingCommentForUpdate(tx: Tx, id: number): Promise<LockedComment | undefined> {
  return tx
    .selectFrom('post_comment')
    .select(['id', 'post_id as postId', 'parent_id as parentId', 'author_id as authorId', 'reply_count as replyCount'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$narrowType<{ authorId: number }>()
    .forUpdate()
    .executeTakeFirst();
}

/** A save that changes nothing does not make the comment an edited one. */
export async function updateComment(tx: Tx, id: number, comment: string): Promise<void> {
  await tx
    .updateTable('post_comment')
    .set({ comment, updated_at: databaseNow })
    .where('id', '=', id)
    .where('comment', '<>', comment)
    .execute();
}

export async function deleteCommentRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('post_comment').where('id', '=', id).execute();
}

/** Author and text are deleted from the database, not only from the answer. */
export async function leaveTombstone(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('post_comment')
    .set({ comment: '', author_id: null, deleted_at: databaseNow })
    .where('id', '=', id)
    .execute();
}

export async function countReply(tx: Tx, parentId: number): Promise<void> {
  await tx
    .updateTable('post_comment')
    .set({ reply_count: sql<number>`reply_count + 1` })
    .where('id', '=', parentId)
    .execute();
}

/** A tombstone is deleted with its last reply. */
export async function discountReply(tx: Tx, parentId: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('post_comment')
    .where('id', '=', parentId)
    .where('deleted_at', 'is not', null)
    .where('reply_count', '=', 1)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await tx
    .updateTable('post_comment')
    .set({ reply_count: sql<number>`reply_count - 1` })
    .where('id', '=', parentId)
    .execute();
}
