import { languageOf } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { sliceOf } from '../../../platform/db/slice.ts';
import { serve } from '../../../platform/http/serve.ts';
import { serveStream } from '../../../platform/http/serve-stream.ts';
import { listedOnTheWire } from './notice-on-the-wire.ts';
import { subjectsOf } from './notice-subjects.ts';
import { listNoticesNewestFirst, listUnread } from './notification.sql.ts';
import { readNotices } from './read-notices.ts';

export function notificationRoutes(app: FastifyInstance): void {
  const { db, personalStreams } = app;

  serveStream(app, 'GET /notification/connect', async ({ session, stream, language, lastEventId }) => {
    await personalStreams.open(session.accountId, { stream, language, lastEventId });
    return undefined;
  });

  serve(app, 'GET /notification', async ({ session, query, request }) => {
    const language = languageOf(request.headers['accept-language']);
    const rows = await listNoticesNewestFirst(db, session.accountId, sliceOf(query));
    const subjectOf = await subjectsOf(db, rows);
    const { isHiddenFrom } = personalStreams;
    return { data: rows.map((row) => listedOnTheWire(row, language, { subjectOf, isHiddenFrom })) };
  });

  serve(app, 'GET /notification/unread', async ({ session }) => {
    const unread = await listUnread(db, session.accountId);
    const subjectOf = await subjectsOf(db, unread);
    return new Set(unread.map((row) => subjectOf(row).key)).size;
  });

  serve(app, 'POST /notification/read', async ({ session, body }) => {
    await readNotices(db, session.accountId, body);
    return undefined;
  });
}
