import { legalPeriods } from '@teum/contract/legal-periods';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { deleteKeepers, insertKeeper } from '../../identity/account/index.ts';
import { deleteTickets, findTicketForUpdate, moveTicket } from '../../identity/ticket/index.ts';
import { deleteNoticesOf } from '../../notice/notification/index.ts';

/** The orders before the ticket, as refunds lock them; bids share the ticket's lock and wait. */
async function lockPayments(tx: Tx, accountId: number): Promise<void> {
  await sql`select from payment_order where account_id = ${accountId} order by id for update`.execute(tx);
  await findTicketForUpdate(tx, accountId);
}

/**
 * The law keeps payments for five years. They move, with the ticket that they paid for, to an account that nobody can sign in to
 * and that no row connects with the closed one.
 */
async function setPaymentsApart(tx: Tx, accountId: number): Promise<void> {
  const { rows: orders } = await sql`select from payment_order where account_id = ${accountId} limit 1`.execute(tx);
  if (orders.length === 0) {
    return deleteTickets(tx, [accountId]);
  }
  const keeper = await insertKeeper(tx);
  await moveTicket(tx, { from: accountId, to: keeper });
  await sql`update payment_order set account_id = ${keeper} where account_id = ${accountId}`.execute(tx);
  await sql`update ticket_grant set account_id = ${keeper} where account_id = ${accountId}`.execute(tx);
}

const keptFor = sql`make_interval(years => ${sql.lit(legalPeriods.paymentYears)})`;

/** Deletes the payments of closed accounts once the last of them is `paymentYears` old, with the row that held them. */
export async function deletePaymentsPastTheirTime(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from account
      where closed_at < now() - ${keptFor}
        and exists (select from payment_order where account_id = account.id)
        and not exists (
          select from payment_order
          where account_id = account.id and (state = 'refunding' or greatest(created_at, state_since) > now() - ${keptFor}))
        and not exists (
          select from payment_step join payment_order on payment_order.id = order_id
          where account_id = account.id and happened_at > now() - ${keptFor})
      limit 100 for update skip locked`.execute(tx);
    const keepers = rows.map(({ id }) => id);
    if (keepers.length === 0) return;
    const ofKeepers = sql`(select id from payment_order where account_id = any(${keepers}::bigint[]))`;
    await sql`delete from payment_step where order_id in ${ofKeepers}`.execute(tx);
    await sql`delete from unwanted_payment where order_id in ${ofKeepers}`.execute(tx);
    await sql`delete from ticket_grant where order_id in ${ofKeepers}`.execute(tx);
    await sql`delete from deal_payment where order_id in ${ofKeepers}`.execute(tx);
    await sql`delete from payment_order where account_id = any(${keepers}::bigint[])`.execute(tx);
    await deleteTickets(tx, keepers);
    await deleteNoticesOf(tx, keepers);
    await deleteKeepers(tx, keepers);
  });
}

export const paymentPersonalData: PersonalDataPart = {
  module: 'payment',
  columns: ['payment_order.account_id', 'ticket_grant.account_id', 'ticket_period.account_id'],
  lock: lockPayments,
  erase: setPaymentsApart,
  exports: [
    {
      file: 'payments',
      about: 'Orders of auction tickets and deals, with the payments that were confirmed. Amounts are in won.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select payment_order.id, merchant_uid as "merchantUid", amount_krw as "amount", state, created_at as "orderedAt",
            state_since as "stateSince", deal_payment.deal_id as "deal",
            coalesce(ticket_grant.imp_uid, deal_payment.imp_uid) as "impUid",
            coalesce(ticket_grant.paid_at, deal_payment.paid_at) as "paidAt", ticket_from as "ticketFrom",
            ticket_until as "ticketUntil", coalesce(ticket_grant.receipt_url, deal_payment.receipt_url) as "receiptUrl"
          from payment_order
          left join ticket_grant on ticket_grant.order_id = payment_order.id
          left join deal_payment on deal_payment.order_id = payment_order.id
          where payment_order.account_id = ${accountId} and payment_order.id > ${after}
          order by payment_order.id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
