import { refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { sliceOf } from '../../../platform/db/slice.ts';
import { servePublicRead } from '../../../platform/http/public-reads.ts';
import { serve } from '../../../platform/http/serve.ts';
import { hasPerson } from '../../identity/account/index.ts';
import { listDueReviews } from './list-due-reviews.ts';
import { findTotals, listShown } from './review.sql.ts';
import { reviewOnTheWire } from './review-on-the-wire.ts';
import { writeReview } from './write-review.ts';

export function reviewRoutes(app: FastifyInstance): void {
  const { db } = app;

  servePublicRead(app, 'GET /people/{id}/reviews', async ({ params, query, session }) => {
    const rows = await listShown(db, params.id, session?.accountId, sliceOf(query));
    const data = rows.map(reviewOnTheWire);
    if (query.lastId !== undefined) return { data };
    if (data.length === 0 && !(await hasPerson(db, params.id))) return refuse('PERSON_NOT_FOUND');
    return { data, ...(await findTotals(db, params.id)) };
  });

  serve(app, 'GET /review/due', async ({ session }) => {
    return { data: await listDueReviews(db, session.accountId) };
  });

  serve(app, 'POST /appointment/{id}/review', ({ session, params, body, once }) =>
    once((tx) => writeReview(tx, session.accountId, params.id, body)),
  );
}
