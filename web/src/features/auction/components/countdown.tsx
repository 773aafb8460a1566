import { dayAndTime } from '@teum/contract/shown-time';
import { useLanguage } from '../../../messages/language.ts';
import { isLate } from '../../../shared/time/late-hours.ts';
import { useServerSecond } from '../../../shared/time/server-clock.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { type AuctionTimes, auctionPhase, hoursLeft, timeLeft } from '../model/auction-phase.ts';

/** Until the start, until the end, or over: by the server's clock, updated every second. */
export function Countdown({ auction }: { auction: AuctionTimes }) {
  const m = useAuctionMessages();
  const now = useServerSecond();
  const phase = auctionPhase(auction, now);
  const label = { before: m.auctionDetail.untilStart, open: m.auctionDetail.untilEnd, ended: m.auctionDetail.ended }[
    phase
  ];
  const isRunningOut = phase === 'open' && isLate(hoursLeft(auction, now));
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-3 rounded-m px-4.5 py-3',
        isRunningOut ? 'bg-sunset-wash' : 'bg-sunken',
      )}
    >
      <span className="text-small text-ink-2">{label}</span>
      {phase === 'ended' ? (
        <EndTime time={auction.endTime} />
      ) : (
        <span role="timer" className={classNames('text-title tabular-nums', isRunningOut && 'text-sunset')}>
          {timeLeft(auction, now)}
        </span>
      )}
    </div>
  );
}

/** As high as the clock that it replaces. */
function EndTime({ time }: { time: string }) {
  const language = useLanguage();
  return (
    <time dateTime={time} className="text-label leading-[1.98] font-strong tabular-nums">
      {dayAndTime(new Date(time), language)}
    </time>
  );
}
