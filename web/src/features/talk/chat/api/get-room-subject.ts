import { useQuery } from '@tanstack/react-query';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import type { Product } from '@teum/contract/offer/product.routes';
import type { RoomType } from '@teum/contract/room-type';
import { visibleText } from '@teum/contract/visible-text';
import { api } from '../../../../shared/api-client.ts';
import type { ListedRoom } from '../model/room-list.ts';

/** Names the sentence that says what the offer costs. */
type Terms = 'startingAt' | 'highestBid' | 'auctionEnded' | 'perHour' | 'sold';

/** The offer that a room is about, for its header. */
export interface RoomSubject extends Pick<ListedRoom, 'title' | 'picture'> {
  /** Per hour, or the highest bid. */
  priceKrw: number;
  /** Where and how long, as far as the seller has said it. */
  offer: Pick<OfferAnswer, 'lengthMinutes' | 'place' | 'placeText' | 'safePay'>;
  terms: Terms;
  /** The room of winner and seller, known to these two. */
  winnersRoomId?: number;
  seller: { id: number; nickName: string };
}

const auctionSubject = ({ title, thumbNailUrl, highestBidAmount, ...auction }: Auction): RoomSubject => ({
  title: visibleText(title),
  picture: { kind: 'auction', key: thumbNailUrl },
  priceKrw: highestBidAmount,
  offer: auction,
  terms: auctionTerms(auction),
  winnersRoomId: auction.result?.chatRoomId,
  seller: { id: auction.sellerId, nickName: auction.nickName },
});

function auctionTerms({ isClosed, bidCount }: Pick<Auction, 'isClosed' | 'bidCount'>): Terms {
  if (isClosed) return 'auctionEnded';
  return bidCount > 0 ? 'highestBid' : 'startingAt';
}

const productSubject = ({ productTitle, thumbNailUrl, productPrice, ...product }: Product): RoomSubject => ({
  title: visibleText(productTitle),
  picture: { kind: 'product', key: thumbNailUrl },
  priceKrw: productPrice,
  offer: product,
  terms: product.productSaleStatus === 'SOLD' ? 'sold' : 'perHour',
  seller: { id: product.sellerId, nickName: product.sellerNickName },
});

const subjects: Record<RoomType, (id: number, signal: AbortSignal) => Promise<RoomSubject>> = {
  auction: async (id, signal) => auctionSubject(await api('GET /auction/{id}', { params: { id }, signal })),
  product: async (id, signal) => productSubject(await api('GET /product/{id}', { params: { id }, signal })),
};

export const roomSubjectKey = ['chatRoomSubject'] as const;

/** `undefined` while the offer is unknown. */
export const useRoomSubject = (roomType: RoomType, id: number | undefined) =>
  useQuery({
    queryKey: [...roomSubjectKey, roomType, id],
    queryFn: ({ signal }) => subjects[roomType](id!, signal),
    enabled: id !== undefined,
  });
