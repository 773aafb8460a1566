import type { FastifyInstance } from 'fastify';
import { workInBackground } from '../../../platform/chores.ts';
import { orderWatch } from './order-watch.ts';
import { closedPaymentRoutes, paymentRoutes, receiptRoutes, webhookRoute } from './payment.routes.ts';
import { paymentPersonalData } from './personal-data.sql.ts';
import { openProvider } from './portone/open-portone.ts';

export { paymentInvariants } from './invariants.sql.ts';
export { deletePaymentsPastTheirTime } from './personal-data.sql.ts';

export async function paymentModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(paymentPersonalData);
  receiptRoutes(app);
  const opened = openProvider(app.config, () => app.origins.publicUrl);
  if (!opened) return closedPaymentRoutes(app);

  const deps = { db: app.db, provider: opened.provider, log: app.log };
  paymentRoutes(app, opened, deps);
  await app.register(async (scope) => webhookRoute(scope, deps));

  // Once the server listens: the provider may be the sandbox, on our own port.
  workInBackground(app, orderWatch(deps), 'onListen');
}

export { checkoutPage } from './portone/checkout-page.ts';
