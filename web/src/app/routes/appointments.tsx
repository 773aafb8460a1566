import { type AppointmentTab, appointmentTabs, maxAppointmentCount } from '@teum/contract/talk/appointment-rules';
import { useState } from 'react';
import { useMyAppointments } from '../../features/talk/appointment/api/list-my-appointments.ts';
import { AppointmentList } from '../../features/talk/appointment/components/appointment-list.tsx';
import { CalendarAddress } from '../../features/talk/appointment/components/calendar-address.tsx';
import { DayAppointments } from '../../features/talk/appointment/components/day-appointments.tsx';
import { MonthCalendar } from '../../features/talk/appointment/components/month-calendar.tsx';
import { useListMessages } from '../../features/talk/appointment/messages/use-list-messages.ts';
import { monthOf, today } from '../../features/talk/appointment/model/month.ts';
import { DueReviews } from '../../features/talk/review/components/due-reviews.tsx';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { useNavigate, useSearchParams } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { SegmentedChoice } from '../../shared/preferences/segmented-choice.tsx';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { CountedTab } from '../../shared/ui/counted-tab.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useIsWide } from '../../shared/use-is-wide.ts';
import { useLatest } from '../../shared/use-latest.ts';

export default function AppointmentsPage() {
  const m = usePlaceMessages();
  const user = useLoginUser();
  const isWide = useIsWide();
  if (!user) return null;
  return (
    <PageFrame title={m.appointments.title}>
      <DueReviews />
      {isWide ? <Wide me={user.id} /> : <Phone me={user.id} />}
    </PageFrame>
  );
}

/** What the address asks for. */
function useShown() {
  const search = useSearchParams();
  const [now] = useState(serverNow);
  const day = search.get('day')?.match(/^\d{4}-\d\d-\d\d$/)?.[0];
  const month = search.get('month')?.match(/^\d{4}-(?:0[1-9]|1[0-2])$/)?.[0];
  return {
    tab: appointmentTabs.find((tab) => tab === search.get('tab')) ?? 'upcoming',
    day,
    month: month ?? day?.slice(0, 7) ?? monthOf(now),
    isMonthAsked: month !== undefined || day !== undefined,
    today: today(now),
  };
}

function Wide({ me }: { me: number }) {
  const m = useListMessages();
  const { day } = useShown();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_308px] gap-8">
      <div>
        {day === undefined ? (
          <Lists me={me} />
        ) : (
          <>
            <DayAppointments day={day} me={me} />
            <ButtonLink to={paths.appointments()} variant="ghost" size="s" className="mt-4">
              {m.appointmentList.allDays}
            </ButtonLink>
          </>
        )}
      </div>
      <aside>
        <Month />
        <CalendarAddress />
      </aside>
    </div>
  );
}

function Phone({ me }: { me: number }) {
  const m = useListMessages();
  const navigate = useNavigate();
  const { isMonthAsked, month, day, today: now } = useShown();
  return (
    <>
      <SegmentedChoice
        label={m.appointmentList.view}
        options={[
          { value: 'list', label: m.appointmentList.list },
          { value: 'month', label: m.appointmentList.month },
        ]}
        selected={isMonthAsked ? 'month' : 'list'}
        onSelect={(view) => navigate(paths.appointments(view === 'month' ? { month } : {}), { replace: true })}
      />
      <div className="mt-3">
        {isMonthAsked ? (
          <>
            <Month />
            <div className="mt-2 border-t border-line">
              <DayAppointments day={day ?? now} me={me} />
            </div>
          </>
        ) : (
          <Lists me={me} />
        )}
      </div>
      <CalendarAddress />
    </>
  );
}

function Month() {
  const navigate = useNavigate();
  const { month, day } = useShown();
  return (
    <MonthCalendar
      month={month}
      selected={day}
      onMonth={(shown) => navigate(paths.appointments({ month: shown }), { replace: true })}
      onSelect={(chosen) => navigate(paths.appointments({ day: chosen }), { replace: true })}
    />
  );
}

function Lists({ me }: { me: number }) {
  const m = useListMessages();
  const places = usePlaceMessages();
  const navigate = useNavigate();
  const { tab: selected } = useShown();
  const { list, counts } = useMyAppointments(selected);
  const shownCounts = useLatest(counts);
  return (
    <Tabs
      label={places.appointments.title}
      selected={selected}
      onSelect={(tab) => navigate(paths.appointments(tab === 'past' ? { tab } : {}), { replace: true })}
      tabs={appointmentTabs.map((tab) => ({
        id: tab,
        label: <CountedTab name={m.appointmentList[tab]} count={shownCounts?.[tab]} max={maxAppointmentCount} />,
        render: () => (
          <AppointmentList
            list={list}
            label={m.appointmentList[tab]}
            me={me}
            isGrouped={tab === 'upcoming'}
            empty={<NoAppointments tab={tab} />}
          />
        ),
      }))}
    />
  );
}

function NoAppointments({ tab }: { tab: AppointmentTab }) {
  const m = useListMessages();
  const places = usePlaceMessages();
  const message = { upcoming: m.appointmentList.noneUpcoming, past: m.appointmentList.nonePast }[tab];
  return (
    <EmptyState message={message} action={<ButtonLink to={paths.products}>{places.timeSale.browse}</ButtonLink>} />
  );
}
