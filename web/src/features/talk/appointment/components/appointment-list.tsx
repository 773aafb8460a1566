import { fill } from '@teum/contract/language';
import type { Appointment } from '@teum/contract/talk/appointment';
import type { ReactNode } from 'react';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { InfiniteList } from '../../../../shared/ui/infinite-list.tsx';
import type { useMyAppointments } from '../api/list-my-appointments.ts';
import { useListMessages } from '../messages/use-list-messages.ts';
import { AppointmentRow, AppointmentRowSkeleton, isWaiting } from './appointment-row.tsx';

interface AppointmentListProps {
  list: ReturnType<typeof useMyAppointments>['list'];
  label: string;
  me: number;
  /** Upcoming ones: proposals and agreed ones under headings of their own. */
  isGrouped: boolean;
  empty: ReactNode;
}

export function AppointmentList({ list, label, me, isGrouped, empty }: AppointmentListProps) {
  const m = useListMessages();
  const nowMs = useServerSecond();
  const groupOf = (appointment: Appointment | undefined) =>
    appointment && (isWaiting({ appointment, me, nowMs }) ? 'waiting' : 'agreed');
  return (
    <InfiniteList<Appointment>
      {...list}
      label={label}
      layout="rows"
      getKey={({ id }) => id}
      renderItem={(appointment, index) => {
        const group = groupOf(appointment);
        const isFirst = isGrouped && group && group !== groupOf(list.items[index - 1]);
        return (
          <>
            {isFirst && (
              <h2 className="pt-5 pb-1 text-meta leading-5 font-semibold text-ink-3">{m.appointmentList[group]}</h2>
            )}
            <AppointmentRow seen={{ appointment, me, nowMs }} />
          </>
        );
      }}
      skeleton={<AppointmentRowSkeleton />}
      skeletonCount={4}
      empty={empty}
      messages={{
        error: m.appointmentList.error,
        retry: m.action.retry,
        loaded: (added, total) => fill(m.appointmentList.loaded, { added, total }),
      }}
    />
  );
}
