import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { dateOfYear } from '@teum/contract/shown-moment';
import { storedLine } from '@teum/contract/stored-line';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { isLate } from '../../../../shared/time/late-hours.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useMyBidsMessages } from '../messages/use-my-bids-messages.ts';
import { auctionPhase, hoursLeft, timeLeft } from '../model/auction-phase.ts';
import { auctionsLike } from '../model/auctions-like.ts';
import { StandingMark } from './standing-mark.tsx';

interface MyBidRowProps {
  auction: Auction;
  /** The button of an outbid member while the auction is open. */
  bidAgain: ReactNode;
  /** The button of a winner. */
  afterWin: ReactNode;
  /** The receipts that this browser keeps. */
  receipt: ReactNode;
}

const rowLook =
  'relative grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-3 gap-y-3 py-4 desk:grid-cols-[88px_minmax(0,1fr)_auto_120px] desk:gap-x-5';
const factsLook =
  'flex min-w-0 flex-wrap gap-x-5 gap-y-2 desk:grid desk:grid-cols-[104px_104px_96px] desk:gap-x-5 desk:text-right';
/** On a phone, facts and button share the second line. */
const secondLine = 'col-span-2 flex flex-wrap items-center justify-between gap-3 desk:contents';

/** An auction that the reader bid on: where they stand, the amounts, and the one thing to do next. */
export function MyBidRow({ auction, bidAgain, afterWin, receipt }: MyBidRowProps) {
  return (
    <article className={rowLook}>
      <Picture src={smallPictureAddress('auction', auction.thumbNailUrl)} alt="" className="rounded-s" />
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-label text-balance">
          <Link to={paths.auction(auction.id)} className="after:absolute after:inset-0">
            {storedLine(auction.title)}
          </Link>
        </h2>
        <StandingLine auction={auction} />
        {receipt}
      </div>
      <div className={secondLine}>
        <Facts auction={auction} />
        <div className="relative z-1 ml-auto flex desk:justify-end">
          <NextStep auction={auction} bidAgain={bidAgain} afterWin={afterWin} />
        </div>
      </div>
    </article>
  );
}

function StandingLine({ auction: { standing, highestBidAmount } }: { auction: Auction }) {
  const krw = useKrw();
  const m = useMyBidsMessages();
  if (!standing || standing.state === 'none') return null;
  const { state, amount } = standing;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-meta text-ink-2">
      <StandingMark state={state}>{m.myBids[state]}</StandingMark>
      {amount !== undefined && amount !== highestBidAmount && (
        <span className="text-ink-3 tabular-nums desk:hidden">{fill(m.myBids.mineShort, { price: krw(amount) })}</span>
      )}
    </p>
  );
}

function Facts({ auction }: { auction: Auction }) {
  const krw = useKrw();
  const m = useMyBidsMessages();
  const { standing, highestBidAmount, isClosed } = auction;
  return (
    <dl className={factsLook}>
      <Fact name={m.myBids.mine} className="font-medium text-ink-2" isForWideScreens>
        {krw(standing?.amount ?? highestBidAmount)}
      </Fact>
      <Fact name={isClosed ? m.myBids.winning : m.myBids.highest}>{krw(highestBidAmount)}</Fact>
      <TimeFact auction={auction} />
    </dl>
  );
}

function TimeFact({ auction }: { auction: Auction }) {
  const m = useMyBidsMessages();
  const language = useLanguage();
  const now = useServerSecond();
  if (auction.isClosed || auctionPhase(auction, now) === 'ended')
    return <Fact name={m.myBids.ended}>{dateOfYear(new Date(auction.endTime), new Date(now), language)}</Fact>;
  return (
    <Fact name={m.myBids.timeLeft} className={isLate(hoursLeft(auction, now)) ? 'text-sunset' : undefined}>
      {timeLeft(auction, now)}
    </Fact>
  );
}

interface FactProps {
  name: string;
  className?: string | undefined;
  isForWideScreens?: boolean;
  children: ReactNode;
}

function Fact({ name, className, isForWideScreens = false, children }: FactProps) {
  return (
    <div className={isForWideScreens ? 'hidden desk:block' : undefined}>
      <dt className="text-caption text-ink-3">{name}</dt>
      <dd className={classNames('mt-0.5 text-label whitespace-nowrap tabular-nums', className)}>{children}</dd>
    </div>
  );
}

function NextStep({ auction, bidAgain, afterWin }: Omit<MyBidRowProps, 'receipt'>) {
  const m = useMyBidsMessages();
  const isOpen = auctionPhase(auction, useServerSecond()) === 'open' && !auction.isClosed;
  const state = auction.standing?.state;
  if (state === 'outbid' && isOpen) return bidAgain;
  if (state === 'won' && auction.result?.chatRoomId !== undefined) return afterWin;
  if (state === 'lost') return <Step to={auctionsLike(auction)} label={m.myBids.similar} />;
  return <Step to={paths.auction(auction.id)} label={m.myBids.seeAuction} />;
}

function Step({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} variant="ghost" size="s" className="min-w-27">
      {label}
    </ButtonLink>
  );
}

export function MyBidRowSkeleton() {
  return (
    <div aria-hidden="true" className={rowLook}>
      <Skeleton className="aspect-card rounded-s" />
      <div>
        <Skeleton className="my-0.75 h-4 w-4/5 rounded-s" />
        <Skeleton className="mt-2.25 mb-0.5 h-3.5 w-24 rounded-s" />
      </div>
      <div className={secondLine}>
        <Skeleton className="h-9 w-40 rounded-s desk:w-86" />
        <Skeleton className="ml-auto h-10 w-27 rounded-m" />
      </div>
    </div>
  );
}
