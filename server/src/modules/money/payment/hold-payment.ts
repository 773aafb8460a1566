import type { Tx } from '../../../platform/db/database.ts';
import { insertDealPayment } from './deal-payment.sql.ts';
import { changeState, type Order, recordStep } from './payment.sql.ts';
import type { ProviderPayment } from './portone/answers.ts';

/** The order is paid for its deal: one payment per deal. The order and the deal are locked. */
export async function holdPayment(tx: Tx, { id, dealId }: Order, payment: ProviderPayment): Promise<void> {
  const { impUid, amount, paidAt, receiptUrl } = payment;
  await insertDealPayment(tx, { orderId: id, dealId: dealId!, impUid, paidAt, receiptUrl });
  await changeState(tx, id, 'granted');
  await recordStep(tx, id, 'granted', { impUid, amount, dealId });
}
