import type { Invariant } from '../../../platform/db/invariant.ts';

export const appointmentInvariants: readonly Invariant[] = [
  {
    rule: 'APPT-7',
    says: {
      en: 'both people of an agreed appointment are busy at its time, and of no other',
      ko: '확정된 약속의 두 사람만 그 시간에 바쁩니다',
    },
    violations: `
      select format('appointment %s, %s: %s people busy', appointment.id, appointment.state, busy.count) as what
      from appointment
      cross join lateral (
        select count(*) filter (where during = tstzrange(starts_at, ends_at) and account_id in (seller_id, buyer_id)) as count,
          count(*) as all
        from appointment_busy where appointment_id = appointment.id
      ) as busy
      where busy.all <> busy.count or busy.count <> case when appointment.state = 'agreed' then 2 else 0 end`,
  },
  {
    rule: 'APPT-11',
    says: {
      en: 'an appointment is in the state that its last event led to',
      ko: '약속의 상태는 마지막 기록과 같습니다',
    },
    violations: `
      select format('appointment %s: %s, last event %s', appointment.id, appointment.state, last.state) as what
      from appointment
      left join lateral (
        select state from appointment_event where appointment_id = appointment.id order by id desc limit 1
      ) as last on true
      where last.state is distinct from appointment.state`,
  },
];
