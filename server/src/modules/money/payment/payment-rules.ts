import { limits } from '@teum/contract';
import { composed } from '@teum/contract/composed';
import type { ProviderPayment } from './portone/answers.ts';

export type OrderState = 'open' | 'granted' | 'refunding' | 'refunded' | 'taken-back';
export type UnwantedReason = 'wrong-amount' | 'surplus' | 'cancelled' | 'late';

export interface OrderFacts {
  merchantUid: string;
  /** What it pays for; null for a ticket. */
  dealId: number | null;
  amountKrw: number;
  isPrepared: boolean;
  state: OrderState;
  /** The payment that the order was granted for. */
  grantedImpUid: string | null;
  /** Of a deal's payment: what was cancelled at the provider without us, as far as it is booked. */
  takenKrw?: number;
  /** The account was closed: nobody could use a ticket. */
  isBuyerGone?: boolean;
}

/** What follows from one reading of a payment. */
export type Decision =
  | { do: 'grant' }
  | { do: 'take-back' }
  | { do: 'finish-refund' }
  | { do: 'note-taken-back'; amountKrw: number }
  | { do: 'set-aside'; reason: UnwantedReason }
  | { do: 'nothing'; because: Verdict };

/** The answer to the caller. */
export type Verdict = 'granted' | 'not-paid' | 'not-good' | 'wrong-amount' | 'returned';

const nothing = (because: Verdict): Decision => ({ do: 'nothing', because });

/** Decides from the provider's data alone; `asideFor` says why this payment was set aside before, if it was. */
export function decidePayment(
  order: OrderFacts,
  payment: ProviderPayment | undefined,
  asideFor: UnwantedReason | undefined,
): Decision {
  if (!payment || payment.merchantUid !== order.merchantUid) return nothing('not-good');
  if (asideFor) return nothing(verdictOfAside(asideFor, order.state));
  if (payment.impUid === order.grantedImpUid) return decideGranted(order, payment);
  if (order.state !== 'open') return decideSurplus(order, payment);
  return decideOpen(order, payment);
}

function decideOpen(order: OrderFacts, payment: ProviderPayment): Decision {
  // Remembered, because an older reading, from before the cancellation, may still arrive.
  if (payment.status === 'cancelled') return { do: 'set-aside', reason: 'cancelled' };
  if (payment.status !== 'paid') return nothing('not-paid');
  if (order.isBuyerGone) return order.isPrepared ? { do: 'set-aside', reason: 'surplus' } : nothing('not-good');
  if (isPaidInFull(payment, order.amountKrw)) return { do: 'grant' };
  return order.isPrepared ? { do: 'set-aside', reason: 'wrong-amount' } : nothing('not-good');
}

function verdictOfAside(reason: UnwantedReason, state: OrderState): Verdict {
  if (reason === 'late') return 'returned';
  return reason === 'wrong-amount' ? reason : standingOf(state);
}

function decideGranted(order: OrderFacts, payment: ProviderPayment): Decision {
  const { state, dealId } = order;
  if (dealId !== null) return decideHeld({ ...order, dealId }, payment);
  if (payment.status !== 'cancelled') return nothing(standingOf(state));
  if (state === 'granted') return { do: 'take-back' };
  return state === 'refunding' ? { do: 'finish-refund' } : nothing('not-paid');
}

/** While a return is under way, `finishReturn` judges the payment: its history may have a return of ours that is not booked yet. */
function decideHeld(order: OrderFacts & { dealId: number }, payment: ProviderPayment): Decision {
  const amountKrw = takenBackKrw(order, payment);
  if (order.state === 'refunding' || amountKrw <= 0) return nothing(standingOf(order.state));
  return { do: 'note-taken-back', amountKrw };
}

/** Our id of a deal's return, in the provider's history. An order returns once. */
export const returnReason = ({ dealId, merchantUid }: { dealId: number; merchantUid: string }): string =>
  `안전결제 거래 ${dealId} 환불 ${merchantUid}`;

/** What went back without us, by a chargeback or in the provider's console, and is not booked yet. */
export function takenBackKrw(
  { takenKrw = 0, ...order }: { dealId: number; merchantUid: string; takenKrw?: number },
  { cancelAmount, returns }: ProviderPayment,
): number {
  const ours = returns.filter(({ reason }) => reason === returnReason(order));
  return cancelAmount - ours.reduce((sum, { amountKrw }) => sum + amountKrw, 0) - takenKrw;
}

/** A second payment of an order that already had one. */
function decideSurplus({ isPrepared, state }: OrderFacts, { status }: ProviderPayment): Decision {
  if (status === 'paid' && isPrepared) return { do: 'set-aside', reason: 'surplus' };
  return nothing(status === 'paid' ? 'not-good' : standingOf(state));
}

const standingOf = (state: OrderState): Verdict => (state === 'granted' ? 'granted' : 'not-paid');

function isPaidInFull({ status, currency, amount, cancelAmount }: ProviderPayment, amountKrw: number): boolean {
  return status === 'paid' && currency === 'KRW' && amount === amountKrw && cancelAmount === 0;
}

const hourMs = 3_600_000;
const unpreparedForm = /^mid_\d{13}$/;
/** The provider's clock may be a little ahead of ours. */
const clockSkewMs = 5 * 60_000;

export const isUnpreparedForm = (merchantUid: string): boolean => unpreparedForm.test(merchantUid);

export interface Buyer {
  nickName: string | null;
  createdAt: Date;
  nickNameSetAt: Date;
}

/** Whether a payment that nobody prepared here certainly belongs to the caller and is recent. */
export function isCallersUnpreparedPayment(payment: ProviderPayment, buyer: Buyer, now: Date): boolean {
  if (!isPaidInFull(payment, limits.ticket.priceKrw) || !buyer.nickName) return false;
  const paidAt = payment.paidAt.getTime();
  const isFresh = paidAt > now.getTime() - limits.ticket.watchHours * hourMs && paidAt < now.getTime() + clockSkewMs;
  // Otherwise the next owner of a freed nickname could claim the payment of the last one.
  const isTheirs = paidAt >= wholeSecond(buyer.createdAt) && paidAt >= wholeSecond(buyer.nickNameSetAt);
  return isFresh && isTheirs && payment.buyerName !== null && composed(payment.buyerName) === composed(buyer.nickName);
}

/** The provider counts in seconds: an account made in the same second as the payment counts as older. */
const wholeSecond = (time: Date): number => Math.floor(time.getTime() / 1000) * 1000;

export interface GrantFacts {
  state: OrderState;
  isPrepared: boolean;
  grantedAt: Date;
}

/** Unused since the purchase, within seven days, and prepared by us. A refund that is under way may be asked for again. */
export function isRefundable(
  { state, isPrepared, grantedAt }: GrantFacts,
  uses: readonly (Date | null | undefined)[],
  now: Date,
): boolean {
  if (state === 'refunding') return true;
  if (state !== 'granted' || !isPrepared) return false;
  const isInTime = now.getTime() < grantedAt.getTime() + limits.ticket.refundDays * 24 * hourMs;
  return isInTime && uses.every((usedAt) => !usedAt || usedAt < grantedAt);
}
