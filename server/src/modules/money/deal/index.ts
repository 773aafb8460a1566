import { dealEvent } from '@teum/contract/notice/notices';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { workInBackground } from '../../../platform/chores.ts';
import { LiveChanges } from '../../notice/notification/index.ts';
import { dealRoutes } from './deal.routes.ts';
import { dealChannel, listDealIdsByMessages, listDeals, listDealsChangedSince } from './deal.sql.ts';
import { dealClock } from './deal-clock.ts';
import { dealPayments } from './deal-payments.ts';
import { followAppointments, metBeforeEnd, refuseForDeal } from './follow-appointments.ts';
import { maturity } from './mature-deals.ts';
import { openDealOfAuction } from './open-deal-of-auction.ts';
import { dealPersonalData } from './personal-data.sql.ts';
import { readWhole, showDeal } from './show-deals.ts';

export {
  countDisputes,
  type DealRow,
  type DisputePosition,
  findDeal,
  findFrozenOffer,
  listDisputes,
  listLateDisputes,
} from './deal.sql.ts';
export { amountsOf, backKrw, timelineOf } from './deal-on-the-wire.ts';
export { decideDeal } from './decide-deal.ts';
export { reportProgress } from './dispute-deal.ts';
export { dealInvariants } from './invariants.sql.ts';
export { roleInDeal } from './lock-deal.ts';

/** Deals open in the transactions of others, which know nothing of them. */
export const dealModule = plugin(mountDeal, {
  name: 'deal',
  dependencies: ['appointment', 'bidding', 'chat', 'notification', 'payment'],
});

async function mountDeal(app: FastifyInstance): Promise<void> {
  const { appointments, bidding, chat, clock, config, db, log, orderPurposes } = app;
  const { safePay } = config;
  app.personalData.add(dealPersonalData);
  orderPurposes.payDealsWith(dealPayments);
  appointments.onAgreed(followAppointments({ safePay, chat }));
  appointments.onEnd(metBeforeEnd);
  appointments.refuseWith(refuseForDeal);
  if (safePay) bidding.onClosed(openDealOfAuction({ safePay, chat }));
  chat.cards.add('deal', async (messageIds) => {
    const deals = await listDealIdsByMessages(db, messageIds);
    return new Map(deals.map(({ id, messageId }) => [messageId!, { deal: { id } }]));
  });
  const live = new LiveChanges(app, {
    name: 'deals',
    channel: dealChannel,
    event: dealEvent,
    list: async (from, ids) => readWhole(from, await listDeals(from, ids)),
    listChangedSince: async (from, people, since) => readWhole(from, await listDealsChangedSince(from, people, since)),
    show: (deal, accountId) => showDeal(deal, accountId, clock.now()),
  });
  app.addHook('onClose', async () => live.close());
  dealRoutes(app);
  workInBackground(app, maturity({ db, log }));
  // With the sweep that sends what a step returns.
  workInBackground(
    app,
    dealClock({ db, log, chat, hooks: appointments, sweepSoon: () => orderPurposes.sweepSoon() }),
    'onListen',
  );
}
