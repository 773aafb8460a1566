import { limits, type Refusal, refuse, toKoreanTime } from '@teum/contract';
import type { Product } from '@teum/contract/offer/product.routes';
import type { FastifyInstance } from 'fastify';
import { sliceOf } from '../../../platform/db/slice.ts';
import { servePublicRead } from '../../../platform/http/public-reads.ts';
import { serve } from '../../../platform/http/serve.ts';
import { leavingOut } from '../../identity/block/index.ts';
import { type FoundListings, findListings, findSimilar, isNarrowed } from '../finding/index.ts';
import { isOfferShown, offerKeeping, offerOnTheWire } from '../offer/index.ts';
import { deleteFavorite, insertFavorite, listFavoriteIds, listFavorites } from './favorite.sql.ts';
import {
  findProduct,
  listProductsByIds,
  listProductsFor,
  listProductsNewestFirst,
  listProductsOfSeller,
  type ProductRow,
} from './product.sql.ts';
import { completeSale, createProduct, editProduct, prepareProduct } from './save-product.ts';

export const productOnTheWire = (row: ProductRow): Product => ({
  id: row.id,
  productTitle: row.title,
  productDescription: row.description,
  productPrice: row.price,
  thumbNailUrl: row.thumbnailKey,
  productSaleStatus: row.soldAt ? 'SOLD' : 'AVAILABLE',
  sellerId: row.sellerId,
  sellerNickName: row.sellerNickName ?? '',
  ...(row.sellerPictureKey !== null && { profilePicture: row.sellerPictureKey }),
  createdAt: toKoreanTime(row.createdAt),
  ...(row.hiddenReason !== null && { hidden: { reason: row.hiddenReason } }),
  ...offerOnTheWire(row),
});

export function productRoutes(app: FastifyInstance): void {
  const { db, blocks, offers } = app;

  async function showFound(found: FoundListings | Refusal) {
    if (!found.ok) return found;
    const rows = await listProductsByIds(db, found.ids);
    return { data: rows.map(productOnTheWire), ...found.fields };
  }

  serve(app, 'POST /product', async ({ session, body, file, reply, once }) => {
    const product = await prepareProduct(offerKeeping(app, session, reply), body, file);
    return product.ok ? once((tx) => createProduct(tx, session.accountId, product)) : product;
  });

  serve(app, 'PUT /product/{id}', async ({ session, params, body, file, reply, once }) => {
    const product = await prepareProduct(offerKeeping(app, session, reply), body, file);
    return product.ok ? once((tx) => editProduct(tx, offers, session.accountId, params.id, product)) : product;
  });

  serve(app, 'POST /product/{id}/completeSale', ({ session, params, once }) =>
    once((tx) => completeSale(tx, offers, session.accountId, params.id)),
  );

  servePublicRead(app, 'GET /product/recents', async ({ query, session }) => {
    const blocked = await blocks.lists.of(session);
    if (isNarrowed(query)) return showFound(await findListings(db, 'product', query, blocked));
    const slice = sliceOf(query);
    const rows = await leavingOut(blocked, {
      limit: slice.limit,
      authorOf: ({ sellerId }: ProductRow) => sellerId,
      read: (limit) => listProductsNewestFirst(db, { ...slice, limit }),
      readWithout: (viewerId) => listProductsFor(db, viewerId, slice),
    });
    return { data: rows.map(productOnTheWire) };
  });

  serve(app, 'GET /product/my-products', async ({ query, session }) => {
    const rows = await listProductsOfSeller(db, session.accountId, sliceOf(query));
    return { data: rows.map(productOnTheWire) };
  });

  serve(app, 'GET /product/favorites', async ({ query, session }) => {
    const rows = await listFavorites(db, session.accountId, sliceOf(query));
    return { data: rows.map(productOnTheWire) };
  });

  serve(app, 'GET /product/favorite-ids', async ({ session }) => ({
    ids: await listFavoriteIds(db, session.accountId),
  }));

  serve(app, 'PUT /product/{id}/favorite', async ({ params, session }) => {
    const result = await insertFavorite(db, session.accountId, params.id);
    if (result === 'not found') return refuse('PRODUCT_NOT_FOUND');
    return result === 'too many' ? refuse('TOO_MANY_FAVORITES') : undefined;
  });

  serve(app, 'DELETE /product/{id}/favorite', async ({ params, session }) => {
    await deleteFavorite(db, session.accountId, params.id);
    return undefined;
  });

  servePublicRead(app, 'GET /product/{id}', async ({ params, session }) => {
    const row = await findProduct(db, params.id);
    return row && isOfferShown(row, session?.accountId) ? productOnTheWire(row) : refuse('PRODUCT_NOT_FOUND');
  });

  servePublicRead(app, 'GET /product/{id}/similar', async ({ params, session }) => {
    const blocked = await blocks.lists.of(session);
    const ids = await findSimilar(db, 'product', params.id, { limit: limits.similar.shown, blocked });
    if (!ids) return refuse('PRODUCT_NOT_FOUND');
    return { data: (await listProductsByIds(db, ids)).map(productOnTheWire) };
  });
}
