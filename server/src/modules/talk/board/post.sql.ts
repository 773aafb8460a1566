import { sql } from 'kysely';
import { cachedFirstSlice } from '../../../platform/db/cached-first-slice.ts';
import { compiledOnce } from '../../../platform/db/compiled-once.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Slice } from '../../../platform/db/slice.ts';
import { isShownTo } from '../../identity/block/index.ts';

export interface PostRow {
  id: number;
  title: string;
  content: string;
  authorId: number;
  nickName: string | null;
  pictureKey: string | null;
  commentCount: number;
  createdAt: Date;
  updatedAt: Date;
  /** Null unless the desk has hidden it. */
  hiddenReason: string | null;
}

export interface PostContent {
  title: string;
  content: string;
}

export async function insertPost(tx: Tx, authorId: number, { title, content }: PostContent): Promise<number> {
  const { id } = await tx
    .insertInto('post')
    .values({ author_id: authorId, title, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function selectPosts(db: Db) {
  return db
    .selectFrom('post')
    .innerJoin('account', 'account.id', 'post.author_id')
    .select([
      'post.id',
      'post.title',
      'post.content',
      'post.author_id as authorId',
      'account.nick_name as nickName',
      'account.picture_key as pictureKey',
      'post.comment_count as commentCount',
      'post.created_at as createdAt',
      'post.updated_at as updatedAt',
      'post.hidden_reason as hiddenReason',
    ]);
}

export function selectPostsNewestFirst(db: Db, { lastId, limit }: Slice) {
  return selectPosts(db)
    .where('post.hidden_at', 'is', null)
    .$if(lastId !== undefined, (query) => query.where('post.id', '<', lastId!))
    .orderBy('post.id', 'desc')
    .limit(limit);
}

export const listPostsNewestFirst: (db: Db, slice: Slice) => Promise<readonly PostRow[]> = cachedFirstSlice(
  compiledOnce(selectPostsNewestFirst),
);

/** Without the posts of people whom the viewer has blocked. */
export const listPostsFor = (db: Db, viewerId: number, slice: Slice): Promise<PostRow[]> =>
  selectPostsNewestFirst(db, slice).where(isShownTo(viewerId, sql`post.author_id`)).execute();

export const findPost = (db: Db, id: number): Promise<PostRow | undefined> =>
  selectPosts(db).where('post.id', '=', id).executeTakeFirst();

/** A hidden post is shown to its author alone. */
export const findShownPost = (db: Db, id: number, viewerId: number | undefined): Promise<PostRow | undefined> =>
  selectPosts(db)
    .where('post.id', '=', id)
    .where((post) => post.or([post('post.hidden_at', 'is', null), post('post.author_id', '=', viewerId ?? null)]))
    .executeTakeFirst();

export interface LockedPost {
  id: number;
  authorId: number;
  title: string;
  content: string;
  hiddenAt: Date | null;
}

/**
 * FOR UPDATE, before any lock on its comments: everything that changes a count takes this lock first, so that no count is lost
 * and nothing deadlocks.
 */
export function findPostForUpdate(tx: Tx, id: number): Promise<LockedPost | undefined> {
  return tx
    .selectFrom('post')
    .select(['id', 'author_id as authorId', 'title', 'content', 'hidden_at as hiddenAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A save that changes nothing does not make the post an edited one. */
export async function updatePost(tx: Tx, id: number, { title, content }: PostContent): Promise<void> {
  await tx
    .updateTable('post')
    .set({ title, content, updated_at: databaseNow })
    .where('id', '=', id)
    .where((post) => post.or([post('title', '<>', title), post('content', '<>', content)]))
    .execute();
}

/** Its comments go with it. */
export async function deletePostRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('post').where('id', '=', id).execute();
}

export async function addToCommentCount(tx: Tx, postId: number, difference: 1 | -1): Promise<void> {
  await tx
    .updateTable('post')
    .set({ comment_count: sql<number>`comment_count + ${difference}` })
    .where('id', '=', postId)
    .execute();
}

/** Without a reason it is shown again. */
export async function updatePostHidden(tx: Tx, id: number, reason: string | null): Promise<void> {
  await sql`
    update post set hidden_at = case when ${reason}::text is not null then clock_timestamp() end, hidden_reason = ${reason}
    where id = ${id}`.execute(tx);
}
