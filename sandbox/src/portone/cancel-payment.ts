import { type Fields, isPositive, textOf, wholeNumberOf } from '../fields.ts';
import { type Envelope, refusal, success } from './envelope.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { cancel, cancellableAmount, type Payment } from './payment.ts';

interface Deps {
  ledger: Ledger;
  faults: Faults;
}

/** PortOne returns a payment in at most so many parts. */
const mostParts = 9;

const nothingToCancel = refusal(1, '취소할 결제건이 존재하지 않습니다.');

/** Every refusal here is an HTTP 200 with code 1, as PortOne's are. */
export function cancelPayment({ ledger, faults }: Deps, asked: Fields, now: number): Envelope<Payment> {
  const payment = findPayment(ledger, asked);
  if (!payment) return nothingToCancel;
  if (payment.status === 'cancelled') return refusal(1, '이미 전액취소된 주문입니다.');

  const cancellable = cancellableAmount(faults.shown(payment));
  if (cancellable === 0) return nothingToCancel;

  const checksum = wholeNumberOf(asked, 'checksum') ?? cancellable;
  if (checksum !== cancellable) return refusal(1, '취소 가능 금액이 일치하지 않습니다.');

  // As PortOne does: a missing or zero amount cancels everything.
  const wanted = wholeNumberOf(asked, 'amount') ?? 0;
  const amount = wanted === 0 ? cancellable : wanted;
  if (!isPositive(amount) || amount > cancellable) return refusal(1, '취소 요청 금액을 확인하세요.');
  if (payment.cancel_history.length >= mostParts) return refusal(1, '부분취소 가능 횟수를 초과하였습니다.');

  // If the shown amount is forged, cancelling the full shown amount cancels the full real amount.
  const remaining = cancellableAmount(payment);
  const returned = amount === cancellable ? remaining : Math.min(amount, remaining);
  const cancelled = cancel(payment, returned, textOf(asked, 'reason') ?? '', now);
  ledger.record(cancelled);
  return success(faults.shown(cancelled));
}

export function findPayment(ledger: Ledger, asked: Fields): Payment | undefined {
  const impUid = textOf(asked, 'imp_uid');
  if (impUid) return ledger.payment(impUid);
  const settled = ledger.paymentsOf(textOf(asked, 'merchant_uid') ?? '');
  return settled.find(({ status }) => status === 'paid') ?? settled.find(({ status }) => status === 'cancelled');
}
