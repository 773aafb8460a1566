import type { Product } from '@teum/contract/offer/product.routes';
import type { FreeStart } from '@teum/contract/talk/appointment-free-times';
import { useState } from 'react';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useIsWide } from '../../../../shared/use-is-wide.ts';
import { useBookingMessages } from '../messages/use-booking-messages.ts';
import type { ProposalTarget } from '../model/target.ts';
import { mondayOf } from '../model/week.ts';
import { DateStrip } from './day-and-times.tsx';
import { HoursOffer } from './hours-note.tsx';
import { type FreeWeek, useFreeWeek } from './use-free-week.ts';
import { WeekGrid, WeekLegend } from './week-grid.tsx';
import { WeekHeading } from './week-heading.tsx';

interface ListingFreeTimesProps {
  product: Product;
  isMine: boolean;
  onBook: (first: FreeStart) => void;
}

/** The seller's free times by week. Sellers without hours have none to show. */
export function ListingFreeTimes({ product, isMine, onBook }: ListingFreeTimesProps) {
  const m = useBookingMessages();
  const to: ProposalTarget = { at: 'listing', productId: product.id };
  const [mondayMs, setMondayMs] = useState(() => mondayOf(serverNow()));
  const week = useFreeWeek(to, mondayMs);
  const [keepsHours, setKeepsHours] = useState<boolean>();
  if (week.keepsHours !== undefined && week.keepsHours !== keepsHours) setKeepsHours(week.keepsHours);
  if (isMine && keepsHours === false) return <HoursOffer className="mt-14" />;
  if (keepsHours !== true && !week.isError) return null;
  return (
    <section className="mt-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-title">{m.booking.title}</h2>
        {isMine && (
          <Link to={paths.meHours} className="rounded-s text-small text-ink-3 hover:text-ink">
            {m.booking.ownHours}
          </Link>
        )}
      </div>
      {week.isError ? (
        <ErrorState message={m.booking.error} retryLabel={m.action.retry} onRetry={week.retry} />
      ) : (
        <div className="rounded-l border border-line bg-surface p-4 desk:p-6">
          <WeekHeading mondayMs={mondayMs} week={week} level="h3" onWeek={setMondayMs} />
          <p className="mt-1 mb-4 text-meta text-ink-3">{isMine ? m.booking.ownHelp : m.booking.help}</p>
          <Days week={week} onBook={isMine ? undefined : onBook} />
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
