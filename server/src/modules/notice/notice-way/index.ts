import { languageOf } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { sendNoticeLetters } from './notice-letter.ts';
import { noticeWayRoutes } from './notice-way.routes.ts';
import { storeLanguage } from './notice-way.sql.ts';
import { noticeWayPersonalData } from './personal-data.sql.ts';
import { NoticeSpread, type NoticeToSpread, noticeTopic } from './spread-notices.ts';

export { type SpreadNotice, spreadAfterCommit } from './spread-notices.ts';

/** Mounted at the app's root: other modules add ways to `app.noticeSpread`. */
export function mountNoticeSpread(app: FastifyInstance): void {
  const spread = new NoticeSpread();
  app.decorate('noticeSpread', spread);
  app.outbox.onGathered<NoticeToSpread[]>(noticeTopic, (tx, batches) => spread.spread(tx, batches));
}

export async function noticeWayModule(app: FastifyInstance): Promise<void> {
  const { mail, origins } = app;
  app.noticeSpread.on('mail', sendNoticeLetters({ mail, publicUrl: () => origins.publicUrl }));
  app.personalData.add(noticeWayPersonalData);
  app.accountHooks.onSignedIn((tx, { accountId, request }) =>
    storeLanguage(tx, accountId, languageOf(request.headers['accept-language'])),
  );
  noticeWayRoutes(app);
}
