import { useQueryClient } from '@tanstack/react-query';
import { fill, formatKrw } from '@teum/contract';
import { visibleText } from '@teum/contract/rich-text';
import type { Auction } from '@teum/contract/routes/auction';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../messages/language.ts';
import { dayAndTime } from '../../../shared/format/korean-time.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { auctionKey, readHighestBid } from '../api/get-auction.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { BidHistory } from './bid-history.tsx';
import { Countdown } from './countdown.tsx';

/** Everything a bidder decides by: price, time, history. `actions` is what this visitor may do here. */
export function AuctionPanel({ auction, actions }: { auction: Auction; actions: ReactNode }) {
  const m = useAuctionMessages();
  return (
    <>
      <h1 tabIndex={-1} className="text-title outline-none">
        {visibleText(auction.title)}
      </h1>
      <div>
        <p className="mb-1 text-meta text-ink-3">{m.auctionDetail.highestBid}</p>
        <div className="flex items-center justify-between gap-3">
          <Price amount={auction.highestBidAmount} format={formatKrw} size="l" isLive />
          <RefreshButton auction={auction} />
        </div>
        <p className="mt-2 flex justify-between text-meta text-ink-3 tabular-nums">
          <span>{fill(m.auctionDetail.startingPrice, { price: formatKrw(auction.startingPrice) })}</span>
          <span>{fill(m.auctionDetail.bids, { count: auction.bidCount })}</span>
        </p>
      </div>
      <Countdown auction={auction} />
      {actions}
      <hr className="border-line" />
      <BidHistory auctionId={auction.id} bidCount={auction.bidCount} />
      <Times auction={auction} />
    </>
  );
}

/** Asks for the highest bid and says whether it moved. */
function RefreshButton({ auction }: { auction: Auction }) {
  const m = useAuctionMessages();
  const client = useQueryClient();

  async function refresh(): Promise<void> {
    const highest = await readHighestBid(auction.id).catch(() => undefined);
    if (highest === undefined) return showToast({ message: m.auctionDetail.refreshFailed });
    if (highest === auction.highestBidAmount) return showToast({ message: m.auctionDetail.unchanged });
    showToast({ message: m.auctionDetail.changed });
    await client.invalidateQueries({ queryKey: auctionKey(auction.id) });
  }

  return (
    <IconButton
      variant="outline"
      label={m.auctionDetail.refresh}
      icon={<RotateCw size={18} strokeWidth={1.8} />}
      onClick={refresh}
    />
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
