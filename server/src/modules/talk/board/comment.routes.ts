import { isRefusal, refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../platform/auth/session.ts';
import { sliceOf } from '../../../platform/db/slice.ts';
import { servePublicRead } from '../../../platform/http/public-reads.ts';
import { serve } from '../../../platform/http/serve.ts';
import { keepingFor } from '../../offer/media/index.ts';
import { addComment } from './add-comment.ts';
import { commentOnTheWire } from './board-on-the-wire.ts';
import { deleteComment, editComment } from './change-comment.ts';
import {
  countRepliesLeftOut,
  findShownComment,
  listCommentsNewestFirst,
  listRepliesOldestFirst,
} from './comment.sql.ts';
import { findShownPost } from './post.sql.ts';
import { storableComment } from './storable-comment.ts';

export function commentRoutes(app: FastifyInstance): void {
  const { db, blocks } = app;

  const sliceFor = async (query: Parameters<typeof sliceOf>[0], viewer: Session | undefined) => ({
    ...sliceOf(query),
    viewerId: viewer?.accountId,
    blockedBy: (await blocks.lists.of(viewer))?.by,
  });

  servePublicRead(app, 'GET /post/postComment/{postId}', async ({ params, query, session }) => {
    const slice = await sliceFor(query, session);
    const rows = await listCommentsNewestFirst(db, params.postId, slice);
    if (rows.length === 0 && !(await findShownPost(db, params.postId, session?.accountId)))
      return refuse('POST_NOT_FOUND');
    const ids = rows.map(({ id }) => id);
    const leftOut = slice.blockedBy === undefined ? undefined : await countRepliesLeftOut(db, ids, slice.blockedBy);
    const seen = rows.map((row) => ({ ...row, replyCount: row.replyCount - (leftOut?.get(row.id) ?? 0) }));
    return { data: seen.map((row) => commentOnTheWire(row, session?.accountId)) };
  });

  serve(app, 'GET /post/postComment/replies/{commentId}', async ({ params, query, session }) => {
    const rows = await listRepliesOldestFirst(db, params.commentId, await sliceFor(query, session));
    if (rows.length === 0 && !(await findShownComment(db, params.commentId, session?.accountId, { orTombstone: true })))
      return refuse('COMMENT_NOT_FOUND');
    return { data: rows.map((row) => commentOnTheWire(row, session?.accountId)) };
  });

  serve(app, 'GET /post/postComment/comment/{id}', async ({ params, session }) => {
    const row = await findShownComment(db, params.id, session?.accountId);
    if (!row) return refuse('COMMENT_NOT_FOUND');
    return { ...commentOnTheWire(row, session?.accountId), postId: row.postId };
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
      const edited = await editComment(tx, session.accountId, params.id, {
        sent: body.comment,
        comment: storable.comment,
      });
      return isRefusal(edited) ? edited : commentOnTheWire(edited);
    });
  });

  serve(app, 'DELETE /post/postComment/{id}', ({ session, params, once }) =>
    once((tx) => deleteComment(tx, session.accountId, params.id)),
  );
}
