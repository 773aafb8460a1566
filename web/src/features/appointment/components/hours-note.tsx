import { fill } from '@teum/contract/language';
import { Clock } from 'lucide-react';
import { Link } from '../../../shared/navigation/link.tsx';
import { paths } from '../../../shared/paths.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useSettings } from '../api/settings.ts';
import { useHoursMessages } from '../messages/use-hours-messages.ts';
import { hoursPerWeek } from '../model/weekly-hours.ts';

/** The seller's hours in one line, or an offer to set some. They count for every listing. */
export function HoursNote({ className }: { className?: string }) {
  const m = useHoursMessages().hours;
  const { data, isError } = useSettings();
  if (isError) return null;
  if (!data) return <Skeleton className={classNames('h-22 rounded-m', className)} />;
  const hours = hoursPerWeek(data.hours);
  return (
    <div className={classNames('flex min-h-22 gap-3 rounded-m bg-sunken p-4', className)}>
      <Clock size={20} strokeWidth={1.8} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 text-small">
        <p className="font-strong">{hours > 0 ? fill(m.perWeek, { hours }) : m.notSet}</p>
        <p className="mt-0.5 text-pretty text-ink-2">{hours > 0 ? m.sharedByAll : m.whySet}</p>
        <Link
          to={paths.meHours}
          className="mt-1 inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
        >
          {hours > 0 ? m.change : m.set}
        </Link>
      </div>
    </div>
  );
}
