import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nickNameOf } from '../../identity/account/index.ts';

const isHidden = sql<boolean>`hidden_at is not null`.as('isHidden');

/** What reports and the desk read of a post. */
export const findReportablePost = (db: Db, id: number) =>
  db
    .selectFrom('post')
    .select(['author_id as authorId', sql<string>`title || content`.as('quote'), isHidden])
    .where('id', '=', id)
    .executeTakeFirst();

/** `authorId` is null once its author has deleted the comment. */
export const findReportableComment = (db: Db, id: number) =>
  db
    .selectFrom('post_comment')
    .select(['author_id as authorId', 'comment as quote', 'post_id as postId', isHidden])
    .where('id', '=', id)
    .executeTakeFirst();

/** By a partial index. */
export const listHiddenPosts = (db: Db) =>
  db.selectFrom('post').select(['id', 'author_id as authorId']).where('hidden_at', 'is not', null).execute();

/** The newest first. */
export const listPostsBy = (db: Db, accountId: number, limit: number) =>
  db
    .selectFrom('post')
    .select(['id', 'created_at as at', sql<string>`title || content`.as('text'), isHidden])
    .where('author_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The newest first. */
export const listCommentsBy = (db: Db, accountId: number, limit: number) =>
  db
    .selectFrom('post_comment')
    .select(['id', 'created_at as at', 'comment as text', isHidden])
    .where('author_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export interface CommentAround {
  id: number;
  at: Date;
  authorId: number;
  authorNickName: string | null;
  text: string;
}

/** The post of a comment, and the comments around it, oldest first. */
export async function listAroundComment(db: Db, commentId: number, around: number): Promise<CommentAround[]> {
  const { rows } = await sql<CommentAround>`
    with reported as (select id, post_id from post_comment where id = ${commentId}),
    near as (
      (select c.* from post_comment c, reported where c.post_id = reported.post_id and c.id <= reported.id
        order by c.id desc limit ${around + 1})
      union all
      (select c.* from post_comment c, reported where c.post_id = reported.post_id and c.id > reported.id
        order by c.id limit ${around})
    )
    select near.id, near.created_at as at, near.author_id as "authorId", ${nickNameOf('near.author_id')} as "authorNickName",
      near.comment as text
    from near order by near.id`.execute(db);
  return rows;
}
