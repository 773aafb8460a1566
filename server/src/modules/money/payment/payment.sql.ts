import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isClosed } from '../../identity/account/index.ts';
import type { GrantFacts, OrderFacts, OrderState, UnwantedReason } from './payment-rules.ts';

export interface Order extends OrderFacts {
  id: number;
  accountId: number;
  stateSince: Date;
}

const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** How long an order is left to the browser and the webhook before the sweep asks the provider. */
const firstCheckSeconds = 30;

export interface NewOrder {
  merchantUid: string;
  accountId: number;
  isPrepared: boolean;
  amountKrw: number;
  dealId?: number | undefined;
}

/** Undefined when the order number is taken. */
export async function insertOrder(
  tx: Tx,
  { merchantUid, accountId, isPrepared, amountKrw, dealId }: NewOrder,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('payment_order')
    .values({
      merchant_uid: merchantUid,
      account_id: accountId,
      is_prepared: isPrepared,
      amount_krw: amountKrw,
      deal_id: dealId ?? null,
      created_at: now,
      state_since: now,
      check_at: inSeconds(firstCheckSeconds),
    })
    .onConflict((conflict) => conflict.column('merchant_uid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const orderColumns = [
  'payment_order.id',
  'payment_order.merchant_uid as merchantUid',
  'payment_order.account_id as accountId',
  'payment_order.is_prepared as isPrepared',
  'payment_order.amount_krw as amountKrw',
  'payment_order.deal_id as dealId',
  sql<OrderState>`payment_order.state`.as('state'),
  'payment_order.state_since as stateSince',
] as const;

const grantedImpUid = sql<string | null>`coalesce(ticket_grant.imp_uid, deal_payment.imp_uid)`.as('grantedImpUid');

export async function findOrder(db: Db, merchantUid: string): Promise<Order | undefined> {
  return db
    .selectFrom('payment_order')
    .leftJoin('ticket_grant', 'ticket_grant.order_id', 'payment_order.id')
    .leftJoin('deal_payment', 'deal_payment.order_id', 'payment_order.id')
    .select([...orderColumns, grantedImpUid])
    .where('payment_order.merchant_uid', '=', merchantUid)
    .executeTakeFirst();
}

/**
 * The row that every way of settling a payment locks. The grant is read by a separate statement: joined to the lock, it would be
 * the grant from before the wait, and a granted order would look ungranted.
 */
export async function findOrderForUpdate(tx: Tx, id: number): Promise<Order> {
  const order = await tx
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows: grants } = await sql<{ impUid: string; takenKrw: number }>`
    select imp_uid as "impUid", 0 as "takenKrw" from ticket_grant where order_id = ${id}
    union all select imp_uid, taken_krw from deal_payment where order_id = ${id}`.execute(tx);
  const isBuyerGone = await isClosed(tx, order.accountId);
  const { impUid: grantedImpUid = null, takenKrw = 0 } = grants[0] ?? {};
  return { ...order, grantedImpUid, takenKrw, isBuyerGone };
}

export async function changeState(tx: Tx, orderId: number, state: OrderState, checkInSeconds?: number): Promise<Date> {
  const { state_since } = await tx
    .updateTable('payment_order')
    .set({ state, state_since: now, ...(checkInSeconds !== undefined && { check_at: inSeconds(checkInSeconds) }) })
    .where('id', '=', orderId)
    .returning('state_since')
    .executeTakeFirstOrThrow();
  return state_since;
}

export interface Grant extends GrantFacts {
  orderId: number;
  impUid: string;
  accountId: number;
  days: number;
  from: Date;
  until: Date;
}

export async function insertGrant(
  tx: Tx,
  grant: Omit<Grant, 'state' | 'isPrepared'> & { paidAt: Date; receiptUrl: string | null },
): Promise<void> {
  await tx
    .insertInto('ticket_grant')
    .values({
      order_id: grant.orderId,
      imp_uid: grant.impUid,
      account_id: grant.accountId,
      days: grant.days,
      paid_at: grant.paidAt,
      granted_at: grant.grantedAt,
      ticket_from: grant.from,
      ticket_until: grant.until,
      receipt_url: grant.receiptUrl,
    })
    .execute();
}

export function findGrant(tx: Tx, orderId: number): Promise<Grant> {
  return tx
    .selectFrom('ticket_grant')
    .innerJoin('payment_order', 'payment_order.id', 'ticket_grant.order_id')
    .select([
      'ticket_grant.order_id as orderId',
      'ticket_grant.imp_uid as impUid',
      'ticket_grant.account_id as accountId',
      'ticket_grant.days',
      'ticket_grant.granted_at as grantedAt',
      'ticket_grant.ticket_from as from',
      'ticket_grant.ticket_until as until',
      'payment_order.is_prepared as isPrepared',
      sql<OrderState>`payment_order.state`.as('state'),
    ])
    .where('ticket_grant.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function updateGrantDays(tx: Tx, orderId: number, { from, until }: Pick<Grant, 'from' | 'until'>) {
  await tx
    .updateTable('ticket_grant')
    .set({ ticket_from: from, ticket_until: until })
    .where('order_id', '=', orderId)
    .execute();
}

/** Later purchases of the same unbroken period move up by the days that were taken. */
export async function moveLaterGrantsUp(tx: Tx, { accountId, until, days }: Grant): Promise<void> {
  const taken = sql`make_interval(hours => ${days * 24})`;
  await sql`
    update ticket_grant set ticket_from = ticket_from - ${taken}, ticket_until = ticket_until - ${taken}
    from payment_order, ticket_period
    where ticket_grant.account_id = ${accountId} and ticket_from >= ${until}
      and payment_order.id = ticket_grant.order_id and payment_order.state = 'granted'
      and ticket_period.account_id = ticket_grant.account_id and ticket_period.starts_at < ${until}`.execute(tx);
}

export interface ReceiptRow extends GrantFacts {
  merchantUid: string;
  amountKrw: number;
  paidAt: Date;
  from: Date;
  until: Date;
  receiptUrl: string | null;
  stateSince: Date;
}

const maxReceipts = 200;

const selectReceiptsNewestFirst = (db: Db, accountId: number) =>
  db
    .selectFrom('ticket_grant')
    .innerJoin('payment_order', 'payment_order.id', 'ticket_grant.order_id')
    .select([
      'payment_order.merchant_uid as merchantUid',
      'payment_order.amount_krw as amountKrw',
      'payment_order.is_prepared as isPrepared',
      sql<OrderState>`payment_order.state`.as('state'),
      'payment_order.state_since as stateSince',
      'ticket_grant.paid_at as paidAt',
      'ticket_grant.granted_at as grantedAt',
      'ticket_grant.ticket_from as from',
      'ticket_grant.ticket_until as until',
      'ticket_grant.receipt_url as receiptUrl',
    ])
    .where('ticket_grant.account_id', '=', accountId)
    .orderBy('ticket_grant.order_id', 'desc')
    .limit(maxReceipts);

export const listReceiptsNewestFirst = (db: Db, accountId: number): Promise<ReceiptRow[]> =>
  selectReceiptsNewestFirst(db, accountId).execute();

export async function findReasonSetAside(tx: Tx, impUid: string): Promise<UnwantedReason | undefined> {
  const row = await tx
    .selectFrom('unwanted_payment')
    .select(sql<UnwantedReason>`reason`.as('reason'))
    .where('imp_uid', '=', impUid)
    .executeTakeFirst();
  return row?.reason;
}

interface UnwantedPayment {
  impUid: string;
  orderId: number;
  amountKrw: number;
  reason: UnwantedReason;
}

/** The order is due again soon: if a process dies before the money is returned, the sweep does the rest. */
export async function insertUnwantedPayment(
  tx: Tx,
  { impUid, orderId, amountKrw, reason }: UnwantedPayment,
): Promise<void> {
  const isCancelled = reason === 'cancelled';
  await tx
    .insertInto('unwanted_payment')
    .values({
      imp_uid: impUid,
      order_id: orderId,
      amount_krw: amountKrw,
      reason,
      cancelled_at: isCancelled ? now : null,
    })
    .execute();
  if (isCancelled) return;
  await tx
    .updateTable('payment_order')
    .set({ check_at: inSeconds(15) })
    .where('id', '=', orderId)
    .execute();
}

export async function listPaymentsToCancel(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unwanted_payment')
    .select('imp_uid')
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .execute();
  return rows.map(({ imp_uid }) => imp_uid);
}

/** False if another process recorded it first. */
export async function markCancelled(tx: Tx, impUid: string): Promise<boolean> {
  const row = await tx
    .updateTable('unwanted_payment')
    .set({ cancelled_at: now })
    .where('imp_uid', '=', impUid)
    .where('cancelled_at', 'is', null)
    .returning('imp_uid')
    .executeTakeFirst();
  return row !== undefined;
}

type Step =
  | 'prepared'
  | 'accepted-unprepared'
  | 'refused'
  | 'granted'
  | 'set-aside'
  | 'cancelled'
  | 'cancel-refused'
  | 'taken-back'
  | 'refund-asked'
  | 'refunded'
  | 'refund-refused'
  | 'return-asked'
  | 'return-refused'
  | 'returned'
  | 'taken-back-at-provider';

/** Appends to the record, which the database lets nobody change. */
export async function recordStep(
  db: Db | Tx,
  orderId: number,
  step: Step,
  { impUid, ...facts }: { impUid?: string } & Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('payment_step')
    .values({ order_id: orderId, step, imp_uid: impUid ?? null, facts: JSON.stringify(facts) })
    .execute();
}
