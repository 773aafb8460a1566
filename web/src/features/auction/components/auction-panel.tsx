import type { Auction } from '@teum/contract/routes/auction';
import { dayAndTime } from '@teum/contract/shown-time';
import { visibleText } from '@teum/contract/visible-text';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../messages/language.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { BidHistory } from './bid-history.tsx';
import { Countdown } from './countdown.tsx';
import { HighestBid } from './highest-bid.tsx';
import { PriceHistory } from './price-history.tsx';

/** What a bidder decides by: price, time, history. `actions` is what this visitor may do here. */
export function AuctionPanel({ auction, actions }: { auction: Auction; actions: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-title outline-none">
        {visibleText(auction.title)}
      </h1>
      <div className="flex flex-col gap-4">
        <HighestBid auction={auction} />
        <PriceHistory auction={auction} />
      </div>
      <Countdown auction={auction} />
      {actions}
      <hr className="border-line" />
      <BidHistory auctionId={auction.id} bidCount={auction.bidCount} />
      <Times auction={auction} />
    </>
  );
}

function Times({ auction }: { auction: Auction }) {
  const m = useAuctionMessages();
  const language = useLanguage();
  const rows = [
    [m.auctionDetail.starts, auction.startTime],
    [m.auctionDetail.ends, auction.endTime],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-small">
      {rows.map(([term, time]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="text-right tabular-nums">
            <time dateTime={time}>{dayAndTime(new Date(time), language)}</time>
          </dd>
        </div>
      ))}
    </dl>
  );
}
