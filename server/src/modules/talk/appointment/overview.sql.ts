import { limits } from '@teum/contract/limits';
import type { AppointmentRole } from '@teum/contract/talk/appointment';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** An appointment that is over settles within 17 days. A dispute that is older is between the two and the desk. */
const recent = sql`now() - make_interval(days => ${sql.lit(limits.overview.days)})`;

const openAs = (role: AppointmentRole, accountId: number): RawBuilder<unknown> => sql`
  select id, starts_at from appointment
  where ${sql.ref(`${role}_id`)} = ${accountId} and starts_at > ${recent}
    and state in ('proposed', 'agreed', 'ended', 'disputed')`;

/** Open proposals, and what was agreed and is not settled, by start. */
export const selectOpen = (
  accountId: number,
  roles: readonly AppointmentRole[],
  limit: number,
): RawBuilder<{ id: number }> => sql<{ id: number }>`
  select id from (${sql.join(
    roles.map((role) => openAs(role, accountId)),
    sql` union all `,
  )}) as open
  order by starts_at, id
  limit ${limit}`;

export async function listOpen(
  db: Db,
  accountId: number,
  roles: readonly AppointmentRole[],
  limit: number,
): Promise<number[]> {
  return (await selectOpen(accountId, roles, limit).execute(db)).rows.map(({ id }) => id);
}

/** Those of these rooms in which a time is proposed, agreed or over; not after a cancellation. */
export async function listRoomsWithTime(db: Db, roomIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ roomId: number }>`
    select distinct room_id as "roomId" from appointment
    where room_id = any(${[...roomIds]}::bigint[])
      and state in ('proposed', 'agreed', 'ended', 'settled', 'disputed', 'unanswered')`.execute(db);
  return rows.map(({ roomId }) => roomId);
}

export interface EarningsRow {
  month: string;
  thisMonthKrw: number;
  thisMonthCount: number;
  lastMonthKrw: number;
  lastMonthCount: number;
  agreedKrw: number;
  agreedCount: number;
}

/** Months are those of Seoul. */
const monthStart = sql`date_trunc('month', now() at time zone 'Asia/Seoul')`;
const startsBefore = (months: number): RawBuilder<Date> =>
  sql`(${monthStart} - make_interval(months => ${sql.lit(months)})) at time zone 'Asia/Seoul'`;

const sumWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(sum(price_krw) filter (where ${condition}), 0)::bigint`;
const countWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(count(*) filter (where ${condition}))::integer`;

/** Reads the appointments since the beginning of last month, whatever came before. */
export function selectEarnings(sellerId: number): RawBuilder<EarningsRow> {
  const thisMonth = sql`outcome = 'kept' and starts_at >= ${startsBefore(0)}`;
  const lastMonth = sql`outcome = 'kept' and starts_at < ${startsBefore(0)}`;
  const agreed = sql`state in ('agreed', 'ended')`;
  return sql<EarningsRow>`
    select to_char(${monthStart}, 'YYYY-MM') as month,
      ${sumWhere(thisMonth)} as "thisMonthKrw", ${countWhere(thisMonth)} as "thisMonthCount",
      ${sumWhere(lastMonth)} as "lastMonthKrw", ${countWhere(lastMonth)} as "lastMonthCount",
      ${sumWhere(agreed)} as "agreedKrw", ${countWhere(agreed)} as "agreedCount"
    from appointment where seller_id = ${sellerId} and starts_at >= ${startsBefore(1)}`;
}

export async function findEarnings(db: Db, sellerId: number): Promise<EarningsRow> {
  return (await selectEarnings(sellerId).execute(db)).rows[0]!;
}
