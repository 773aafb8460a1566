import type { FastifyInstance } from 'fastify';
import { workInBackground } from '../../../platform/chores.ts';
import { dealRoutes } from './deal.routes.ts';
import { dealClock } from './deal-clock.ts';
import { dealPayments } from './deal-payments.ts';
import { followAppointments, refuseForDeal } from './follow-appointments.ts';
import { openDealOfAuction } from './open-deal-of-auction.ts';
import { dealPersonalData } from './personal-data.sql.ts';

export {
  countDisputes,
  type DealRow,
  type DisputePosition,
  findDeal,
  findFrozenOffer,
  listDisputes,
  listLateDisputes,
} from './deal.sql.ts';
export { backKrw } from './deal-on-the-wire.ts';
export { decideDeal } from './decide-deal.ts';
export { tellProgress } from './dispute-deal.ts';
export { dealInvariants } from './invariants.sql.ts';
export { roleInDeal } from './lock-deal.ts';

/** Deals open in the transactions of others, which know nothing of them. */
export async function dealModule(app: FastifyInstance): Promise<void> {
  const { appointments, bidding, chat, config, db, log, orderPurposes } = app;
  const { safePay } = config;
  app.personalData.add(dealPersonalData);
  orderPurposes.payDealsWith(dealPayments);
  appointments.onAgreed(followAppointments(safePay));
  appointments.refuseWith(refuseForDeal);
  if (safePay) bidding.onClosed(openDealOfAuction(safePay));
  dealRoutes(app);
  // With the sweep that sends what a step returns.
  workInBackground(
    app,
    dealClock({ db, log, chat, hooks: appointments, sweepSoon: () => orderPurposes.sweepSoon() }),
    'onListen',
  );
}
