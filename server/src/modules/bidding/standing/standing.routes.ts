import { limits } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { countTabs, listTab, type TabPosition, type TabRow } from './standing.sql.ts';

export function standingRoutes(app: FastifyInstance): void {
  const { db, auctions } = app;

  serve(app, 'GET /auction/my-bids', async ({ query, session }) => {
    const { tab = 'open', after, limit = limits.list.defaultLimit } = query;
    const position = after === undefined ? undefined : readPosition(after);
    const [found, counts] = await Promise.all([
      // One row more than is shown: if it exists, there is a next slice.
      listTab(db, session.accountId, { tab, after: position, limit: limit + 1 }),
      countTabs(db, session.accountId),
    ]);
    const rows = found.slice(0, limit);
    const data = await auctions.showByIds(
      rows.map(({ auctionId }) => auctionId),
      session,
    );
    return found.length > limit ? { data, counts, next: positionOf(rows.at(-1)!) } : { data, counts };
  });
}

const positionOf = ({ leads, endsAt, auctionId }: TabRow): string =>
  `${leads ? 1 : 0}.${endsAt.getTime()}.${auctionId}`;

/** The route's pattern has checked the form. */
function readPosition(after: string): TabPosition {
  const [leads, endsAtMs, auctionId] = after.split('.').map(Number);
  return { leads: leads === 1, endsAtMs: endsAtMs!, auctionId: auctionId! };
}
