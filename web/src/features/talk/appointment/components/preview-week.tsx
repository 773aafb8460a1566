import type { AppointmentSettings } from '@teum/contract/talk/appointment.routes';
import { freeRanges } from '@teum/contract/talk/appointment-free-times';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { useIsWide } from '../../../../shared/use-is-wide.ts';
import { useSettings } from '../api/settings.ts';
import { useBookingMessages } from '../messages/use-booking-messages.ts';
import { useHoursMessages } from '../messages/use-hours-messages.ts';
import { freeDays, mondayOf, weekMs } from '../model/week.ts';
import { DateStrip } from './day-and-times.tsx';
import { WeekGrid } from './week-grid.tsx';

/** The free times of a listing that does not exist yet: the seller's hours, in the first week that has some. */
export function PreviewWeek() {
  const m = { ...useBookingMessages(), ...useHoursMessages() };
  const isWide = useIsWide();
  const { data } = useSettings();
  const days = data && firstWeek(data, serverNow());
  if (!days) return null;
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-title">{m.booking.title}</h2>
      <div className="rounded-l border border-line bg-surface p-4 desk:p-6">
        <p className="mb-4 text-meta text-ink-3">{m.hours.previewHelp}</p>
        {isWide ? (
          <WeekGrid label={m.booking.title} days={days} />
        ) : (
          <DateStrip days={days} selectedMs={undefined} onSelect={() => undefined} />
        )}
      </div>
    </section>
  );
}

function firstWeek(hours: AppointmentSettings, nowMs: number) {
  const thisWeek = mondayOf(nowMs);
  return [thisWeek, thisWeek + weekMs]
    .map((mondayMs) => {
      const window = { startMs: mondayMs, endMs: mondayMs + weekMs };
      return freeDays(freeRanges({ hours, busy: [], nowMs, window }), mondayMs, nowMs);
    })
    .find((days) => days.some(({ starts }) => starts.length > 0));
}
