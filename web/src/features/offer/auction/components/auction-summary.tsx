import type { Auction } from '@teum/contract/offer/auction.routes';
import { visibleText } from '@teum/contract/visible-text';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import type { LostLine } from '../../../../shared/realtime/live-line.ts';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { Price } from '../../../../shared/ui/price.tsx';
import { usePriceLabel } from './highest-bid.tsx';

/** An auction and its price in one line. */
export function AuctionSummary({ auction, lost }: { auction: Auction; lost: LostLine | undefined }) {
  const krw = useKrw();
  const label = usePriceLabel(auction, lost);
  return (
    <div className="flex items-center gap-3 border-b border-line px-5 py-4 text-left">
      <Picture src={smallPictureAddress('auction', auction.thumbNailUrl)} alt="" className="w-14 shrink-0 rounded-s" />
      <div className="min-w-0">
        <p className="truncate text-label">{visibleText(auction.title)}</p>
        <p className="flex items-baseline gap-1.5 text-meta text-ink-3">
          {label}
          <span className={lost ? undefined : 'text-ink'}>
            <Price amount={auction.highestBidAmount} format={krw} size="s" />
          </span>
        </p>
      </div>
    </div>
  );
}
