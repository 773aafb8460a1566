import { limits, refuse, toKoreanTime } from '@teum/contract';
import type { PersonName } from '@teum/contract/routes/people';
import type { DueReview, Review } from '@teum/contract/routes/review';
import { visibleText } from '@teum/contract/visible-text';
import type { FastifyInstance } from 'fastify';
import { sliceOf } from '../../platform/db/slice.ts';
import { servePublicRead } from '../../platform/http/public-reads.ts';
import { serve } from '../../platform/http/serve.ts';
import { hasPerson } from '../profile/index.ts';
import { type DueRow, findTotals, listDue, listShown, type NamedRow, type ShownRow } from './review.sql.ts';
import { writeReview } from './write-review.ts';

export function reviewRoutes(app: FastifyInstance): void {
  const { db } = app;

  servePublicRead(app, 'GET /people/{id}/reviews', async ({ params, query }) => {
    const rows = await listShown(db, params.id, sliceOf(query));
    const data = rows.map(reviewOnTheWire);
    if (query.lastId !== undefined) return { data };
    if (data.length === 0 && !(await hasPerson(db, params.id))) return refuse('PERSON_NOT_FOUND');
    return { data, ...(await findTotals(db, params.id)) };
  });

  serve(app, 'GET /review/due', async ({ session }) => {
    const rows = await listDue(db, session.accountId, limits.review.due);
    return { data: rows.map(dueOnTheWire) };
  });

  serve(app, 'POST /appointment/{id}/review', ({ session, params, body, once }) =>
    once((tx) => writeReview(tx, session.accountId, params.id, body)),
  );
}

const nameOf = ({ personId, nickName, pictureKey }: NamedRow): PersonName => ({
  id: personId,
  nickName: nickName ?? '',
  ...(pictureKey !== null && { profilePicture: pictureKey }),
});

const reviewOnTheWire = (row: ShownRow): Review => ({
  id: row.id,
  author: nameOf(row),
  title: visibleText(row.title),
  ...(row.body !== null && { text: row.body }),
  tags: row.tags,
  shownAt: toKoreanTime(row.shownAt),
});

const dueOnTheWire = (row: DueRow): DueReview => ({
  appointmentId: row.appointmentId,
  person: nameOf(row),
  title: visibleText(row.title),
  startsAt: toKoreanTime(row.startsAt),
  closesAt: toKoreanTime(row.closesAt),
});
