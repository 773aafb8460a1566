import { dateAndWeekday } from '@teum/contract/shown-calendar';
import { dayOf } from '@teum/contract/talk/appointment-free-times';
import { useLanguage } from '../../../../messages/language.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { useMonth } from '../api/list-my-appointments.ts';
import { useListMessages } from '../messages/use-list-messages.ts';
import { startOfDay } from '../model/month.ts';
import { AppointmentRow, AppointmentRowSkeleton } from './appointment-row.tsx';

/** The appointments of one day, from the data of its month. */
export function DayAppointments({ day, me }: { day: string; me: number }) {
  const m = useListMessages();
  const language = useLanguage();
  const nowMs = useServerSecond();
  const { data, isError, refetch } = useMonth(day.slice(0, 7));
  const ofDay = data?.filter(({ startsAt }) => dayOf(Date.parse(startsAt)) === day);
  return (
    <section>
      <h2 className="pt-4 pb-1 text-meta leading-5 font-semibold text-ink-3 tabular-nums">
        {dateAndWeekday(new Date(startOfDay(day)), language)}
      </h2>
      {isError && !data && (
        <ErrorState message={m.appointmentList.error} retryLabel={m.action.retry} onRetry={() => refetch()} />
      )}
      {!data && !isError && <AppointmentRowSkeleton />}
      {ofDay?.length === 0 && <EmptyState message={m.appointmentList.noneOnDay} />}
      <ul className="divide-y divide-line">
        {ofDay?.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentRow seen={{ appointment, me, nowMs }} isOnDay />
          </li>
        ))}
      </ul>
    </section>
  );
}
