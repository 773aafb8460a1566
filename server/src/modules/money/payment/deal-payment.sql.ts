import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { returnReason } from './payment-rules.ts';

interface DealPayment {
  orderId: number;
  dealId: number;
  impUid: string;
  paidAt: Date;
  receiptUrl: string | null;
}

export async function insertDealPayment(tx: Tx, { orderId, dealId, impUid, paidAt, receiptUrl }: DealPayment) {
  await tx
    .insertInto('deal_payment')
    .values({ order_id: orderId, deal_id: dealId, imp_uid: impUid, paid_at: paidAt, receipt_url: receiptUrl })
    .execute();
}

/** The provider's receipts, by deal. */
export async function listReceiptsOfDeals(db: Db, dealIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (dealIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deal_payment')
    .select(['deal_id', 'receipt_url'])
    .where('deal_id', 'in', dealIds)
    .execute();
  return new Map(rows.flatMap(({ deal_id, receipt_url }) => (receipt_url === null ? [] : [[deal_id, receipt_url]])));
}

/** Locks the order whose payment the deal holds. */
export async function lockPaymentOf(tx: Tx, dealId: number): Promise<{ orderId: number; impUid: string }> {
  const { rows } = await sql<{ orderId: number; impUid: string }>`
    select deal_payment.order_id as "orderId", deal_payment.imp_uid as "impUid"
    from deal_payment join payment_order on payment_order.id = deal_payment.order_id
    where deal_payment.deal_id = ${dealId} for update of payment_order`.execute(tx);
  return rows[0]!;
}

const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

export async function updateReturnAsked(tx: Tx, orderId: number, amountKrw: number): Promise<void> {
  await tx
    .updateTable('deal_payment')
    .set({ refund_krw: amountKrw, refund_asked_at: now })
    .where('order_id', '=', orderId)
    .execute();
}

/** What of a return is still to be sent, after a part of it went back without us; 0 if nothing. */
export async function updateLeftToReturn(tx: Tx, orderId: number, amountKrw: number): Promise<void> {
  await tx
    .updateTable('deal_payment')
    .set({ refund_krw: amountKrw || null })
    .where('order_id', '=', orderId)
    .execute();
}

export async function addTakenBack(tx: Tx, orderId: number, amountKrw: number): Promise<void> {
  await tx
    .updateTable('deal_payment')
    .set({ taken_krw: sql<number>`taken_krw + ${amountKrw}`, taken_at: now })
    .where('order_id', '=', orderId)
    .execute();
}

/** Of two readings that arrive in the other order the later one stands: what is back never becomes less. */
export async function updateSaidBack(tx: Tx, orderId: number, saidBackKrw: number): Promise<void> {
  await tx
    .updateTable('deal_payment')
    .set({ said_back_krw: sql<number>`greatest(said_back_krw, ${saidBackKrw})`, said_at: now })
    .where('order_id', '=', orderId)
    .execute();
}

/** The sweep reads the payment of a deal once more. */
export async function makePaymentDue(tx: Tx, dealId: number): Promise<void> {
  await sql`
    update payment_order set check_at = clock_timestamp()
    where id = (select order_id from deal_payment where deal_id = ${dealId})`.execute(tx);
}

export async function updateRefused(tx: Tx, orderId: number, refusal: string): Promise<void> {
  await tx.updateTable('deal_payment').set({ refused_at: now, refusal }).where('order_id', '=', orderId).execute();
}

export interface Return {
  orderId: number;
  impUid: string;
  dealId: number;
  merchantUid: string;
  amountKrw: number;
  takenKrw: number;
  /** Our id of the return, in the provider's history. */
  reason: string;
}

export async function findReturn(db: Db, orderId: number): Promise<Return> {
  const found = await db
    .selectFrom('deal_payment')
    .innerJoin('payment_order', 'payment_order.id', 'deal_payment.order_id')
    .select([
      'deal_payment.deal_id as dealId',
      'deal_payment.imp_uid as impUid',
      'deal_payment.refund_krw as amountKrw',
      'deal_payment.taken_krw as takenKrw',
      'payment_order.merchant_uid as merchantUid',
    ])
    .where('deal_payment.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...found, orderId, amountKrw: found.amountKrw!, reason: returnReason(found) };
}

export interface OpenReturn {
  dealId: number;
  amountKrw: number;
  askedAt: Date;
  refusedAt: Date | null;
  refusal: string | null;
}

/** Returns that the provider has not confirmed yet, the oldest first. */
export async function listOpenReturns(db: Db, limit: number): Promise<OpenReturn[]> {
  const { rows } = await sql<OpenReturn>`
    select deal_payment.deal_id as "dealId", refund_krw as "amountKrw", refund_asked_at as "askedAt",
      refused_at as "refusedAt", refusal
    from deal_payment join payment_order on payment_order.id = deal_payment.order_id
    where state = 'refunding' order by refund_asked_at limit ${limit}`.execute(db);
  return rows;
}

export interface TakenBack {
  dealId: number;
  amountKrw: number;
  at: Date;
}

/** What the provider took back since then, the latest first. */
export async function listTakenBack(db: Db, since: Date, limit: number): Promise<TakenBack[]> {
  return db
    .selectFrom('deal_payment')
    .select(['deal_id as dealId', 'taken_krw as amountKrw', sql<Date>`taken_at`.as('at')])
    .where('taken_krw', '>', 0)
    .where('taken_at', '>', since)
    .orderBy('taken_at', 'desc')
    .limit(limit)
    .execute();
}

export interface SaidByProvider {
  /** What is left of the payments of all deals, in won. */
  leftKrw: number;
  /** The oldest answer about a payment that is still watched. */
  oldestAt: Date | null;
  takenKrw: number;
}

export async function sumSaidByProvider(db: Db): Promise<SaidByProvider> {
  const { rows } = await sql<SaidByProvider>`
    select coalesce(sum(amount_krw - said_back_krw), 0)::bigint as "leftKrw", coalesce(sum(taken_krw), 0)::bigint as "takenKrw",
      min(coalesce(said_at, paid_at)) filter (where check_at is not null) as "oldestAt"
    from deal_payment join payment_order on payment_order.id = deal_payment.order_id`.execute(db);
  return rows[0]!;
}

export interface LatePayments {
  count: number;
  since: Date | null;
}

/** Payments that have to go back, of tickets and of deals, and orders that nobody could check, since before that instant. */
export async function findLatePayments(db: Db, before: Date): Promise<LatePayments> {
  const { rows } = await sql<LatePayments>`
    select count(*)::integer as count, min(since) as since from (
      select (select min(happened_at) from payment_step where order_id = unwanted_payment.order_id and step = 'set-aside') as since
      from unwanted_payment where cancelled_at is null
      union all
      select check_at from payment_order where check_at < ${before}
    ) as late where since < ${before}`.execute(db);
  return rows[0]!;
}
