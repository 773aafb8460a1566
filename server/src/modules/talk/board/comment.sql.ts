import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Slice } from '../../../platform/db/slice.ts';
import { isShownTo } from '../../identity/block/index.ts';

export interface CommentRow {
  id: number;
  postId: number;
  parentId: number | null;
  comment: string;
  authorId: number | null;
  nickName: string | null;
  pictureKey: string | null;
  replyCount: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  /** Null unless the desk has hidden it. */
  hiddenReason: string | null;
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
      'account.picture_key as pictureKey',
      'post_comment.reply_count as replyCount',
      'post_comment.created_at as createdAt',
      'post_comment.updated_at as updatedAt',
      'post_comment.deleted_at as deletedAt',
      'post_comment.hidden_reason as hiddenReason',
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

export interface SliceForViewer extends Slice {
  viewerId: number | undefined;
  /** A member who sees no comments of people whom they have blocked. */
  blockedBy: number | undefined;
}

/** The comments of a hidden post are shown to its author alone. */
const isPostShown = (postId: RawBuilder<unknown>, viewerId: number | undefined): RawBuilder<boolean> => sql<boolean>`
  (select true from post where post.id = ${postId} and post.hidden_at is not null
    and post.author_id is distinct from ${viewerId ?? null}::bigint) is null`;

export const listCommentsNewestFirst = (
  db: Db,
  postId: number,
  { viewerId, blockedBy, ...slice }: SliceForViewer,
): Promise<CommentRow[]> =>
  selectCommentsNewestFirst(db, postId, slice)
    .where(isPostShown(sql`${postId}`, viewerId))
    .$if(blockedBy !== undefined, (query) => query.where(isShownTo(blockedBy!, sql`post_comment.author_id`)))
    .execute();

export function selectRepliesOldestFirst(db: Db, parentId: number, { lastId, limit }: Slice) {
  return selectComments(db)
    .where('post_comment.parent_id', '=', parentId)
    .$if(lastId !== undefined, (query) => query.where('post_comment.id', '>', lastId!))
    .orderBy('post_comment.id')
    .limit(limit);
}

export const listRepliesOldestFirst = (
  db: Db,
  parentId: number,
  { viewerId, blockedBy, ...slice }: SliceForViewer,
): Promise<CommentRow[]> =>
  selectRepliesOldestFirst(db, parentId, slice)
    .where(isPostShown(sql`post_comment.post_id`, viewerId))
    .$if(blockedBy !== undefined, (query) => query.where(isShownTo(blockedBy!, sql`post_comment.author_id`)))
    .execute();

export const findComment = (db: Db, id: number): Promise<CommentRow | undefined> =>
  selectComments(db).where('post_comment.id', '=', id).executeTakeFirst();

/** A hidden comment is found by its author alone, and by others only as the tombstone above its replies. */
export const findShownComment = (
  db: Db,
  id: number,
  viewerId: number | undefined,
  { orTombstone = false } = {},
): Promise<CommentRow | undefined> =>
  selectComments(db)
    .where('post_comment.id', '=', id)
    .where(isPostShown(sql`post_comment.post_id`, viewerId))
    .$if(!orTombstone, (query) =>
      query.where((comment) =>
        comment.or([
          comment('post_comment.hidden_at', 'is', null),
          comment('post_comment.author_id', '=', viewerId ?? null),
        ]),
      ),
    )
    .executeTakeFirst();

export interface LockedComment {
  id: number;
  postId: number;
  parentId: number | null;
  authorId: number;
  comment: string;
  replyCount: number;
  hiddenAt: Date | null;
}

/** FOR UPDATE: of a change and a deletion at the same time, the second sees the result of the first. A tombstone is not found. */
export function findLivingCommentForUpdate(tx: Tx, id: number): Promise<LockedComment | undefined> {
  return tx
    .selectFrom('post_comment')
    .select([
      'id',
      'post_id as postId',
      'parent_id as parentId',
      'author_id as authorId',
      'comment',
      'reply_count as replyCount',
      'hidden_at as hiddenAt',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$narrowType<{ authorId: number }>()
    .forUpdate()
    .executeTakeFirst();
}

/** Whom a comment addresses: the author of its post, and of the comment above it. */
export async function listAddressees(tx: Tx, { postId, parentId }: LockedComment): Promise<number[]> {
  const { rows } = await sql<{ authorId: number }>`
    select author_id as "authorId" from post where id = ${postId}
    union select author_id from post_comment where id = ${parentId} and author_id is not null`.execute(tx);
  return rows.map(({ authorId }) => authorId);
}

/** How many comments and replies of a post its reader does not see, because the reader has blocked their authors. */
export async function countLeftOut(db: Db, postId: number, viewerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from post_comment as comment left join post_comment as parent on parent.id = comment.parent_id
    where comment.post_id = ${postId} and comment.deleted_at is null
      and not (${isShownTo(viewerId, sql`comment.author_id`)} and ${isShownTo(viewerId, sql`parent.author_id`)})`.execute(
    db,
  );
  return rows[0]!.count;
}

/** The same for the replies to each of these comments. */
export async function countRepliesLeftOut(
  db: Db,
  commentIds: readonly number[],
  viewerId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select parent_id as id, count(*)::integer as count from post_comment as reply
    where parent_id = any(${commentIds}) and deleted_at is null and not ${isShownTo(viewerId, sql`reply.author_id`)}
    group by parent_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
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

/** Without a reason it is shown again. False if there is no such comment. */
export async function updateCommentHidden(tx: Tx, id: number, reason: string | null): Promise<boolean> {
  const { rows } = await sql`
    update post_comment
    set hidden_at = case when ${reason}::text is not null then clock_timestamp() end, hidden_reason = ${reason}
    where id = ${id} and deleted_at is null returning id`.execute(tx);
  return rows.length > 0;
}
