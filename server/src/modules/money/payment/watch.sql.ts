import { limits } from '@teum/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Order } from './payment.sql.ts';

/** Every watched order is due: the provider does not repeat webhooks that were sent while no server ran. */
export async function makeAllDue(db: Db): Promise<void> {
  await sql`update payment_order set check_at = clock_timestamp() where check_at > clock_timestamp()`.execute(db);
}

const age = sql`clock_timestamp() - state_since`;
const soon = sql`greatest(interval '15 seconds', least(interval '15 minutes', (${age}) / 20))`;

/**
 * An abandoned order is checked every 15 s at first and four times an hour in the end; one that was granted less often, because
 * providers rarely cancel by themselves, and few people pay twice. The next time is written before the provider is asked, so that other processes leave the
 * order alone.
 */
const nextCheck = sql`clock_timestamp() + case state
  when 'open' then ${soon} when 'refunding' then ${soon}
  else greatest(interval '1 minute', least(interval '6 hours', (${age}) / 4)) end`;

/** Orders without an answer come first, then one order of each account in turn: no account can fill the queue alone. */
export async function claimDueOrders(db: Db, limit: number): Promise<Order[]> {
  const { rows } = await sql<Order>`
    with due as (
      select id, state = 'granted' as is_granted, check_at,
        row_number() over (partition by account_id order by check_at) as round
      from payment_order where check_at <= clock_timestamp()
    ), chosen as (
      select payment_order.id from payment_order
      where id in (select id from due order by is_granted, round, check_at limit ${limit})
        and check_at <= clock_timestamp()
      for update skip locked
    ), claimed as (
      update payment_order set check_at = ${nextCheck} from chosen where payment_order.id = chosen.id
      returning payment_order.*
    )
    select claimed.id, merchant_uid as "merchantUid", claimed.account_id as "accountId", is_prepared as "isPrepared",
      amount_krw as "amountKrw", claimed.deal_id as "dealId", state, state_since as "stateSince", coalesce(ticket_grant.imp_uid, deal_payment.imp_uid) as "grantedImpUid"
    from claimed left join ticket_grant on ticket_grant.order_id = claimed.id
      left join deal_payment on deal_payment.order_id = claimed.id
    order by claimed.id`.execute(db);
  return rows;
}

/**
 * After a day without news, and with nothing left to cancel or refund, the sweep stops; a webhook would still be handled. The order
 * is locked by a statement of its own: an UPDATE that waited for it would not see a payment that was set aside meanwhile, and
 * nobody would return that payment.
 */
export async function stopWatchingIfOld(db: Db, orderId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from payment_order where id = ${orderId} for update`.execute(tx);
    await sql`update payment_order set check_at = null
      where id = ${orderId} and state <> 'refunding' and ${age} > make_interval(hours => ${limits.ticket.watchHours})
        and not exists (select from unwanted_payment where order_id = payment_order.id and cancelled_at is null)`.execute(
      tx,
    );
  });
}
