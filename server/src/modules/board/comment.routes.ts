import { isRefusal, refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { sliceOf } from '../../platform/db/slice.ts';
import { servePublicRead } from '../../platform/http/public-reads.ts';
import { serve } from '../../platform/http/serve.ts';
import { keepingFor } from '../media/index.ts';
import { addComment } from './add-comment.ts';
import { commentOnTheWire } from './board-on-the-wire.ts';
import { deleteComment, editComment } from './change-comment.ts';
import { findComment, listCommentsNewestFirst, listRepliesOldestFirst } from './comment.sql.ts';
import { findPost } from './post.sql.ts';
import { storableComment } from './storable-comment.ts';

export function commentRoutes(app: FastifyInstance): void {
  const { db } = app;

  servePublicRead(app, 'GET /post/postComment/{postId}', async ({ params, query }) => {
    const rows = await listCommentsNewestFirst(db, params.postId, sliceOf(query));
    if (rows.length === 0 && !(await findPost(db, params.postId))) return refuse('POST_NOT_FOUND');
    return { data: rows.map(commentOnTheWire) };
  });

  serve(app, 'GET /post/postComment/replies/{commentId}', async ({ params, query }) => {
    const rows = await listRepliesOldestFirst(db, params.commentId, sliceOf(query));
    if (rows.length === 0 && !(await findComment(db, params.commentId))) return refuse('COMMENT_NOT_FOUND');
    return { data: rows.map(commentOnTheWire) };
  });

  serve(app, 'GET /post/postComment/comment/{id}', async ({ params }) => {
    const row = await findComment(db, params.id);
    if (!row) return refuse('COMMENT_NOT_FOUND');
    return { ...commentOnTheWire(row), postId: row.postId };
  });

  serve(app, 'POST /post/postComment', async ({ session, body, reply, once }) => {
    const storable = await storableComment(keepingFor(app, session, reply), body.comment);
    if (!storable.ok) return storable;
    const { comment } = storable;
    const answeredId = body.parentCommentId ?? undefined;
    return once(async (tx) => {
      const added = await addComment(tx, session.accountId, { postId: body.postId, comment, answeredId });
      return isRefusal(added) ? added : commentOnTheWire(added);
    });
  });

  serve(app, 'PUT /post/postComment/{id}', async ({ session, params, body, reply, once }) => {
    const storable = await storableComment(keepingFor(app, session, reply), body.comment);
    if (!storable.ok) return storable;
    return once(async (tx) => {
      const edited = await editComment(tx, session.accountId, params.id, storable.comment);
      return isRefusal(edited) ? edited : commentOnTheWire(edited);
    });
  });

  serve(app, 'DELETE /post/postComment/{id}', ({ session, params, once }) =>
    once((tx) => deleteComment(tx, session.accountId, params.id)),
  );
}
