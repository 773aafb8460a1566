import { fill, formatKrw } from '@teum/contract';
import { useLanguage } from '../../../messages/language.ts';
import { clockTime } from '../../../shared/format/korean-time.ts';
import { useBidHistory } from '../api/get-auction.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';

export function BidHistory({ auctionId, bidCount }: { auctionId: number; bidCount: number }) {
  const m = useAuctionMessages();
  const language = useLanguage();
  const { data: bids = [] } = useBidHistory(auctionId);
  return (
    <section>
      <header className="mb-2.5 flex items-baseline justify-between">
        <h2 className="text-label font-strong">{m.auctionDetail.history}</h2>
        <span className="text-meta text-ink-3 tabular-nums">{fill(m.auctionDetail.bids, { count: bidCount })}</span>
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={m.auctionDetail.history}
        className="max-h-20 overflow-y-auto rounded-s bg-sunken px-3.5"
      >
        {bids.length === 0 && <p className="py-2.5 text-small text-ink-3">{m.auctionDetail.noHistory}</p>}
        <ol>
          {bids.map(({ id, highestBidAmount, bidTime }) => (
            <li key={id} className="flex h-10 items-center justify-between text-small tabular-nums">
              <b className="font-strong">{formatKrw(highestBidAmount)}</b>
              <time dateTime={bidTime} className="text-ink-3">
                {clockTime(new Date(bidTime), language)}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </section>
  );
}
