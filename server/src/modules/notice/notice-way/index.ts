import { languageOf } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { sendNoticeLetters } from './notice-letter.ts';
import { noticeWayRoutes } from './notice-way.routes.ts';
import { storeLanguage } from './notice-way.sql.ts';
import { noticeWayPersonalData } from './personal-data.sql.ts';
import { NoticeSpread, type NoticeToSpread, noticeTopic } from './spread-notices.ts';

export { type SpreadNotice, spreadAfterCommit } from './spread-notices.ts';

export const noticeWayModule = plugin(mountNoticeWay, { name: 'notice-way', dependencies: ['account', 'mail'] });

async function mountNoticeWay(app: FastifyInstance): Promise<void> {
  const { mail, origins } = app;
  const spread = new NoticeSpread();
  app.decorate('noticeSpread', spread);
  app.outbox.onGathered<NoticeToSpread[]>(noticeTopic, (tx, batches) => spread.spread(tx, batches));
  spread.on('mail', sendNoticeLetters({ mail, publicUrl: () => origins.publicUrl }));
  app.personalData.add(noticeWayPersonalData);
  app.accountHooks.onSignedIn((tx, { accountId, request }) =>
    storeLanguage(tx, accountId, languageOf(request.headers['accept-language'])),
  );
  noticeWayRoutes(app);
}
