import { closedAccountName } from '@teum/contract/identity/closed-account';
import { commentPath } from '@teum/contract/pages';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { renameInNotices } from '../../notice/notification/index.ts';

/** Whom a comment of this person may have been announced to: the post's author, and those who wrote in the same thread. */
async function listAnnounced(tx: Tx, accountId: number): Promise<{ accountId: number; link: string }[]> {
  const { rows } = await sql<{ accountId: number; postId: number; commentId: number }>`
    with own as (
      select id, post_id, parent_id from post_comment where author_id = ${accountId}
    )
    select post.author_id as "accountId", post_id as "postId", own.id as "commentId" from own join post on post.id = own.post_id
    union
    select thread.author_id, own.post_id, own.id from own
    join post_comment as thread on thread.post_id = own.post_id and own.parent_id in (thread.id, thread.parent_id)
    where thread.author_id is not null and thread.author_id <> ${accountId}`.execute(tx);
  return rows.map(({ postId, commentId, ...row }) => ({ ...row, link: commentPath(postId, commentId) }));
}

export const boardPersonalData: PersonalDataPart = {
  module: 'board',
  columns: ['post.author_id', 'post_comment.author_id'],
  /** Posts and comments stay, under the name of closed accounts. */
  erase: async (tx, accountId) =>
    renameInNotices(tx, await listAnnounced(tx, accountId), { writer: closedAccountName }),
  exports: [
    {
      file: 'posts',
      about: 'Posts that you wrote.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, title, content, comment_count as "commentCount", created_at as "createdAt", updated_at as "updatedAt"
          from post where author_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
    {
      file: 'comments',
      about: 'Comments and replies that you wrote.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, post_id as "postId", parent_id as "parentCommentId", comment, created_at as "createdAt",
            updated_at as "updatedAt"
          from post_comment where author_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
