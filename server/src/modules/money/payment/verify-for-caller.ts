import { limits, type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/db/database-clock.ts';
import { findMember } from '../../identity/account/index.ts';
import { findOrder, insertOrder, type Order, recordStep } from './payment.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isCallersUnpreparedPayment, isUnpreparedForm, type Verdict } from './payment-rules.ts';
import type { ProviderPayment } from './portone/answers.ts';
import { settlePayment, verifyPayment } from './verify-payment.ts';

interface CallerDeps extends PaymentDeps {
  clock: Clock;
  acceptsUnprepared: boolean;
}

interface Claim {
  accountId: number;
  impUid: string;
  merchantUid: string;
}

const refusalOf = {
  'not-paid': 'PAYMENT_NOT_PAID',
  'not-good': 'PAYMENT_NOT_GOOD',
  'wrong-amount': 'PAYMENT_WRONG_AMOUNT',
  returned: 'PAYMENT_RETURNED',
} as const;

/** The format of the provider's numbers; anything else is refused without asking the provider. */
const impUidForm = /^[A-Za-z0-9_-]+$/;

/** A buyer reports that an order is paid: 1 if it is, and theirs. */
export async function verifyForCaller(deps: CallerDeps, claim: Claim): Promise<1 | Refusal> {
  if (!impUidForm.test(claim.impUid)) return refuse('PAYMENT_NOT_GOOD');
  const order = await findOrder(deps.db, claim.merchantUid);
  const verdict = order ? await verifyOwnOrder(deps, claim, order) : await verifyUnprepared(deps, claim);
  if (verdict === 'granted') return 1;
  deps.log.warn({ ...claim, verdict }, 'a payment was refused');
  return refuse(refusalOf[verdict]);
}

async function verifyOwnOrder(deps: CallerDeps, { accountId, impUid }: Claim, order: Order): Promise<Verdict> {
  if (order.accountId !== accountId) return 'not-good';
  // Already granted: the provider need not be reachable.
  if (order.state === 'granted' && order.grantedImpUid === impUid) return 'granted';
  const verdict = await verifyPayment(deps, order, impUid);
  if (verdict !== 'granted') await recordStep(deps.db, order.id, 'refused', { impUid, verdict });
  return verdict;
}

/**
 * An order of another client: accepted once, where that is allowed, and never cancelled. Every mismatch gets the same refusal.
 */
async function verifyUnprepared(deps: CallerDeps, { accountId, impUid, merchantUid }: Claim): Promise<Verdict> {
  if (!deps.acceptsUnprepared || !isUnpreparedForm(merchantUid)) return 'not-good';
  const [payment, buyer] = await Promise.all([deps.provider.findPayment(impUid), findMember(deps.db, accountId)]);
  if (payment?.merchantUid !== merchantUid || !isCallersUnpreparedPayment(payment, buyer, deps.clock.now()))
    return 'not-good';
  return deps.db.transaction().execute((tx) => settleUnprepared(deps, tx, accountId, payment));
}

async function settleUnprepared(
  deps: CallerDeps,
  tx: Tx,
  accountId: number,
  payment: ProviderPayment,
): Promise<Verdict> {
  const { impUid, merchantUid } = payment;
  const orderId = await insertOrder(tx, {
    merchantUid,
    accountId,
    isPrepared: false,
    amountKrw: limits.ticket.priceKrw,
  });
  if (orderId !== undefined) await recordStep(tx, orderId, 'accepted-unprepared', { impUid });
  const order = await findOrder(tx, merchantUid);
  return order?.accountId === accountId ? settlePayment(deps, tx, order, payment) : 'not-good';
}
