import type { Tx } from '../../../platform/db/database.ts';
import { findReturn, lockPaymentOf, type Return, updateRefused, updateReturnAsked } from './deal-payment.sql.ts';
import { changeState, findOrderForUpdate, type Order, recordStep } from './payment.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { ProviderPayment } from './portone/answers.ts';
import type { Portone } from './portone/portone.ts';

/**
 * First half, in the transaction that decides what goes back. From here on the sweep brings it to its end, whatever dies in between.
 * The deal is locked.
 */
export async function beginReturn(tx: Tx, dealId: number, amountKrw: number): Promise<void> {
  const { orderId, impUid } = await lockPaymentOf(tx, dealId);
  await updateReturnAsked(tx, orderId, amountKrw);
  await changeState(tx, orderId, 'refunding', 0);
  await recordStep(tx, orderId, 'return-asked', { impUid, amount: amountKrw });
}

/** Second half. Safe to repeat; throws `ProviderUnreadable` while the outcome is unknown. */
export async function finishReturn(
  { db, provider, purposes, log }: PaymentDeps,
  order: Pick<Order, 'id' | 'dealId'>,
): Promise<void> {
  const wanted = await findReturn(db, order.id);
  const refusal = await refusedByProvider(provider, wanted);
  if (refusal) log.error({ ...wanted, refusal }, 'the provider refuses a return');
  await db.transaction().execute(async (tx) => {
    await purposes.deal.lock(tx, order);
    const current = await findOrderForUpdate(tx, order.id);
    if (current.state === 'refunding')
      await (refusal ? noteRefusal(tx, wanted, refusal) : noteReturned(tx, current, wanted));
  });

  async function noteReturned(tx: Tx, current: Order, { impUid, amountKrw }: Return): Promise<void> {
    await changeState(tx, current.id, 'refunded');
    await recordStep(tx, current.id, 'returned', { impUid, amount: amountKrw });
    await purposes.deal.returned(tx, current.dealId!, amountKrw);
  }
}

/** A refused return stays visible, and the sweep asks again. */
async function noteRefusal(tx: Tx, { orderId, impUid }: Return, refusal: string): Promise<void> {
  await updateRefused(tx, orderId, refusal);
  await recordStep(tx, orderId, 'return-refused', { impUid, refusal });
}

/** Undefined if the money is back. Reads the history first: an earlier call may have been carried out although its answer was lost. */
async function refusedByProvider(provider: Portone, wanted: Return): Promise<string | undefined> {
  const payment = await provider.findPayment(wanted.impUid);
  if (!payment) return 'unknown payment';
  if (isReturned(payment, wanted)) return undefined;
  const left = payment.amount - payment.cancelAmount;
  if (payment.status !== 'paid' || left < wanted.amountKrw) return `${payment.status}, ${left} won left`;
  if (await provider.cancel(payment, wanted.reason, wanted.amountKrw)) return undefined;
  const after = await provider.findPayment(wanted.impUid);
  return after && isReturned(after, wanted) ? undefined : 'refused';
}

const isReturned = ({ returns }: ProviderPayment, { reason, amountKrw }: Return): boolean =>
  returns.some((done) => done.reason === reason && done.amountKrw === amountKrw);
