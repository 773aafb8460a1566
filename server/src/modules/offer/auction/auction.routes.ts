import { limits, type Refusal, refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../platform/auth/session.ts';
import { sliceOf } from '../../../platform/db/slice.ts';
import { servePublicRead } from '../../../platform/http/public-reads.ts';
import { serve } from '../../../platform/http/serve.ts';
import { leavingOut } from '../../identity/block/index.ts';
import { type FoundListings, findListings, findSimilar, isNarrowed } from '../finding/index.ts';
import { offerKeeping } from '../offer/index.ts';
import {
  type AuctionRow,
  deleteFavorite,
  findAuction,
  findWhetherActive,
  insertFavorite,
  listAuctionsFor,
  listAuctionsNewestFirst,
  listAuctionsOfSeller,
  listEndingSoonest,
  listEndingSoonestFor,
  listFavorites,
} from './auction.sql.ts';
import { createAuction, prepareAuction, type WriteCreated } from './create-auction.ts';

const defaultEndingSoon = 3;
const sellerOf = ({ sellerId }: AuctionRow): number => sellerId;

export function auctionRoutes(app: FastifyInstance, createdWriters: readonly WriteCreated[]): void {
  const { db, auctions, blocks } = app;

  const showFound = async (found: FoundListings | Refusal, session: Session | undefined) =>
    found.ok ? { data: await auctions.showByIds(found.ids, session), ...found.fields } : found;

  serve(app, 'POST /auction', async ({ session, body, file, reply, once }) => {
    const auction = await prepareAuction(offerKeeping(app, session, reply), session.accountId, body, file!);
    return auction.ok ? once((tx) => createAuction(tx, auction, createdWriters)) : auction;
  });

  servePublicRead(app, 'GET /auction/recents', async ({ query, session }) => {
    const blocked = await blocks.lists.of(session);
    if (isNarrowed(query)) return showFound(await findListings(db, 'auction', query, blocked), session);
    const slice = sliceOf(query);
    const rows = await leavingOut(blocked, {
      limit: slice.limit,
      authorOf: sellerOf,
      read: (limit) => listAuctionsNewestFirst(db, { ...slice, limit }),
      readWithout: (viewerId) => listAuctionsFor(db, viewerId, slice),
    });
    return { data: await auctions.show(rows, session) };
  });

  servePublicRead(app, 'GET /auction/ending-soon', async ({ query, session }) => {
    const limit = query.limit ?? defaultEndingSoon;
    const rows = await leavingOut(await blocks.lists.of(session), {
      limit,
      authorOf: sellerOf,
      read: (most) => listEndingSoonest(db, most),
      readWithout: (viewerId) => listEndingSoonestFor(db, viewerId, limit),
    });
    return { data: await auctions.show(rows, session) };
  });

  serve(app, 'GET /auction/my-auctions', async ({ query, session }) => {
    const rows = await listAuctionsOfSeller(db, session.accountId, sliceOf(query));
    return { data: await auctions.show(rows, session) };
  });

  serve(app, 'GET /auction/favorites', async ({ query, session }) => {
    const rows = await listFavorites(db, session.accountId, sliceOf(query));
    return { data: await auctions.show(rows, session) };
  });

  servePublicRead(app, 'GET /auction/{id}', async ({ params, session }) => {
    const row = await findAuction(db, params.id);
    if (!row) return refuse('AUCTION_NOT_FOUND');
    const [auction] = await auctions.show([row], session);
    return auction ?? refuse('AUCTION_NOT_FOUND');
  });

  servePublicRead(app, 'GET /auction/{id}/similar', async ({ params, session }) => {
    const blocked = await blocks.lists.of(session);
    const ids = await findSimilar(db, 'auction', params.id, { limit: limits.similar.shown, blocked });
    return ids ? { data: await auctions.showByIds(ids, session) } : refuse('AUCTION_NOT_FOUND');
  });

  serve(app, 'GET /auction/{id}/checexpired', async ({ params }) => {
    const isActive = await findWhetherActive(db, params.id);
    return isActive === undefined ? refuse('AUCTION_NOT_FOUND') : { isActive };
  });

  serve(app, 'PUT /auction/{id}/favorite', async ({ params, session }) => {
    const isMarked = await insertFavorite(db, session.accountId, params.id);
    return isMarked ? undefined : refuse('AUCTION_NOT_FOUND');
  });

  serve(app, 'DELETE /auction/{id}/favorite', async ({ params, session }) => {
    await deleteFavorite(db, session.accountId, params.id);
    return undefined;
  });
}
