import type { Tx } from '../../../platform/db/database.ts';
import { cancelUnwanted } from './cancel-unwanted.ts';
import type { OrderPurposes } from './order-purposes.ts';
import {
  findOrderForUpdate,
  findReasonSetAside,
  insertUnwantedPayment,
  type Order,
  recordStep,
} from './payment.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type Decision, decidePayment, type UnwantedReason, type Verdict } from './payment-rules.ts';
import type { ProviderPayment } from './portone/answers.ts';
import { noteRefunded } from './refund-ticket.ts';
import { noteReading, noteTakenBack } from './return-to-buyer.ts';
import { takeBackTicket } from './take-back-ticket.ts';

/**
 * The one way to settle a payment, for the browser, a returning phone, the webhook and the sweep. Reads the payment outside any
 * lock, then decides under the order's lock. Throws `ProviderUnreadable` if the provider gave no clear answer.
 */
export async function verifyPayment(deps: PaymentDeps, order: Order, impUid: string): Promise<Verdict> {
  const payment = await deps.provider.findPayment(impUid);
  const verdict = await settle(deps, order, payment);
  if (verdict !== 'wrong-amount' && verdict !== 'returned') return verdict;
  return (await cancelUnwanted(deps, order.id)) ? verdict : 'not-good';
}

/** For the sweep: of several payments, any may be the one whose news was lost. */
export async function verifyAllPayments(deps: PaymentDeps, order: Order): Promise<void> {
  const payments = await deps.provider.listPaidPayments(order.merchantUid);
  for (const payment of payments) await settle(deps, order, payment);
  const granted = order.grantedImpUid;
  if (granted && !payments.some(({ impUid }) => impUid === granted)) await verifyPayment(deps, order, granted);
  await cancelUnwanted(deps, order.id);
}

const settle = (deps: PaymentDeps, order: Order, payment: ProviderPayment | undefined): Promise<Verdict> =>
  deps.db.transaction().execute((tx) => settlePayment(deps, tx, order, payment));

export async function settlePayment(
  { purposes }: Pick<PaymentDeps, 'purposes'>,
  tx: Tx,
  found: Pick<Order, 'id' | 'dealId'>,
  payment: ProviderPayment | undefined,
): Promise<Verdict> {
  await purposes.of(found).lock(tx, found);
  const order = await findOrderForUpdate(tx, found.id);
  const asideFor = payment && (await findReasonSetAside(tx, payment.impUid));
  const decision = decidePayment(order, payment, asideFor);
  return payment ? carryOut(tx, { purposes, order, payment }, decision) : 'not-good';
}

interface Reading {
  purposes: OrderPurposes;
  order: Order;
  payment: ProviderPayment;
}

async function carryOut(tx: Tx, { purposes, order, payment }: Reading, decision: Decision): Promise<Verdict> {
  if (isOfDeal(order, payment)) await noteReading(tx, order, payment);
  switch (decision.do) {
    case 'nothing':
      return decision.because;
    case 'grant':
      if (await purposes.of(order).accept(tx, order, payment)) return 'granted';
      await setAside(tx, order, payment, 'late');
      return 'returned';
    case 'take-back':
      await takeBackTicket(tx, order);
      return 'not-paid';
    case 'finish-refund':
      await noteRefunded(tx, order);
      return 'not-paid';
    case 'note-taken-back':
      await noteTakenBack(tx, purposes, order, decision.amountKrw);
      return order.state === 'granted' ? 'granted' : 'not-paid';
    case 'set-aside':
      await setAside(tx, order, payment, decision.reason);
      if (decision.reason === 'wrong-amount') return 'wrong-amount';
      return order.state === 'granted' ? 'granted' : 'not-paid';
  }
}

/** The payment that a deal holds. What it says while a return is under way is noted together with the return's end. */
const isOfDeal = ({ dealId, grantedImpUid, state }: Order, { impUid }: ProviderPayment): boolean =>
  dealId !== null && grantedImpUid === impUid && state !== 'refunding';

async function setAside(tx: Tx, { id }: Order, payment: ProviderPayment, reason: UnwantedReason): Promise<void> {
  const { impUid, status, amount, cancelAmount, currency } = payment;
  await insertUnwantedPayment(tx, { impUid, orderId: id, amountKrw: amount, reason });
  await recordStep(tx, id, 'set-aside', { impUid, reason, status, amount, cancelAmount, currency });
}
