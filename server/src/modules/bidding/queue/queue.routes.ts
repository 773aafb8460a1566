import { languageOf, refusalSentence, toKoreanTime } from '@teum/contract';
import { auctionOfQueue } from '@teum/contract/bidding/queue.routes';
import type { FastifyInstance } from 'fastify';
import { servePolled } from '../../../platform/http/polled-routes.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { WaitingLines } from './waiting-lines.ts';

/** Not a matter of this one person: answered as the error that it is, like everywhere else. */
const ofTheAuction = ['AUCTION_NOT_FOUND', 'AUCTION_NOT_STARTED', 'AUCTION_ENDED'];

export function queueRoutes(app: FastifyInstance, lines: WaitingLines): void {
  serve(app, 'GET /auctionqueue/waiting-room', ({ query, session }) =>
    lines.enter(auctionOfQueue(query.queue), session.accountId, query.lease),
  );

  servePolled(app, 'GET /auctionqueue/rank', ({ query, session }) =>
    lines.poll(auctionOfQueue(query.queue), session.accountId, query.lease),
  );

  serve(app, 'GET /auctionqueue/allowed', async ({ query, session, request }) => {
    const admission = await lines.admission(auctionOfQueue(query.queue), session.accountId);
    if (admission.ok) return { allowed: true, expiresAt: toKoreanTime(admission.expiresAt) };
    if (ofTheAuction.includes(admission.code)) return admission;
    const message = refusalSentence(admission, languageOf(request.headers['accept-language']));
    return { allowed: false, expiresAt: null, code: admission.code, message };
  });

  serve(app, 'DELETE /auctionqueue/leave/waitqueue', async ({ query, session }) => {
    await lines.leave(auctionOfQueue(query.queue), session.accountId, query.lease);
    return undefined;
  });
}
