import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { useId } from 'react';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { useBidHistory } from '../api/get-auction.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { bidDots, priceBox, priceLine } from '../model/price-line.ts';

const { width, height } = priceBox;

/** The price since the start, as steps. */
export function PriceChart({ auction }: { auction: Auction }) {
  const krw = useKrw();
  const m = useAuctionDetailMessages();
  const id = useId();
  const { data: bids = [] } = useBidHistory(auction.id);
  const now = useServerSecond();
  const line = priceLine({ ...auction, bids }, now);
  const dots = auction.standing && bidDots({ ...auction, bids }, now, auction.standing.bidder);
  const prices = { from: krw(auction.startingPrice), to: krw(auction.highestBidAmount) };
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block h-19 w-full overflow-visible"
    >
      <title id={`${id}-title`}>{m.priceChart.title}</title>
      <desc id={`${id}-description`}>
        {auction.bidCount === 0
          ? fill(m.priceChart.withoutBids, prices)
          : fill(m.priceChart.description, { ...prices, count: auction.bidCount })}
      </desc>
      <path d={`${line}V${height}H0Z`} className="fill-indigo-wash" />
      <path
        d={line}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-indigo"
      />
      {dots && <Dots path={dots} />}
    </svg>
  );
}

/** The chart is stretched to its place: circles would become ellipses, the caps of a stroke stay round. */
function Dots({ path }: { path: string }) {
  const stroke = { d: path, strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      <path {...stroke} strokeWidth="14" className="stroke-surface" />
      <path {...stroke} strokeWidth="10" className="stroke-indigo" />
    </>
  );
}
