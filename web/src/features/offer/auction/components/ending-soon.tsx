import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { storedLine } from '@teum/contract/stored-line';
import type { ReactNode } from 'react';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { isLate } from '../../../../shared/time/late-hours.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useEndingSoon } from '../api/recent-auctions.ts';
import { useAuctionsFeed } from '../live/use-auctions-feed.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { auctionPhase, hoursLeft, timeLeft } from '../model/auction-phase.ts';
import { StandingNote } from './standing-note.tsx';

const none: readonly Auction[] = [];

interface EndingSoonProps {
  narrowing: Parameters<typeof useEndingSoon>[0];
  empty: ReactNode;
}

export function EndingSoon({ narrowing, empty }: EndingSoonProps) {
  const m = useAuctionMessages();
  const { data, isPending, isError, refetch } = useEndingSoon(narrowing);
  const now = useServerSecond();
  useAuctionsFeed(data ?? none);
  if (isPending) return <RowSkeletons />;
  if (isError && !data)
    return <ErrorState message={m.auctionList.error} retryLabel={m.action.retry} onRetry={refetch} isInline />;
  const soon = (data ?? []).filter((auction) => auctionPhase(auction, now) === 'open');
  if (soon.length === 0) return empty;
  return (
    <ul className="min-h-66 divide-y divide-line desk:min-h-54">
      {soon.map((auction) => (
        <SoonRow key={auction.id} auction={auction} now={now} />
      ))}
    </ul>
  );
}

const rowLook =
  'grid min-h-22 grid-cols-[52px_minmax(0,1fr)] items-center gap-3 py-3 narrow:grid-cols-[52px_minmax(0,1fr)_auto] desk:min-h-0 desk:grid-cols-[64px_minmax(0,1fr)_auto_84px] desk:gap-4';

function SoonRow({ auction, now }: { auction: Auction; now: number }) {
  const krw = useKrw();
  const m = useAuctionMessages();
  return (
    <li className={classNames('relative', rowLook)}>
      <Picture src={smallPictureAddress('auction', auction.thumbNailUrl)} alt="" className="rounded-s" />
      <div className="min-w-0">
        <Link
          to={paths.auction(auction.id)}
          className="line-clamp-2 min-h-6 text-label text-balance after:absolute after:inset-0 desk:line-clamp-1"
        >
          {storedLine(auction.title)}
        </Link>
        <p className="flex gap-x-1 text-meta whitespace-nowrap text-ink-3 tabular-nums">
          <span className="truncate">
            {fill(m.auctionCard.bids, { count: auction.bidCount })} ·{' '}
            <PersonLink id={auction.sellerId}>{auction.nickName}</PersonLink>
          </span>
          <StandingNote auction={auction} />
        </p>
      </div>
      <div className="grid text-right text-label font-bold tabular-nums max-narrow:col-span-2 desk:contents">
        <span className="desk:text-body desk:font-bold">{krw(auction.highestBidAmount)}</span>
        <span className={classNames('text-label font-bold', isLate(hoursLeft(auction, now)) && 'text-sunset')}>
          {timeLeft(auction, now)}
        </span>
      </div>
    </li>
  );
}

function RowSkeletons() {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={rowLook}>
          <Skeleton className="aspect-card rounded-s" />
          <Skeleton className="h-5 rounded-s" />
        </div>
      ))}
    </div>
  );
}
