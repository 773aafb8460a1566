import { toKoreanTime } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listLatestConsents } from './consent.sql.ts';
import { pendingConsents } from './pending-consents.ts';
import { recordConsents } from './record-consents.ts';

export function consentRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, 'GET /consent', async ({ session }) => {
    const latest = await listLatestConsents(db, session.accountId);
    const marketing = latest.find(({ kind }) => kind === 'marketing');
    return {
      asked: pendingConsents(latest),
      wantsMarketing: marketing?.isGiven ?? false,
      marketingSince: marketing ? toKoreanTime(marketing.givenAt) : null,
    };
  });

  serve(app, 'POST /consent', async ({ session, body }) => {
    await recordConsents(db, session.accountId, body);
    return undefined;
  });
}
