import { dayAndTime } from '@teum/contract/shown-moment';
import { useLanguage } from '../../../../messages/language.ts';
import { isLate } from '../../../../shared/time/late-hours.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { type AuctionTimes, auctionPhase, hoursLeft, timeLeft } from '../model/auction-phase.ts';

interface CountdownProps {
  auction: AuctionTimes;
  /** On a phone, in the price's row instead of in a box of its own. */
  isBesidePrice?: boolean;
}

/** Until the start, until the end, or over: by the server's clock, updated every second. */
export function Countdown({ auction, isBesidePrice = false }: CountdownProps) {
  const m = useAuctionDetailMessages();
  const now = useServerSecond();
  const phase = auctionPhase(auction, now);
  const label = { before: m.auctionDetail.untilStart, open: m.auctionDetail.untilEnd, ended: m.auctionDetail.ended }[
    phase
  ];
  const isRunningOut = phase === 'open' && isLate(hoursLeft(auction, now));
  return (
    <div
      className={classNames(
        'flex min-h-13.5 flex-wrap items-center justify-between gap-x-3 rounded-m px-4.5 py-2',
        isRunningOut ? 'bg-sunset-wash' : 'bg-sunken',
        isBesidePrice && besidePriceLook,
      )}
    >
      <div className={classNames('text-small leading-tight text-ink-2', isBesidePrice && 'max-desk:text-meta')}>
        {label}
        {phase === 'ended' && <EndTime time={auction.endTime} />}
      </div>
      <span role="timer" className={classNames('text-title tabular-nums', isRunningOut && 'text-sunset')}>
        {timeLeft(auction, now)}
      </span>
    </div>
  );
}

const besidePriceLook =
  'max-desk:flex-col max-desk:items-end max-desk:pb-1! max-desk:min-h-0 max-desk:bg-transparent max-desk:p-0 max-desk:text-right';

function EndTime({ time }: { time: string }) {
  const language = useLanguage();
  return (
    <time
      dateTime={time}
      className="mt-0.5 block text-meta leading-tight text-balance text-ink-3 tabular-nums max-desk:max-w-40"
    >
      {dayAndTime(new Date(time), language)}
    </time>
  );
}
