import { fill, formatKrw } from '@teum/contract';
import { visibleText } from '@teum/contract/rich-text';
import type { Auction } from '@teum/contract/routes/auction';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { smallPictureAddress } from '../../../shared/media-address.ts';
import { paths } from '../../../shared/paths.ts';
import { useServerSecond } from '../../../shared/time/server-clock.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useEndingSoon } from '../api/list-auctions.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { auctionPhase, timeLeft } from '../model/auction-phase.ts';

export function EndingSoon({ empty }: { empty: ReactNode }) {
  const { data, isPending } = useEndingSoon();
  const now = useServerSecond();
  if (isPending) return <RowSkeletons />;
  const soon = (data ?? []).filter((auction) => auctionPhase(auction, now) === 'open');
  if (soon.length === 0) return empty;
  return (
    <ul className="divide-y divide-line">
      {soon.map((auction) => (
        <SoonRow key={auction.id} auction={auction} now={now} />
      ))}
    </ul>
  );
}

function SoonRow({ auction, now }: { auction: Auction; now: number }) {
  const m = useAuctionMessages();
  return (
    <li className="relative grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-3 py-3 desk:grid-cols-[64px_minmax(0,1fr)_auto_84px] desk:gap-4">
      <Picture src={smallPictureAddress('auction', auction.thumbNailUrl)} alt="" className="rounded-s" isPriority />
      <div className="min-w-0">
        <Link to={paths.auction(auction.id)} className="line-clamp-1 text-label after:absolute after:inset-0">
          {visibleText(auction.title)}
        </Link>
        <p className="truncate text-meta text-ink-3 tabular-nums">
          {fill(m.auctionCard.bids, { count: auction.bidCount })} · {auction.nickName}
        </p>
      </div>
      <span className="hidden text-body font-bold tabular-nums desk:block">{formatKrw(auction.highestBidAmount)}</span>
      <span className="text-right text-label font-bold text-sunset tabular-nums">{timeLeft(auction, now)}</span>
    </li>
  );
}

function RowSkeletons() {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="flex items-center gap-4 py-3">
          <Skeleton className="h-12 w-16 rounded-s" />
          <Skeleton className="h-5 flex-1 rounded-s" />
        </div>
      ))}
    </div>
  );
}
