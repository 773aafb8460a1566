import { cancelUnwanted } from './cancel-unwanted.ts';
import type { Order } from './payment.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { ProviderUnreadable } from './portone/circuit.ts';
import { finishRefund } from './refund-ticket.ts';
import { verifyPayment } from './verify-payment.ts';
import { claimDueOrders, stopWatchingIfOld } from './watch.sql.ts';

const batch = 64;
const lanes = 8;
/** So many questions without an answer, and the rest of the orders wait for a better time. */
const patience = 16;

/** Asks the provider about every watched order whose time has come; several processes share them out. */
export async function sweepOrders(deps: PaymentDeps, isStopped: () => boolean = () => false): Promise<void> {
  let unanswered = 0;
  const isOver = () => isStopped() || unanswered >= patience;

  while (!isOver()) {
    const orders = await claimDueOrders(deps.db, batch);
    const waiting = orders.values();
    const lane = async (): Promise<void> => {
      for (const order of waiting) if (!isOver()) unanswered += (await isChecked(deps, order)) ? 0 : 1;
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (orders.length < batch) return;
  }
}

/** False when the provider was silent. One order that cannot be settled must not keep the others from it. */
async function isChecked(deps: PaymentDeps, order: Order): Promise<boolean> {
  try {
    await cancelUnwanted(deps, order.id);
    await (order.state === 'refunding' ? finishRefund(deps, order) : verifyPayment(deps, order));
    await stopWatchingIfOld(deps.db, order.id);
    return true;
  } catch (error) {
    deps.log.warn({ err: error, orderId: order.id }, 'an order could not be checked');
    return !(error instanceof ProviderUnreadable);
  }
}
