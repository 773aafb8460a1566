import { toKoreanTime } from '@teum/contract';
import type { ResultCard, SearchType } from '@teum/contract/offer/search.routes';
import type { Db } from '../../../platform/db/database.ts';
import { offerOnTheWire } from '../offer/index.ts';
import { type CardRow, listAuctionCards, listProductCards } from './search.sql.ts';

interface Identified {
  id: number;
  type: SearchType;
}

/** What rows show of the auctions and products among the results: one query for each type. */
export async function readCards(
  db: Db,
  found: readonly Identified[],
): Promise<(result: Identified) => ResultCard | undefined> {
  const idsOf = (type: SearchType) => found.filter((result) => result.type === type).map(({ id }) => id);
  const [auctionIds, productIds] = [idsOf('auction'), idsOf('product')];
  const [auctions, products] = await Promise.all([
    auctionIds.length > 0 ? listAuctionCards(db, auctionIds) : [],
    productIds.length > 0 ? listProductCards(db, productIds) : [],
  ]);
  const cards = new Map<string, ResultCard>();
  for (const { bidCount, endsAt, isClosed, ...row } of auctions)
    cards.set(`auction ${row.id}`, { ...cardOf(row), bidCount, endTime: toKoreanTime(endsAt), isClosed });
  for (const { isSold, ...row } of products) cards.set(`product ${row.id}`, { ...cardOf(row), isSold });
  return ({ type, id }) => cards.get(`${type} ${id}`);
}

function cardOf({ thumbnailKey, price, sellerId, nickName, ...offer }: CardRow): ResultCard {
  const { lengthMinutes, placeText, safePay } = offerOnTheWire(offer);
  return {
    thumbNailUrl: thumbnailKey,
    price,
    sellerId,
    nickName: nickName ?? '',
    ...(lengthMinutes !== undefined && { lengthMinutes }),
    ...(placeText && { placeText }),
    ...(safePay && { safePay }),
  };
}
