import type { Tx } from '../../../platform/db/database.ts';
import {
  addTakenBack,
  findReturn,
  lockPaymentOf,
  type Return,
  updateLeftToReturn,
  updateRefused,
  updateReturnAsked,
  updateSaidBack,
} from './deal-payment.sql.ts';
import type { OrderPurposes } from './order-purposes.ts';
import { changeState, findOrderForUpdate, type Order, recordStep } from './payment.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { takenBackKrw } from './payment-rules.ts';
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
  const seen = await sendReturn(provider, wanted);
  const refusal = refusalIn(seen, wanted);
  if (refusal) log.error({ ...wanted, refusal }, 'the provider refuses a return');
  await db.transaction().execute(async (tx) => {
    await purposes.deal.lock(tx, order);
    const current = await findOrderForUpdate(tx, order.id);
    if (current.state !== 'refunding') return;
    if (refusal) return noteRefusal(tx, wanted, refusal);
    await noteReading(tx, current, seen!);
    if (isReturned(seen!, wanted)) await noteReturned(tx, purposes, current, wanted);
    // After the return has ended this books without locking an account: the books allow one locking booking in a transaction.
    const takenKrw = takenBackKrw({ ...wanted, takenKrw: current.takenKrw ?? 0 }, seen!);
    if (takenKrw > 0) await noteTakenBack(tx, purposes, await findOrderForUpdate(tx, order.id), takenKrw);
  });
}

/**
 * Asks for what is to go back, unless the history has it: an earlier call may have been carried out although its answer was lost.
 * While something went back without us that is not booked yet, nothing is asked for: a part of the return may be there already.
 */
async function sendReturn(provider: Portone, wanted: Return): Promise<ProviderPayment | undefined> {
  const payment = await provider.findPayment(wanted.impUid);
  if (!payment || isReturned(payment, wanted) || takenBackKrw(wanted, payment) > 0) return payment;
  if (payment.status !== 'paid' || leftOf(payment) < wanted.amountKrw) return payment;
  await provider.cancel(payment, wanted.reason, wanted.amountKrw);
  // The history decides, not the answer: of two calls with one checksum the provider refuses one.
  return provider.findPayment(wanted.impUid);
}

/** Why nothing went back; undefined if something did. */
function refusalIn(seen: ProviderPayment | undefined, wanted: Return): string | undefined {
  if (!seen) return 'unknown payment';
  if (isReturned(seen, wanted) || takenBackKrw(wanted, seen) > 0) return undefined;
  const left = leftOf(seen);
  return seen.status !== 'paid' || left < wanted.amountKrw ? `${seen.status}, ${left} won left` : 'refused';
}

const leftOf = ({ amount, cancelAmount }: ProviderPayment): number => amount - cancelAmount;

const isReturned = ({ returns }: ProviderPayment, { reason, amountKrw }: Return): boolean =>
  returns.some((done) => done.reason === reason && done.amountKrw === amountKrw);

async function noteReturned(tx: Tx, purposes: OrderPurposes, { id, dealId }: Order, wanted: Return): Promise<void> {
  const { impUid, amountKrw } = wanted;
  await changeState(tx, id, 'refunded');
  await recordStep(tx, id, 'returned', { impUid, amount: amountKrw });
  await purposes.deal.returned(tx, dealId!, amountKrw);
}

/** A refused return stays visible, and the sweep asks again. */
async function noteRefusal(tx: Tx, { orderId, impUid }: Return, refusal: string): Promise<void> {
  await updateRefused(tx, orderId, refusal);
  await recordStep(tx, orderId, 'return-refused', { impUid, refusal });
}

/** What the provider says of a deal's payment, to be compared with the books. The order is locked. */
export const noteReading = (tx: Tx, { id }: Pick<Order, 'id'>, { cancelAmount }: ProviderPayment): Promise<void> =>
  updateSaidBack(tx, id, cancelAmount);

/** So much of a deal's payment went back without us. The deal and the order are locked. */
export async function noteTakenBack(
  tx: Tx,
  purposes: OrderPurposes,
  { id, dealId, grantedImpUid, state }: Order,
  amountKrw: number,
): Promise<void> {
  await addTakenBack(tx, id, amountKrw);
  await recordStep(tx, id, 'taken-back-at-provider', { impUid: grantedImpUid!, amount: amountKrw });
  const { leftToReturnKrw } = await purposes.deal.takenBack(tx, dealId!, amountKrw);
  if (state !== 'refunding') return;
  await updateLeftToReturn(tx, id, leftToReturnKrw);
  if (leftToReturnKrw === 0) await changeState(tx, id, 'refunded');
}
