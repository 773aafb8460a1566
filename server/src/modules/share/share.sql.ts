import { toKoreanTime } from '@teum/contract';
import type { SharedItems, ShareKind } from '@teum/contract/pages';
import type { Db } from '../../platform/db/database.ts';
import { offerColumns, offerOnTheWire } from '../offer/index.ts';

/** What an item's share picture shows of it, as the wire calls it. */
export const findShared: { [Kind in ShareKind]: (db: Db, id: number) => Promise<SharedItems[Kind] | undefined> } = {
  auction: findSharedAuction,
  product: findSharedProduct,
  post: findSharedPost,
};

async function findSharedAuction(db: Db, id: number): Promise<SharedItems['auction'] | undefined> {
  const row = await db
    .selectFrom('auction')
    .select(['title', 'thumbnail_key', 'starting_price', 'ends_at', ...offerColumns('auction')])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, thumbnail_key: thumbNailUrl, starting_price: startingPrice, ends_at } = row;
  return { id, title, thumbNailUrl, startingPrice, endTime: toKoreanTime(ends_at), ...offerOnTheWire(row) };
}

async function findSharedProduct(db: Db, id: number): Promise<SharedItems['product'] | undefined> {
  const row = await db
    .selectFrom('product')
    .innerJoin('account', 'account.id', 'product.seller_id')
    .select(['title', 'thumbnail_key', 'price', 'sold_at', 'nick_name', ...offerColumns('product')])
    .where('product.id', '=', id)
    .where('product.hidden_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    productTitle: row.title,
    thumbNailUrl: row.thumbnail_key,
    productPrice: row.price,
    productSaleStatus: row.sold_at ? 'SOLD' : 'AVAILABLE',
    sellerNickName: row.nick_name ?? '',
    ...offerOnTheWire(row),
  };
}

async function findSharedPost(db: Db, id: number): Promise<SharedItems['post'] | undefined> {
  const row = await db
    .selectFrom('post')
    .innerJoin('account', 'account.id', 'post.author_id')
    .select(['title', 'nick_name'])
    .where('post.id', '=', id)
    .where('post.hidden_at', 'is', null)
    .executeTakeFirst();
  return row && { id, title: row.title, nickName: row.nick_name ?? '' };
}
