import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../src/platform/db/database.ts';
import { untilDone } from '../stage.ts';

/** What nobody else may: rows that are kept as they were are moved in time, as if everything had happened earlier. */
const turningTime = (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> =>
  untilDone(() =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await work(tx);
    }),
  );

const hours = (count: RawBuilder<unknown> | number) => sql`${count} * interval '1 hour'`;

/** Places agreed hours: they start so many hours from now, and were paid two hours ago. */
export async function placeHours(
  db: Db,
  places: readonly { dealId: number; appointmentId: number; startsInHours: number }[],
): Promise<void> {
  const placed = sql`unnest(${places.map(({ dealId }) => dealId)}::bigint[],
    ${places.map(({ appointmentId }) => appointmentId)}::bigint[],
    ${places.map(({ startsInHours }) => startsInHours)}::integer[]) as placed (deal_id, appointment_id, starts_in)`;
  await turningTime(db, async (tx) => {
    await sql`
      update appointment set starts_at = date_trunc('second', now()) + ${hours(sql`starts_in`)},
        ends_at = date_trunc('second', now()) + ${hours(sql`starts_in`)} + (ends_at - starts_at),
        due_at = case when next_step is null then null else now() end
      from ${placed} where appointment.id = appointment_id`.execute(tx);
    await sql`
      update appointment_busy set during = tstzrange(starts_at, ends_at)
      from appointment join ${placed} on placed.appointment_id = appointment.id
      where appointment_busy.appointment_id = appointment.id`.execute(tx);
    await sql`
      update deal set paid_at = paid_at - ${hours(2)}, opened_at = opened_at - ${hours(2)}, due_at = now()
      from ${placed} where deal.id = deal_id`.execute(tx);
  });
}

/** The hours were over ten days ago, and what was answered about them was answered an hour after their end. */
export async function letAnswersSettle(db: Db, appointmentIds: readonly number[]): Promise<void> {
  const chosen = sql`any(${appointmentIds}::bigint[])`;
  await turningTime(db, async (tx) => {
    await sql`
      update appointment set starts_at = now() - interval '10 days' - (ends_at - starts_at), ends_at = now() - interval '10 days',
        first_answer_at = case when first_answer_at is null then null else now() - interval '10 days' + interval '1 hour' end,
        due_at = case when next_step is null then null else now() end
      where id = ${chosen}`.execute(tx);
    await sql`
      update appointment_busy set during = tstzrange(starts_at, ends_at) from appointment
      where appointment.id = appointment_id and appointment_id = ${chosen}`.execute(tx);
    await sql`
      update appointment_event set happened_at = now() - interval '10 days' + interval '1 hour'
      where appointment_id = ${chosen} and transition = 'answer'`.execute(tx);
    await sql`
      update deal set opened_at = opened_at - interval '15 days', paid_at = paid_at - interval '15 days', due_at = now()
      where appointment_id = ${chosen} and state = 'held'`.execute(tx);
  });
}

/** The time to pay is over. */
export const letPayByPass = (db: Db, dealIds: readonly number[]): Promise<void> =>
  turningTime(db, async (tx) => {
    await sql`
      update deal set opened_at = opened_at - interval '10 days', pay_by = now() - interval '1 second', due_at = now()
      where id = any(${dealIds}::bigint[]) and state = 'due'`.execute(tx);
  });

/** Paid 91 days ago, and no time was agreed since. */
export const letMonthsPass = (db: Db, dealIds: readonly number[]): Promise<void> =>
  turningTime(db, async (tx) => {
    await sql`
      update deal set opened_at = opened_at - interval '91 days', paid_at = paid_at - interval '91 days', due_at = now()
      where id = any(${dealIds}::bigint[]) and state = 'held'`.execute(tx);
  });
