import { fill } from '@teum/contract/language';
import { formatKrw } from '@teum/contract/money';
import type { BidHistoryEntry } from '@teum/contract/routes/bidding';
import { useLanguage } from '../../../messages/language.ts';
import { clockTime } from '../../../shared/format/korean-time.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useBidHistory } from '../api/get-auction.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';

export function BidHistory({ auctionId, bidCount }: { auctionId: number; bidCount: number }) {
  const m = useAuctionMessages();
  return (
    <section>
      <header className="mb-2.5 flex items-baseline justify-between">
        <h2 className="text-label font-strong">{m.auctionDetail.history}</h2>
        <span className="text-meta text-ink-3 tabular-nums">{fill(m.auctionDetail.bids, { count: bidCount })}</span>
      </header>
      <Bids auctionId={auctionId} bidCount={bidCount} />
    </section>
  );
}

function Bids({ auctionId, bidCount }: { auctionId: number; bidCount: number }) {
  const m = useAuctionMessages();
  const { data: bids, isError, refetch } = useBidHistory(auctionId);
  if (bids && bids.length > 0) return <BidBox bids={bids} />;
  if (bidCount === 0)
    return <p className="rounded-s bg-sunken px-3.5 py-2.5 text-small text-ink-3">{m.auctionDetail.noHistory}</p>;
  if (isError)
    return <ErrorState message={m.auctionDetail.historyError} retryLabel={m.action.retry} onRetry={refetch} isInline />;
  return <Skeleton className={bidCount === 1 ? 'h-10 rounded-s' : 'h-20 rounded-s'} />;
}

function BidBox({ bids }: { bids: readonly BidHistoryEntry[] }) {
  const m = useAuctionMessages();
  const language = useLanguage();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={m.auctionDetail.history}
      className="max-h-20 overflow-y-auto rounded-s bg-sunken px-3.5"
    >
      <ol>
        {bids.map(({ id, highestBidAmount, bidTime }) => (
          <li key={id} className="flex h-10 items-center justify-between gap-3 text-small tabular-nums">
            <b className="min-w-0 font-strong">{formatKrw(highestBidAmount)}</b>
            <time dateTime={bidTime} className="shrink-0 text-ink-3">
              {clockTime(new Date(bidTime), language)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
