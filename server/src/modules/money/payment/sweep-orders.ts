import { forEachConcurrently } from '../../../platform/for-each-concurrently.ts';
import { ProviderUnreadable } from '../../../platform/provider/provider-unreadable.ts';
import { balanceOf } from '../books/index.ts';
import type { Order } from './payment.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { finishRefund } from './refund-ticket.ts';
import { finishReturn } from './return-to-buyer.ts';
import { verifyAllPayments } from './verify-payment.ts';
import { claimDueOrders, stopWatchingIfOld } from './watch.sql.ts';

const batch = 64;
const ordersAtOnce = 8;
/** After so many questions without an answer, the other orders wait for the next sweep. */
const patience = 16;

/** Asks the provider about every watched order that is due; several processes share the orders. */
export async function sweepOrders(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  let unanswered = 0;
  const isOver = () => stopping?.aborted || unanswered >= patience;

  while (!isOver()) {
    const orders = await claimDueOrders(deps.db, batch);
    await forEachConcurrently(orders, ordersAtOnce, async (order) => {
      if (!isOver() && !(await isChecked(deps, order))) unanswered += 1;
    });
    if (orders.length < batch) return;
  }
}

async function settle(deps: PaymentDeps, order: Order): Promise<void> {
  if (order.state === 'refunding')
    await (order.dealId === null ? finishRefund(deps, order) : finishReturn(deps, order));
  await verifyAllPayments(deps, order);
}

/** As long as money is held, it may be cancelled at the provider without us. */
const isHeldForDeal = async ({ db }: PaymentDeps, { dealId, grantedImpUid }: Order): Promise<boolean> =>
  dealId !== null && grantedImpUid !== null && (await balanceOf(db, `held:${dealId}`)) > 0;

/** False if the provider did not answer. One order that cannot be settled must not stop the others. */
async function isChecked(deps: PaymentDeps, order: Order): Promise<boolean> {
  try {
    await settle(deps, order);
    if (!(await isHeldForDeal(deps, order))) await stopWatchingIfOld(deps.db, order.id);
    return true;
  } catch (error) {
    deps.log.warn({ err: error, orderId: order.id }, 'an order could not be checked');
    return !(error instanceof ProviderUnreadable);
  }
}
