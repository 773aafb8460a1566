import type { AppointmentState } from '@teum/contract/talk/appointment';
import { type AppointmentTab, maxAppointmentCount } from '@teum/contract/talk/appointment.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const upcoming: readonly AppointmentState[] = ['proposed', 'agreed'];
const past: readonly AppointmentState[] = ['ended', 'settled', 'disputed', 'unanswered', 'cancelled'];

/** A position in a tab: `rank` is 0 for proposals to answer, 1 for own ones, 2 for everything else. */
export interface ListPosition {
  rank: number;
  startsAtMs: number;
  id: number;
}

const mine = (accountId: number): RawBuilder<boolean> => sql`(seller_id = ${accountId} or buyer_id = ${accountId})`;

const rankFor = (accountId: number): RawBuilder<number> => sql`case
  when state <> 'proposed' then 2
  when (proposed_by = 'seller') = (seller_id = ${accountId}) then 1
  else 0 end`;

const asTime = (ms: number): RawBuilder<Date> => sql`to_timestamp(${ms}::double precision / 1000)`;

interface AskedTab {
  tab: AppointmentTab;
  after: ListPosition | undefined;
  limit: number;
}

/** Upcoming: by rank, then the nearest start first. Past: the latest start first. */
export async function listTab(db: Db, accountId: number, { tab, after, limit }: AskedTab): Promise<ListPosition[]> {
  const isUpcoming = tab === 'upcoming';
  const rank = isUpcoming ? rankFor(accountId) : sql<number>`2`;
  const direction = isUpcoming ? sql`asc` : sql`desc`;
  const isAfter =
    after &&
    (isUpcoming
      ? sql`and (${rank}, starts_at, id) > (${after.rank}, ${asTime(after.startsAtMs)}, ${after.id})`
      : sql`and (starts_at, id) < (${asTime(after.startsAtMs)}, ${after.id})`);
  const { rows } = await sql<ListPosition>`
    select id, ${rank} as rank, extract(epoch from starts_at)::double precision * 1000 as "startsAtMs"
    from appointment
    where ${mine(accountId)} and state = any(${[...(isUpcoming ? upcoming : past)]}) ${isAfter ?? sql``}
    order by rank, starts_at ${direction}, id ${direction}
    limit ${limit}`.execute(db);
  return rows;
}

export async function countTabs(db: Db, accountId: number): Promise<Record<AppointmentTab, number>> {
  const count = (states: readonly AppointmentState[]): RawBuilder<number> => sql`
    (select count(*) from (select from appointment where ${mine(accountId)} and state = any(${[...states]})
      limit ${maxAppointmentCount}) as counted)::integer`;
  const { rows } = await sql<Record<AppointmentTab, number>>`
    select ${count(upcoming)} as upcoming, ${count(past)} as past`.execute(db);
  return rows[0]!;
}

/** By start, in the given range. */
export async function listStarting(
  db: Db,
  accountId: number,
  { startMs, endMs }: { startMs: number; endMs: number },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from appointment
    where ${mine(accountId)} and state = any(${[...upcoming, ...past]})
      and starts_at >= ${asTime(startMs)} and starts_at < ${asTime(endMs)}
    order by starts_at, id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Agreed ones that start before this instant and have not ended. */
export async function listAgreedUntil(db: Db, accountId: number, untilMs: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from appointment
    where ${mine(accountId)} and state = 'agreed' and starts_at < ${asTime(untilMs)} and ends_at > now()
    order by starts_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rooms with an open proposal or an appointment that was agreed once, the latest start first. */
export async function listRooms(db: Db, accountId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ roomId: number }>`
    select room_id as "roomId" from appointment
    where ${mine(accountId)} and state = any(${[...upcoming, ...past]})
    group by room_id
    order by max(starts_at) desc
    limit ${limit}`.execute(db);
  return rows.map(({ roomId }) => roomId);
}
