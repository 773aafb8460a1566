import { cancelAtProvider } from './cancel-at-provider.ts';
import { listPaymentsToCancel, markCancelled, recordStep } from './payment.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';

const reason = '결제 금액 불일치 또는 중복 결제';

/**
 * Returns a payment that may never grant a ticket, for orders that we prepared. False if the provider refuses; the sweep tries
 * again.
 */
export async function cancelUnwanted(deps: PaymentDeps, orderId: number): Promise<boolean> {
  const impUids = await listPaymentsToCancel(deps.db, orderId);
  let isAllCancelled = true;
  for (const impUid of impUids) isAllCancelled = (await cancelOne(deps, orderId, impUid)) && isAllCancelled;
  return isAllCancelled;
}

async function cancelOne({ db, provider, log }: PaymentDeps, orderId: number, impUid: string): Promise<boolean> {
  if (!(await cancelAtProvider(provider, impUid, reason))) {
    log.error({ orderId, impUid }, 'the provider refuses to cancel a payment that must go back');
    await recordStep(db, orderId, 'cancel-refused', { impUid });
    return false;
  }
  await db.transaction().execute(async (tx) => {
    if (await markCancelled(tx, impUid)) await recordStep(tx, orderId, 'cancelled', { impUid });
  });
  return true;
}
