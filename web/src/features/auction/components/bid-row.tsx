import { formatKrw } from '@teum/contract/money';
import type { BidHistoryEntry } from '@teum/contract/routes/bidding';
import { dayAndClock } from '@teum/contract/shown-time';
import { useLanguage } from '../../../messages/language.ts';
import { useServerSecond } from '../../../shared/time/server-clock.ts';

/** One bid: how much, and when. */
export function BidRow({ bid: { highestBidAmount, bidTime } }: { bid: BidHistoryEntry }) {
  const language = useLanguage();
  const now = new Date(useServerSecond());
  return (
    <div className="flex h-full items-center justify-between gap-3 text-small tabular-nums">
      <b className="min-w-0 font-strong">{formatKrw(highestBidAmount)}</b>
      <time dateTime={bidTime} className="shrink-0 text-ink-3">
        {dayAndClock(new Date(bidTime), now, language)}
      </time>
    </div>
  );
}
