import { randomBytes } from 'node:crypto';

export const paymentStatuses = ['ready', 'paid', 'cancelled', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

interface Cancellation {
  pg_tid: string;
  amount: number;
  cancelled_at: number;
  reason: string;
  receipt_url: string;
}

/** What a customer asked to pay for. */
export interface Purchase {
  merchant_uid: string;
  amount: number;
  currency: string;
  name: string | null;
  buyer_name: string | null;
  buyer_email: string | null;
  buyer_tel: string | null;
  buyer_addr: string | null;
  buyer_postcode: string | null;
  custom_data: string | null;
}

/** A payment as PortOne V1 shows it. Times are unix seconds, 0 when it did not happen. */
export interface Payment extends Purchase {
  imp_uid: string;
  status: PaymentStatus;
  cancel_amount: number;
  started_at: number;
  paid_at: number;
  failed_at: number;
  cancelled_at: number;
  fail_reason: string | null;
  cancel_reason: string | null;
  receipt_url: string | null;
  cancel_history: Cancellation[];
  cancel_receipt_urls: string[];
  /** A fault of this payment alone: cancelling it by the REST call is refused. */
  refuses_cancel?: boolean;
  pay_method: 'point';
  pg_provider: 'kakaopay';
  pg_id: 'TC0ONETIME';
  pg_tid: string;
  emb_pg_provider: null;
  sandbox: true;
  channel: 'pc' | 'mobile' | 'api';
  escrow: false;
  apply_num: null;
  bank_code: null;
  bank_name: null;
  card_code: null;
  card_name: null;
  card_number: null;
  card_quota: 0;
  card_type: null;
  cash_receipt_issued: false;
  customer_uid: null;
  customer_uid_usage: null;
  user_agent: string;
  vbank_code: null;
  vbank_date: 0;
  vbank_holder: null;
  vbank_issued_at: 0;
  vbank_name: null;
  vbank_num: null;
}

const kakaoPay = {
  pay_method: 'point',
  pg_provider: 'kakaopay',
  pg_id: 'TC0ONETIME',
  emb_pg_provider: null,
  sandbox: true,
  escrow: false,
  apply_num: null,
  bank_code: null,
  bank_name: null,
  card_code: null,
  card_name: null,
  card_number: null,
  card_quota: 0,
  card_type: null,
  cash_receipt_issued: false,
  customer_uid: null,
  customer_uid_usage: null,
  user_agent: 'sorry_not_supported_anymore',
  vbank_code: null,
  vbank_date: 0,
  vbank_holder: null,
  vbank_issued_at: 0,
  vbank_name: null,
  vbank_num: null,
} as const;

export function isMerchantUid(candidate: string): boolean {
  return candidate.length >= 1 && candidate.length <= 40;
}

export function startPayment(purchase: Purchase, impUid: string, channel: Payment['channel'], now: number): Payment {
  return {
    ...kakaoPay,
    ...purchase,
    imp_uid: impUid,
    pg_tid: `T${randomBytes(10).toString('hex').slice(0, 19)}`,
    channel,
    status: 'ready',
    cancel_amount: 0,
    started_at: now,
    paid_at: 0,
    failed_at: 0,
    cancelled_at: 0,
    fail_reason: null,
    cancel_reason: null,
    receipt_url: null,
    cancel_history: [],
    cancel_receipt_urls: [],
  };
}

export function pay(payment: Payment, receiptUrl: string, now: number): Payment {
  return { ...payment, status: 'paid', paid_at: now, failed_at: 0, fail_reason: null, receipt_url: receiptUrl };
}

export function fail(payment: Payment, reason: string, now: number): Payment {
  return { ...payment, status: 'failed', failed_at: now, fail_reason: reason };
}

export function cancellableAmount(payment: Payment): number {
  return payment.status === 'paid' ? payment.amount - payment.cancel_amount : 0;
}

export function cancel(payment: Payment, amount: number, reason: string, now: number): Payment {
  const receipt = `${payment.receipt_url}?cancellation=${payment.cancel_history.length + 1}`;
  const cancellation = { pg_tid: payment.pg_tid, amount, cancelled_at: now, reason, receipt_url: receipt };
  const cancelAmount = payment.cancel_amount + amount;
  return {
    ...payment,
    status: cancelAmount === payment.amount ? 'cancelled' : 'paid',
    cancel_amount: cancelAmount,
    cancelled_at: now,
    cancel_reason: reason,
    cancel_history: [...payment.cancel_history, cancellation],
    cancel_receipt_urls: [...payment.cancel_receipt_urls, receipt],
  };
}
