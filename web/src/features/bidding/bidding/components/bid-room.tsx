import type { Auction } from '@teum/contract/offer/auction.routes';
import { visibleText } from '@teum/contract/visible-text';
import type { ReactNode } from 'react';
import { pictureSources } from '../../../../shared/media-address.ts';
import { DetailSkeleton } from '../../../../shared/page/detail-skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { useAdmission } from '../live/use-admission.ts';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { BidForm, type BidLine } from './bid-form.tsx';
import { PassClock } from './pass-clock.tsx';

interface BidRoomProps {
  auction: Auction;
  isAuctionOver: boolean;
  line: BidLine;
  /** The live price with its refresh button. */
  highestBid: ReactNode;
  /** The price's history, and the remaining time. */
  history: ReactNode;
}

/** The page of those who are admitted. */
export function BidRoom({ auction, isAuctionOver, line, highestBid, history }: BidRoomProps) {
  const m = useBiddingMessages();
  const admission = useAdmission(auction.id, isAuctionOver);
  if (admission.isUnreachable)
    return <ErrorState message={m.bid.passError} retryLabel={m.action.retry} onRetry={admission.askAgain} />;
  if (admission.pass.step !== 'held') return <DetailSkeleton />;
  return (
    <div className="beside-chat grid gap-x-12 gap-y-6 pt-4 pb-16 desk:grid-cols-[minmax(0,1fr)_400px] desk:pt-8 desk:pb-24">
      <section className="desk:col-start-2 desk:row-start-1">
        <div className="flex flex-col gap-5 rounded-l border border-line bg-surface p-5 desk:sticky desk:top-23 desk:p-7">
          <h1 tabIndex={-1} className="text-title outline-none">
            {visibleText(auction.title)}
          </h1>
          <PassClock expiresAt={admission.pass.expiresAt} />
          {highestBid}
          <BidForm auction={auction} admission={admission} line={line} />
        </div>
      </section>
      <div className="flex min-w-0 flex-col gap-6 desk:col-start-1 desk:row-start-1">
        <Picture
          {...pictureSources('auction', auction.thumbNailUrl)}
          sizes="(min-width: 1024px) 704px, 1px"
          alt=""
          ratio="hero"
          className="rounded-l max-desk:hidden"
          isPriority
        />
        <div className="flex flex-col gap-5 rounded-l border border-line bg-surface p-5 desk:p-7">{history}</div>
      </div>
    </div>
  );
}
