import type { FreeStart } from '@teum/contract/talk/appointment-free-times';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useIsWide } from '../../../../shared/use-is-wide.ts';
import { useBookingMessages } from '../messages/use-booking-messages.ts';
import type { FreeTimesOf } from '../model/target.ts';
import { mondayOf } from '../model/week.ts';
import { DateStrip } from './day-and-times.tsx';
import { type FreeWeek, useFreeWeek } from './use-free-week.ts';
import { WeekGrid, WeekLegend } from './week-grid.tsx';
import { WeekHeading } from './week-heading.tsx';

interface FreeTimesByWeekProps {
  of: FreeTimesOf;
  help: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** Instead of the week of a seller who keeps no hours. */
  withoutHours?: ReactNode;
  /** Undefined where nothing can be booked. */
  onBook?: (first: FreeStart) => void;
}

export function FreeTimesByWeek({ of, help, action, withoutHours = null, onBook }: FreeTimesByWeekProps) {
  const m = useBookingMessages();
  const [mondayMs, setMondayMs] = useState(() => mondayOf(serverNow()));
  const week = useFreeWeek(of, mondayMs);
  const [keepsHours, setKeepsHours] = useState<boolean>();
  if (week.keepsHours !== undefined && week.keepsHours !== keepsHours) setKeepsHours(week.keepsHours);
  if (keepsHours === false) return withoutHours;
  if (keepsHours === undefined && !week.isError) return null;
  return (
    <section className="mt-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-title">{m.booking.title}</h2>
        {action}
      </div>
      {week.isError ? (
        <ErrorState message={m.booking.error} retryLabel={m.action.retry} onRetry={week.retry} />
      ) : (
        <div className="rounded-l border border-line bg-surface p-4 desk:p-6">
          <WeekHeading mondayMs={mondayMs} week={week} level="h3" onWeek={setMondayMs} />
          <p className="mt-1 mb-4 text-meta text-ink-3">{help}</p>
          <Days week={week} onBook={onBook} />
        </div>
      )}
    </section>
  );
}

/** A grid on a wide screen. On a phone the days with free times, which open the sheet. */
function Days({ week, onBook }: { week: FreeWeek; onBook: ((first: FreeStart) => void) | undefined }) {
  const m = useBookingMessages();
  const isWide = useIsWide();
  if (!week.days) return <Skeleton className={isWide ? 'h-150 rounded-m' : 'h-17 rounded-m'} />;
  if (!isWide)
    return <DateStrip days={week.days} selectedMs={undefined} onSelect={(day) => onBook?.(day.starts[0]!)} />;
  return (
    <>
      <WeekGrid label={m.booking.title} days={week.days} onChoose={onBook} />
      <WeekLegend noticeHours={week.noticeHours} isChoosing={false} />
    </>
  );
}
