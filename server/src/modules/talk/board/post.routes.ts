import { isRefusal, refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { sliceOf } from '../../../platform/db/slice.ts';
import { servePublicRead } from '../../../platform/http/public-reads.ts';
import { serve } from '../../../platform/http/serve.ts';
import { leavingOut } from '../../identity/block/index.ts';
import { keepingFor } from '../../offer/media/index.ts';
import { postOnTheWire } from './board-on-the-wire.ts';
import { countLeftOut } from './comment.sql.ts';
import { findShownPost, listPostsFor, listPostsNewestFirst, type PostRow } from './post.sql.ts';
import { createPost, deletePost, editPost, storablePost } from './save-post.ts';

export function postRoutes(app: FastifyInstance): void {
  const { db, blocks } = app;

  servePublicRead(app, 'GET /post/recents', async ({ query, session }) => {
    const slice = sliceOf(query);
    const rows = await leavingOut(await blocks.lists.of(session), {
      limit: slice.limit,
      authorOf: ({ authorId }: PostRow) => authorId,
      read: (limit) => listPostsNewestFirst(db, { ...slice, limit }),
      readWithout: (viewerId) => listPostsFor(db, viewerId, slice),
    });
    return { data: rows.map(postOnTheWire) };
  });

  servePublicRead(app, 'GET /post/{id}', async ({ params, session }) => {
    const row = await findShownPost(db, params.id, session?.accountId);
    if (!row) return refuse('POST_NOT_FOUND');
    const blocked = await blocks.lists.of(session);
    const leftOut = blocked ? await countLeftOut(db, row.id, blocked.by) : 0;
    return postOnTheWire({ ...row, commentCount: row.commentCount - leftOut });
  });

  serve(app, 'POST /post', async ({ session, body, reply, once }) => {
    const post = await storablePost(keepingFor(app, session, reply), body);
    return post.ok ? once((tx) => createPost(tx, session.accountId, post)) : post;
  });

  serve(app, 'PUT /post/{id}', async ({ session, params, body, reply, once }) => {
    const post = await storablePost(keepingFor(app, session, reply), body);
    if (!post.ok) return post;
    return once(async (tx) => {
      const edited = await editPost(tx, session.accountId, params.id, post);
      return isRefusal(edited) ? edited : postOnTheWire(edited);
    });
  });

  serve(app, 'DELETE /post/{id}', ({ session, params, once }) =>
    once((tx) => deletePost(tx, session.accountId, params.id)),
  );
}
