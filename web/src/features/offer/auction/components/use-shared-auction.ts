import type { Auction } from '@teum/contract/offer/auction.routes';
import { dayAndTime } from '@teum/contract/shown-moment';
import { storedLine } from '@teum/contract/stored-line';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import type { SharedPage } from '../../../../shared/share/share-sheet.tsx';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { priceLabel } from '../model/price-label.ts';

export function useSharedAuction(auction: Auction): SharedPage {
  const m = useAuctionDetailMessages();
  const language = useLanguage();
  const price = `${m.auctionPrice[priceLabel(auction)]} ${useKrw()(auction.highestBidAmount)}`;
  const end = `${m.auctionDetail.ends} ${dayAndTime(new Date(auction.endTime), language)}`;
  return {
    kind: 'auction',
    title: storedLine(auction.title),
    note: `${price} · ${end}`,
    pictureUrl: smallPictureAddress('auction', auction.thumbNailUrl),
  };
}
