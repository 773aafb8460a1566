import { limits } from '@teum/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export async function findCalendarMadeAt(db: Db, accountId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('appointment_calendar')
    .select('made_at as madeAt')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.madeAt;
}

/** Replaces the account's address: the old one ends with the COMMIT. */
export async function saveCalendar(tx: Tx, accountId: number, tokenHash: Buffer): Promise<void> {
  const made = { token_hash: tokenHash, made_at: sql<Date>`now()` };
  await tx
    .insertInto('appointment_calendar')
    .values({ account_id: accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute();
}

export async function deleteCalendar(db: Db | Tx, accountId: number): Promise<void> {
  await db.deleteFrom('appointment_calendar').where('account_id', '=', accountId).execute();
}

export async function findCalendarOwner(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('appointment_calendar')
    .select('account_id as accountId')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.accountId;
}

export interface CalendarContent {
  /** By start. */
  ids: number[];
  /** Differs whenever the calendar would say something else. */
  version: string;
}

/**
 * What was agreed once and is not moved, of the last 90 days and later; cancelled ones for 14 days after the cancellation. Of more
 * than the limit, those that start last, and cancelled ones only if there is room: without a limit, one calendar of thousands of
 * cancelled appointments keeps a processor busy.
 */
export async function findCalendarContent(db: Db, accountId: number): Promise<CalendarContent> {
  const { most, cancelledDays } = limits.calendar;
  const { rows } = await sql<CalendarContent>`
    with chosen as (
      select id, revision, starts_at, room_id, case when seller_id = ${accountId} then buyer_id else seller_id end as partner_id
      from appointment
      where (seller_id = ${accountId} or buyer_id = ${accountId})
        and starts_at > now() - interval '90 days'
        and (state = any(array['agreed', 'ended', 'settled', 'disputed', 'unanswered'])
          or (state = 'cancelled' and changed_at > now() - make_interval(days => ${cancelledDays})))
      order by state = 'cancelled', starts_at desc, id desc
      limit ${most}
    )
    select coalesce(array_agg(chosen.id order by chosen.starts_at, chosen.id), '{}') as ids,
      encode(sha256(convert_to(coalesce(json_agg(json_build_array(
        chosen.id, chosen.revision, partner.nick_name, coalesce(auction.title, product.title)
      ) order by chosen.starts_at, chosen.id), '[]')::text, 'UTF8')), 'hex') as version
    from chosen
    join account as partner on partner.id = chosen.partner_id
    join chat_room as room on room.id = chosen.room_id
    left join auction on auction.id = room.auction_id
    left join product on product.id = room.product_id`.execute(db);
  return rows[0]!;
}
