import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

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

export async function updateRefused(tx: Tx, orderId: number, refusal: string): Promise<void> {
  await tx.updateTable('deal_payment').set({ refused_at: now, refusal }).where('order_id', '=', orderId).execute();
}

export interface Return {
  orderId: number;
  impUid: string;
  amountKrw: number;
  /** Our id of the return, in the provider's history. An order returns once. */
  reason: string;
}

export async function findReturn(db: Db, orderId: number): Promise<Return> {
  const { dealId, merchantUid, amountKrw, impUid } = await db
    .selectFrom('deal_payment')
    .innerJoin('payment_order', 'payment_order.id', 'deal_payment.order_id')
    .select([
      'deal_payment.deal_id as dealId',
      'deal_payment.imp_uid as impUid',
      'deal_payment.refund_krw as amountKrw',
      'payment_order.merchant_uid as merchantUid',
    ])
    .where('deal_payment.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, impUid, amountKrw: amountKrw!, reason: `안전결제 거래 ${dealId} 환불 ${merchantUid}` };
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
