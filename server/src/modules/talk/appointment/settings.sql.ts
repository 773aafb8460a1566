import type { AppointmentSettings } from '@teum/contract/talk/appointment.routes';
import type { Db } from '../../../platform/db/database.ts';

const none: AppointmentSettings = { hours: [], daysOff: [], pauseMinutes: 0, noticeHours: 0 };

export async function findSettings(db: Db, accountId: number): Promise<AppointmentSettings> {
  const row = await db
    .selectFrom('appointment_settings')
    .select(['hours', 'days_off as daysOff', 'pause_minutes as pauseMinutes', 'notice_hours as noticeHours'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? { ...row, hours: row.hours as AppointmentSettings['hours'] } : none;
}

export async function saveSettings(
  db: Db,
  accountId: number,
  { hours, daysOff, pauseMinutes, noticeHours }: AppointmentSettings,
): Promise<void> {
  const kept = {
    hours: JSON.stringify(hours),
    days_off: daysOff,
    pause_minutes: pauseMinutes,
    notice_hours: noticeHours,
  };
  await db
    .insertInto('appointment_settings')
    .values({ account_id: accountId, ...kept })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
    .execute();
}
