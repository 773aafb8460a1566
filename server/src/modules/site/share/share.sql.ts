import { toKoreanTime } from '@teum/contract';
import type { SharedItems, ShareKind } from '@teum/contract/pages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { offerColumns, offerOnTheWire } from '../../offer/offer/index.ts';

/** What an item's share picture shows of it, as the wire calls it. */
export const findShared: { [Kind in ShareKind]: (db: Db, id: number) => Promise<SharedItems[Kind] | undefined> } = {
  auction: findSharedAuction,
  product: findSharedProduct,
  post: findSharedPost,
  person: findSharedPerson,
};

/** On an account that has a page. Nobody is led to the page of a suspended person, which stays readable. */
export const isShownPerson = sql<boolean>`nick_name is not null and closed_at is null
  and (suspended_until is null or suspended_until <= now())`;

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

async function findSharedPerson(db: Db, id: number): Promise<SharedItems['person'] | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['nick_name', 'introduction', 'picture_key', 'created_at'])
    .where('id', '=', id)
    .where(isShownPerson)
    .$narrowType<{ nick_name: string }>()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    nickName: row.nick_name,
    ...(row.introduction !== null && { introduction: row.introduction }),
    ...(row.picture_key !== null && { profilePicture: row.picture_key }),
    memberSince: toKoreanTime(row.created_at),
  };
}
