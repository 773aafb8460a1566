import type { SellerHours, TimeRange, WeekdayHours } from '@teum/contract/talk/appointment-free-times';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { holdAccounts } from '../../identity/account/index.ts';
import type { AppointmentRow } from './appointment.sql.ts';

type Occupied = Pick<AppointmentRow, 'id' | 'sellerId' | 'buyerId' | 'startsAt' | 'endsAt'>;

/**
 * Locks both people, in the order in which notices lock people, before a change may notify one of them or touch their busy times.
 * In another order, two changes that share a person would wait for each other.
 */
export const lockPeople = (tx: Tx, { sellerId, buyerId }: Pick<Occupied, 'sellerId' | 'buyerId'>): Promise<void> =>
  holdAccounts(tx, [sellerId, buyerId]);

/** Makes both people, whom the caller has locked, busy. False if one of them already is: the exclusion constraint decides. */
export async function occupy(tx: Tx, { id, sellerId, buyerId, startsAt, endsAt }: Occupied): Promise<boolean> {
  const people = [sellerId, buyerId];
  const { rows } = await sql`
    insert into appointment_busy (appointment_id, account_id, during)
    select ${id}, account_id, tstzrange(${startsAt}, ${endsAt}) from unnest(${people}::bigint[]) as account_id
    on conflict do nothing
    returning account_id`.execute(tx);
  return rows.length === people.length;
}

export async function release(tx: Tx, appointmentId: number): Promise<void> {
  await tx.deleteFrom('appointment_busy').where('appointment_id', '=', appointmentId).execute();
}

/** Whether one of these people has an agreed appointment in the range, other than the given one. */
export async function isAnyoneBusy(
  tx: Tx,
  accountIds: readonly number[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  except: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from appointment_busy
    where account_id = any(${[...accountIds]}::bigint[]) and during && tstzrange(${startsAt}, ${endsAt})
      and appointment_id is distinct from ${except}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Everything about a week of free times: the hours that the seller keeps, and when any of these people is busy. */
export interface SellerWeek {
  /** Undefined for a seller who keeps none. */
  hours: SellerHours | undefined;
  busy: TimeRange[];
  othersBusy: TimeRange[];
}

interface AskedWeek {
  sellerId: number;
  accountIds: readonly number[];
  window: TimeRange;
  /** An appointment that is to be moved: its time is free. */
  except?: number | undefined;
}

interface StoredWeek {
  hours: WeekdayHours[] | null;
  daysOff: string[] | null;
  pauseMinutes: number | null;
  noticeHours: number | null;
  busy: (TimeRange & { accountId: number })[];
}

const asTime = (ms: number): RawBuilder<Date> => sql`to_timestamp(${ms}::double precision / 1000)`;

export const selectSellerWeek = ({ sellerId, accountIds, window, except }: AskedWeek): RawBuilder<StoredWeek> => sql`
  select settings.hours, settings.days_off as "daysOff", settings.pause_minutes as "pauseMinutes",
    settings.notice_hours as "noticeHours",
    coalesce((
      select json_agg(json_build_object('accountId', account_id,
        'startMs', extract(epoch from lower(during)) * 1000, 'endMs', extract(epoch from upper(during)) * 1000))
      from appointment_busy
      where account_id = any(${[...accountIds]}::bigint[]) and appointment_id is distinct from ${except ?? null}
        and during && tstzrange(${asTime(window.startMs)}, ${asTime(window.endMs)})
    ), '[]') as busy
  from (select ${sellerId}::bigint as id) as seller
  left join appointment_settings as settings on settings.account_id = seller.id`;

/** One query. */
export async function findSellerWeek(db: Db, asked: AskedWeek): Promise<SellerWeek> {
  const { rows } = await selectSellerWeek(asked).execute(db);
  const { hours, daysOff, pauseMinutes, noticeHours, busy } = rows[0]!;
  const keepsHours = hours !== null && hours.length > 0;
  return {
    hours: keepsHours
      ? { hours, daysOff: daysOff!, pauseMinutes: pauseMinutes!, noticeHours: noticeHours! }
      : undefined,
    busy: busy.filter(({ accountId }) => accountId === asked.sellerId),
    othersBusy: busy.filter(({ accountId }) => accountId !== asked.sellerId),
  };
}
