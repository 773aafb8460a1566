import { formatKrw } from '@teum/contract/money';
import type { Auction } from '@teum/contract/routes/auction';
import { visibleText } from '@teum/contract/visible-text';
import { smallPictureAddress } from '../../../shared/media-address.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { priceLabel } from '../model/price-label.ts';

/** An auction and its price in one line. */
export function AuctionSummary({ auction }: { auction: Auction }) {
  const m = useAuctionMessages();
  return (
    <div className="flex items-center gap-3 border-b border-line px-5 py-4 text-left">
      <Picture src={smallPictureAddress('auction', auction.thumbNailUrl)} alt="" className="w-14 shrink-0 rounded-s" />
      <div className="min-w-0">
        <p className="truncate text-label">{visibleText(auction.title)}</p>
        <p className="flex items-baseline gap-1.5 text-meta text-ink-3">
          {m.auctionPrice[priceLabel(auction)]}
          <span className="text-ink">
            <Price amount={auction.highestBidAmount} format={formatKrw} size="s" />
          </span>
        </p>
      </div>
    </div>
  );
}
