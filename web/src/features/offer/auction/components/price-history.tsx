import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { PriceChart } from './price-chart.tsx';

/** The price's history: the chart and its two ends. */
export function PriceHistory({ auction }: { auction: Auction }) {
  const krw = useKrw();
  const m = useAuctionDetailMessages();
  return (
    <div>
      <PriceChart auction={auction} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-meta text-ink-3 tabular-nums">
        <span>{fill(m.auctionDetail.startingPrice, { price: krw(auction.startingPrice) })}</span>
        <span>
          {auction.standing?.amount === undefined
            ? fill(m.auctionDetail.bids, { count: auction.bidCount })
            : m.auctionDetail.ownBids}
        </span>
      </p>
    </div>
  );
}
