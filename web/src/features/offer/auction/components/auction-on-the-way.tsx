import { visibleText } from '@teum/contract/visible-text';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { isLate } from '../../../../shared/time/late-hours.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useAuction } from '../api/get-auction.ts';
import { hoursLeft, timeLeft } from '../model/auction-phase.ts';

/** The auction for which something else is done first, and how long it still runs. As high while it is loaded. */
export function AuctionOnTheWay({ auctionId, note }: { auctionId: number; note: string }) {
  const now = useServerSecond();
  const { data: auction, isError } = useAuction(auctionId);
  if (isError) return null;
  if (!auction) return <Skeleton className="mb-6 h-19 rounded-m" />;
  return (
    <div className="mb-6 flex h-19 items-center gap-3 rounded-m bg-sunken px-4">
      <Picture src={smallPictureAddress('auction', auction.thumbNailUrl)} alt="" className="w-14 shrink-0 rounded-s" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-label">{visibleText(auction.title)}</p>
        <p className="truncate text-meta text-ink-3">{note}</p>
      </div>
      <span
        role="timer"
        className={classNames('text-label font-bold tabular-nums', isLate(hoursLeft(auction, now)) && 'text-sunset')}
      >
        {timeLeft(auction, now)}
      </span>
    </div>
  );
}
