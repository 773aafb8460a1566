import { type Fields, isPositive, textOf, wholeNumberOf } from '../fields.ts';
import { isProductAddress, type Origins } from '../options.ts';
import { sandboxPortone } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { fail, isMerchantUid, type Payment, type Purchase, pay, startPayment } from './payment.ts';
import { receiptUrl } from './receipt.ts';
import { recordPayment } from './record-payment.ts';
import type { Webhooks } from './webhooks.ts';

/** What `IMP.request_pay` asked for. With `returnTo` the window is a page of its own, as on phones. */
export interface Order extends Purchase {
  returnTo?: string;
}

export interface Refusal {
  code: string;
  message: string;
}

export interface CheckoutDeps {
  ledger: Ledger;
  webhooks: Webhooks;
  origins: Origins;
}

export const decisions = ['approve', 'decline', 'close'] as const;
export type Decision = (typeof decisions)[number];

const longestName = 40;

export function readOrder(origins: Origins, asked: Fields): { order: Order } | { refusal: Refusal } {
  if (asked.user_code !== sandboxPortone.impCode) return refuse('F0001', '등록되지 않은 가맹점 식별코드입니다.');
  if (!isSandboxChannel(asked)) return refuse('F0002', '설정되지 않은 결제 채널입니다.');

  const merchantUid = textOf(asked, 'merchant_uid') ?? '';
  if (!isMerchantUid(merchantUid)) return refuse('F0003', '주문번호는 1자 이상 40자 이하여야 합니다.');
  const amount = wholeNumberOf(asked, 'amount');
  if (!isPositive(amount)) return refuse('F0003', '결제 금액이 올바르지 않습니다.');
  if ((textOf(asked, 'name') ?? '').length > longestName) return refuse('F0003', '상품명은 40자를 넘을 수 없습니다.');

  const purchase = readPurchase(asked, merchantUid, amount);
  if (asked.display !== 'page') return { order: purchase };
  const returnTo = textOf(asked, 'm_redirect_url') ?? '';
  if (!isProductAddress(origins, returnTo)) return refuse('F0005', '결제 후 돌아갈 주소가 올바르지 않습니다.');
  return { order: { ...purchase, returnTo } };
}

function refuse(code: string, message: string): { refusal: Refusal } {
  return { refusal: { code, message } };
}

function isSandboxChannel(asked: Fields): boolean {
  if (asked.channelKey !== undefined) return asked.channelKey === sandboxPortone.channelKey;
  return asked.pg === sandboxPortone.channelKey || /^kakaopay(\..+)?$/.test(textOf(asked, 'pg') ?? '');
}

export function readPurchase(asked: Fields, merchantUid: string, amount: number): Purchase {
  const text = (name: string) => textOf(asked, name) ?? null;
  return {
    merchant_uid: merchantUid,
    amount,
    currency: text('currency') ?? 'KRW',
    name: text('name'),
    buyer_name: text('buyer_name'),
    buyer_email: text('buyer_email'),
    buyer_tel: text('buyer_tel'),
    buyer_addr: text('buyer_addr'),
    buyer_postcode: text('buyer_postcode'),
    custom_data: text('custom_data'),
  };
}

/** Checked when the window opens and again when the customer presses: another window may have paid in between. */
export function refusalOf(ledger: Ledger, order: Order): Refusal | undefined {
  const isPaid = ledger.paymentsOf(order.merchant_uid).some((payment) => payment.status === 'paid');
  if (isPaid) return { code: 'F1002', message: '이미 결제가 완료된 주문입니다.' };

  const prepared = ledger.preparedAmount(order.merchant_uid);
  if (prepared === undefined || prepared === order.amount) return undefined;
  return { code: 'F0004', message: '사전 등록된 결제 금액과 일치하지 않습니다.' };
}

const declined: Refusal = { code: 'F500', message: '결제가 거절되었습니다.' };
const closed: Refusal = { code: 'F400', message: '사용자가 결제를 취소하였습니다' };

export interface Outcome {
  payment: Payment;
  refusal?: Refusal;
}

export async function decide(
  { ledger, webhooks, origins }: CheckoutDeps,
  order: Order,
  decision: Decision,
  now: number,
): Promise<Outcome> {
  const { returnTo, ...purchase } = order;
  const started = startPayment(purchase, ledger.unusedImpUid(), returnTo === undefined ? 'pc' : 'mobile', now);
  const refusal = refusalOf(ledger, order) ?? { approve: undefined, decline: declined, close: closed }[decision];
  const payment = refusal
    ? fail(started, refusal.message, now)
    : pay(started, receiptUrl(origins.publicUrl(), started.imp_uid), now);

  await recordPayment({ ledger, webhooks }, { before: started, after: payment });
  return { payment, refusal };
}
