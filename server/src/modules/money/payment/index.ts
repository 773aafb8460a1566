import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { workInBackground } from '../../../platform/chores.ts';
import { type DealPurpose, OrderPurposes } from './order-purposes.ts';
import { orderWatch } from './order-watch.ts';
import { closedPaymentRoutes, paymentRoutes, receiptRoutes, webhookRoute } from './payment.routes.ts';
import { paymentPersonalData } from './personal-data.sql.ts';
import { openProvider } from './portone/open-portone.ts';

export {
  findLatePayments,
  listOpenReturns,
  listReceiptsOfDeals,
  listTakenBack,
  makePaymentDue,
  sumSaidByProvider,
} from './deal-payment.sql.ts';
export { holdPayment } from './hold-payment.ts';
export { paymentInvariants } from './invariants.sql.ts';
export { deletePaymentsPastTheirTime } from './personal-data.sql.ts';
export { beginReturn } from './return-to-buyer.ts';
export type { DealPurpose };

declare module 'fastify' {
  interface FastifyInstance {
    orderPurposes: OrderPurposes;
  }
}

export const paymentModule = plugin(mountPayment, { name: 'payment' });

async function mountPayment(app: FastifyInstance): Promise<void> {
  app.decorate('orderPurposes', new OrderPurposes());
  app.personalData.add(paymentPersonalData);
  receiptRoutes(app);
  const opened = openProvider(app.config, () => app.origins.publicUrl);
  if (!opened) return closedPaymentRoutes(app);

  const deps = { db: app.db, provider: opened.provider, purposes: app.orderPurposes, log: app.log };
  paymentRoutes(app, opened, deps);
  await app.register(async (scope) => webhookRoute(scope, deps));

  const watch = orderWatch(deps);
  app.orderPurposes.sweepSoon = () => watch.wake();
  // Once the server listens: the provider may be the sandbox, on our own port.
  workInBackground(app, watch, 'onListen');
}

export { checkoutPages } from './portone/checkout-pages.ts';
