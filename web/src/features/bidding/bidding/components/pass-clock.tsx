import { shortClockFace } from '../../../../shared/format/clock-face.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { isRunningOut } from '../model/pass.ts';

/** How long the pass lasts. */
export function PassClock({ expiresAt }: { expiresAt: number }) {
  const m = useBiddingMessages();
  const leftMs = expiresAt - useServerSecond();
  const isLate = isRunningOut(leftMs);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-3 rounded-m px-4.5 py-3',
        isLate ? 'bg-sunset-wash' : 'bg-indigo-wash',
      )}
    >
      <span className="text-small text-ink-2">{m.bid.passLeft}</span>
      <span role="timer" className={classNames('text-title tabular-nums', isLate ? 'text-sunset' : 'text-indigo')}>
        {shortClockFace(leftMs)}
      </span>
    </div>
  );
}
