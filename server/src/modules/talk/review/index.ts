import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { announceShown, shownTopic } from './announce-shown.ts';
import { reviewPersonalData } from './personal-data.sql.ts';
import { reviewRoutes } from './review.routes.ts';

export { listDueReviews } from './list-due-reviews.ts';
export { countReviews, findReportableReview, updateReviewHidden } from './review.sql.ts';

export const reviewModule = plugin(mountReview, { name: 'review' });

async function mountReview(app: FastifyInstance): Promise<void> {
  app.personalData.add(reviewPersonalData);
  app.outbox.on(shownTopic, announceShown);
  reviewRoutes(app);
}
