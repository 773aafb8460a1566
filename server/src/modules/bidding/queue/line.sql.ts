import { limits } from '@teum/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { LineSnapshot } from '../roster/index.ts';
import { type PlaceRow, placeColumns, placeOf, seconds } from './place.sql.ts';

/** A process that freezes inside its transaction must not hold the line longer than this. */
const frozenAfterMs = 2_000;
const lineLockMs = 4_000;
const rowLockMs = 500;

export interface LockedLine {
  version: number;
  lastPosition: number;
  waiting: number;
  outflow: number;
  outflowWindowMs: number;
  outflowAt: Date;
  dueAt: Date | null;
  /** A process could not record heartbeats, so missing ones prove nothing. */
  areHeartbeatsLost: boolean;
  sellerId: number;
  startsAt: Date;
  endsAt: Date;
  /** Read once the lock was held. */
  now: Date;
}

export async function setLineTimeouts(tx: Tx): Promise<void> {
  await sql`
    select set_config('idle_in_transaction_session_timeout', ${String(frozenAfterMs)}, true),
      set_config('lock_timeout', ${String(lineLockMs)}, true)`.execute(tx);
}

export async function insertLineIfMissing(tx: Tx, auctionId: number): Promise<void> {
  await sql`
    insert into waiting_line (auction_id) select id from auction where id = ${auctionId}
    on conflict do nothing`.execute(tx);
}

/**
 * Takes the lock under which every change of the line is made. Read beside `for update`, the clock would be read before the
 * lock is held, and a pass that the transaction before has just renewed could count as over. From here on, locked tickets
 * and passes are waited for only briefly: they concern their owner, the line concerns everyone.
 */
export async function findLineForUpdate(tx: Tx, auctionId: number): Promise<LockedLine | undefined> {
  const { rows } = await sql<LockedLine>`
    with locked as materialized (select * from waiting_line where auction_id = ${auctionId} for update)
    select locked.version, locked.last_position as "lastPosition", locked.waiting, locked.outflow,
      locked.outflow_window_ms as "outflowWindowMs", locked.outflow_at as "outflowAt",
      locked.next_turn_at as "dueAt", coalesce(locked.unheard_until > ${databaseNow}, false) as "areHeartbeatsLost",
      auction.seller_id as "sellerId", auction.starts_at as "startsAt", auction.ends_at as "endsAt", ${databaseNow} as now,
      set_config('lock_timeout', ${String(rowLockMs)}, true)
    from locked join auction on auction.id = locked.auction_id`.execute(tx);
  return rows[0];
}

interface LineAfterChange {
  version: number;
  lastPosition: number;
  waiting: number;
  outflow: number;
  outflowWindowMs: number;
  outflowAt: Date;
  dueAt: Date | null;
}

export async function updateLine(tx: Tx, auctionId: number, line: LineAfterChange): Promise<void> {
  await tx
    .updateTable('waiting_line')
    .set({
      version: line.version,
      last_position: line.lastPosition,
      waiting: line.waiting,
      outflow: line.outflow,
      outflow_window_ms: line.outflowWindowMs,
      outflow_at: line.outflowAt,
      next_turn_at: line.dueAt,
    })
    .where('auction_id', '=', auctionId)
    .execute();
}

/** Lines that are due, and lines where people wait although a pass is free: the process that ended it may have died before it woke the line. */
export async function listDueLines(
  db: Db,
  { capacity, limit }: { capacity: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ auctionId: number }>`
    select line.auction_id as "auctionId"
    from waiting_line as line join auction on auction.id = line.auction_id
    where line.next_turn_at is not null and auction.ends_at > ${databaseNow}
      and (line.next_turn_at <= ${databaseNow} or (line.waiting > 0 and ${capacity} > (
        select count(*) from place_in_line as place
        where place.auction_id = line.auction_id and place.pass_expires_at > ${databaseNow})))
    order by line.next_turn_at
    limit ${limit}`.execute(db);
  return rows.map(({ auctionId }) => auctionId);
}

/** One statement, so that version and places fit together. Undefined when nobody ever stood in this line. */
export async function readLine(db: Db, auctionId: number): Promise<LineSnapshot | undefined> {
  const { rows } = await sql<
    PlaceRow & { version: number; outflow: number; windowMs: number; outflowAt: Date; accountId: number | null }
  >`
    select line.version, line.outflow, line.outflow_window_ms as "windowMs", line.outflow_at as "outflowAt", place.*
    from waiting_line as line
    left join lateral (
      select ${placeColumns} from place_in_line
      where auction_id = line.auction_id and (pass_expires_at is null or pass_expires_at > ${databaseNow})
    ) as place on true
    where line.auction_id = ${auctionId}
    order by place.position`.execute(db);
  const [line] = rows;
  if (!line) return undefined;
  const places = rows.filter(({ accountId }) => accountId !== null).map(placeOf);
  return {
    version: line.version,
    outflow: { count: line.outflow, windowMs: line.windowMs, at: line.outflowAt.getTime() },
    places,
  };
}

/** For the next 20 s nobody is removed from the line for missing heartbeats. */
export async function updateHeartbeatsAsLost(db: Db, auctionId: number): Promise<void> {
  await sql`
    update waiting_line set unheard_until = ${databaseNow} + ${seconds(limits.queue.goneAfterMs / 1000)}
    where auction_id = ${auctionId}`.execute(db);
}
