import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { type Recorded, recordedTopic } from '../appointment/index.ts';
import { refreshFacts } from './facts.sql.ts';
import { PersonEvents } from './person-events.ts';
import { profilePersonalData } from './personal-data.sql.ts';
import { profileRoutes } from './profile.routes.ts';

export { profileInvariants } from './invariants.sql.ts';
export { countFacts, rebuildFacts } from './rebuild-facts.ts';

const auctionWonTopic = 'profile.auction-won';

export const profileModule = plugin(mountProfile, {
  name: 'profile',
  dependencies: ['auction', 'bidding', 'notification'],
});

async function mountProfile(app: FastifyInstance): Promise<void> {
  const { bidding, outbox } = app;
  app.personalData.add(profilePersonalData);
  const events = new PersonEvents(app);
  app.addHook('onClose', async () => events.close());

  outbox.on<Recorded>(recordedTopic, (tx, { accountIds }) => refreshFacts(tx, accountIds));
  outbox.on<{ sellerId: number }>(auctionWonTopic, (tx, { sellerId }) => refreshFacts(tx, [sellerId]));
  bidding.onClosed(async (tx, { auction, winner }) => {
    if (winner) await enqueue(tx, auctionWonTopic, { sellerId: auction.sellerId });
  });
  profileRoutes(app);
}
