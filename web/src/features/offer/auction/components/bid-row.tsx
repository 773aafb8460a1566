import type { BidHistoryEntry } from '@teum/contract/bidding/bidding.routes';
import { dayAndClock } from '@teum/contract/shown-moment';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';

interface BidRowProps {
  bid: BidHistoryEntry;
  /** The viewer's pseudonym in this auction. */
  me: string | undefined;
}

/** One bid: how much, when, and whether it is the viewer's own. */
export function BidRow({ bid: { highestBidAmount, bidTime, bidder }, me }: BidRowProps) {
  const krw = useKrw();
  const m = useAuctionDetailMessages();
  const language = useLanguage();
  const now = new Date(useServerSecond());
  return (
    <div className="flex h-full items-center gap-2 text-small tabular-nums">
      <b className="min-w-0 font-strong">{krw(highestBidAmount)}</b>
      {me !== undefined && bidder === me && (
        <span className="rounded-[4px] bg-indigo-wash px-1.5 text-micro leading-5 font-semibold text-indigo">
          {m.auctionDetail.ownBid}
        </span>
      )}
      <time dateTime={bidTime} className="ml-auto shrink-0 text-ink-3">
        {dayAndClock(new Date(bidTime), now, language)}
      </time>
    </div>
  );
}
