import { languageOf, toKoreanTime } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { sliceOf } from '../../platform/db/slice.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveStream } from '../../platform/http/serve-stream.ts';
import { noticeOnTheWire } from './notice-on-the-wire.ts';
import { countUnread, listNoticesNewestFirst, markNoticesRead } from './notification.sql.ts';

export function notificationRoutes(app: FastifyInstance): void {
  const { db, personalStreams, hiddenThings } = app;

  serveStream(app, 'GET /notification/connect', async ({ session, stream, language, lastEventId }) => {
    await personalStreams.open(session.accountId, { stream, language, lastEventId });
    return undefined;
  });

  serve(app, 'GET /notification', async ({ session, query, request }) => {
    const language = languageOf(request.headers['accept-language']);
    const rows = await listNoticesNewestFirst(db, session.accountId, sliceOf(query));
    return {
      data: rows.map((row) => ({
        ...noticeOnTheWire(row, language, hiddenThings.isHiddenFrom),
        readAt: row.readAt && toKoreanTime(row.readAt),
      })),
    };
  });

  serve(app, 'GET /notification/unread', ({ session }) => countUnread(db, session.accountId));

  serve(app, 'POST /notification/read', async ({ session, body }) => {
    await markNoticesRead(db, session.accountId, body.upToId);
    return undefined;
  });
}
