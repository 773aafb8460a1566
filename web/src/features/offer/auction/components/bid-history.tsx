import type { BidHistoryEntry } from '@teum/contract/bidding/bidding.routes';
import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { lazy, Suspense, useState } from 'react';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useBidHistory } from '../api/get-auction.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { BidRow } from './bid-row.tsx';

const AllBids = lazy(() => import('./all-bids.tsx'));

/** Heights of the box with one bid, two, and more: the placeholder takes the same space. */
const boxHeights = ['', 'h-10', 'h-17', 'h-20'];

/** How many bids the box shows completely. */
const bidsInBox = 2;

interface BidHistoryProps {
  auction: Pick<Auction, 'id' | 'bidCount' | 'standing'>;
}

export function BidHistory({ auction }: BidHistoryProps) {
  const m = useAuctionDetailMessages();
  const { id, bidCount, standing } = auction;
  const hasMore = bidCount > bidsInBox;
  return (
    <section>
      <header className="mb-2.5 flex items-baseline gap-2">
        <h2 className="text-label font-strong">{m.auctionDetail.history}</h2>
        <span className="text-meta text-ink-3 tabular-nums">{fill(m.auctionDetail.bids, { count: bidCount })}</span>
        {hasMore && <AllBidsButton auctionId={id} me={standing?.bidder} />}
      </header>
      <Bids auction={auction} />
    </section>
  );
}

function AllBidsButton({ auctionId, me }: { auctionId: number; me: string | undefined }) {
  const m = useAuctionDetailMessages();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  function open(): void {
    setWasOpen(true);
    setIsOpen(true);
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-my-2 ml-auto rounded-s py-2 text-meta font-semibold text-indigo hover:text-indigo-press"
        onClick={open}
      >
        {m.auctionDetail.allBids}
      </button>
      <Suspense fallback={null}>
        {wasOpen && <AllBids auctionId={auctionId} me={me} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

function Bids({ auction: { id, bidCount, standing } }: BidHistoryProps) {
  const m = useAuctionDetailMessages();
  const { data: bids, isError, refetch } = useBidHistory(id);
  if (bids && bids.length > 0) return <BidBox bids={bids} me={standing?.bidder} />;
  if (bidCount === 0)
    return <p className="rounded-s bg-sunken px-3.5 py-2.5 text-small text-ink-3">{m.auctionDetail.noHistory}</p>;
  if (isError)
    return <ErrorState message={m.auctionDetail.historyError} retryLabel={m.action.retry} onRetry={refetch} isInline />;
  return <Skeleton className={classNames('rounded-s', boxHeights[Math.min(bidCount, 3)])} />;
}

/** Two and a half bids: the cut row and the fade show that there are more below. */
function BidBox({ bids, me }: { bids: readonly BidHistoryEntry[]; me: string | undefined }) {
  const m = useAuctionDetailMessages();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={m.auctionDetail.history}
      className="max-h-20 overflow-y-auto rounded-s bg-sunken px-3.5 pt-1 [scrollbar-width:thin]"
    >
      <ol>
        {bids.map((bid) => (
          <li key={bid.id} className="h-7">
            <BidRow bid={bid} me={me} />
          </li>
        ))}
      </ol>
      {/* Sticks to the lower edge while there is more, and is the box's own lower margin at the end. */}
      <div aria-hidden="true" className="pointer-events-none sticky bottom-0 h-2">
        {bids.length > bidsInBox && (
          <div className="absolute inset-x-0 bottom-0 h-4 bg-linear-to-t from-sunken to-sunken/0" />
        )}
      </div>
    </section>
  );
}
