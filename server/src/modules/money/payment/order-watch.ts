import { DueWork } from '../../../platform/due-work/due-work.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sweepOrders } from './sweep-orders.ts';
import { makeAllDue } from './watch.sql.ts';

const sweepMs = 15_000;

/** Follows every order to its end without any caller, from the start of the process until it closes. */
export function orderWatch(deps: PaymentDeps): DueWork {
  let isFirst = true;
  return new DueWork({
    name: 'orders',
    log: deps.log,
    lookAgainMs: sweepMs,
    doNext: async ({ stopping }) => {
      if (isFirst) await makeAllDue(deps.db);
      isFirst = false;
      await sweepOrders(deps, stopping);
      return sweepMs;
    },
  });
}
