import { isRefusal } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { closeAccountPatiently, listReasons } from './close-account.ts';
import { confirmLeaver, proofOf } from './confirm-leaver.ts';

export function departureRoutes(app: FastifyInstance): void {
  const { db, personalData, refreshCookies } = app;

  serve(app, 'GET /account/closing', async ({ session }) => ({
    reasons: await db.transaction().execute((tx) => listReasons(tx, personalData.parts, session.accountId)),
    proof: await proofOf(db, session),
  }));

  serve(app, 'POST /account/close', async ({ session, body, request, reply }) => {
    const unproven = await confirmLeaver(app, request, session, body);
    if (unproven) return unproven;
    const closed = await closeAccountPatiently(db, personalData.parts, session.accountId);
    if (isRefusal(closed)) return closed;
    app.log.info({ accountId: session.accountId }, 'an account was closed');
    refreshCookies.clear(reply);
    return undefined;
  });
}
