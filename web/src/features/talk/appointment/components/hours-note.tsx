import { fill } from '@teum/contract/language';
import type { AppointmentSettings } from '@teum/contract/talk/appointment.routes';
import { Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useSettings } from '../api/settings.ts';
import { useHoursMessages } from '../messages/use-hours-messages.ts';
import { hoursPerWeek } from '../model/weekly-hours.ts';

const actionLook = 'mt-1 inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline';

/** The seller's hours in one line, or an offer to set some. They count for every listing. */
export function HoursNote({ className }: { className?: string }) {
  return (
    <Note className={className}>
      {(label) => (
        <Link to={paths.meHours} className={actionLook}>
          {label}
        </Link>
      )}
    </Note>
  );
}

const lazyDialog = lazyCode(async () => (await import('./hours-dialog.tsx')).HoursDialog);

/** The same beside a listing that is being made or looked at: the hours are set in a dialog, and the page stays. */
export function HoursOffer({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const HoursDialog = useLazyCode(lazyDialog, { isWanted: isOpen });
  return (
    <Note className={className}>
      {(label, stored) => (
        <>
          <button type="button" className={actionLook} onClick={() => setIsOpen(true)}>
            {label}
          </button>
          {isOpen && HoursDialog && <HoursDialog stored={stored} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </Note>
  );
}

interface NoteProps {
  className: string | undefined;
  children: (label: string, stored: AppointmentSettings) => ReactNode;
}

function Note({ className, children }: NoteProps) {
  const m = useHoursMessages().hours;
  const { data, isError } = useSettings();
  if (isError && !data) return null;
  if (!data) return <Skeleton className={classNames('h-22 rounded-m', className)} />;
  const hours = hoursPerWeek(data.hours);
  return (
    <div className={classNames('flex min-h-22 gap-3 rounded-m bg-sunken p-4', className)}>
      <Clock size={20} strokeWidth={1.8} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 text-small">
        <p className="font-strong">{hours > 0 ? fill(m.perWeek, { hours }) : m.notSet}</p>
        <p className="mt-0.5 text-pretty text-ink-2">{hours > 0 ? m.sharedByAll : m.whySet}</p>
        {children(hours > 0 ? m.change : m.set, data)}
      </div>
    </div>
  );
}
