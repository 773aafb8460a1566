import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { payoutRoutes } from './payout.routes.ts';
import { payoutPersonalData } from './personal-data.sql.ts';
import { openPortoneV2 } from './portone/open-portone-v2.ts';
import { sealAccountsAgain } from './seal-accounts-again.ts';

export const payoutModule = plugin(mountPayout, {
  name: 'payout',
  dependencies: ['account', 'safety', 'identity-check'],
});

async function mountPayout(app: FastifyInstance): Promise<void> {
  const { config, identities, origins } = app;
  app.personalData.add(payoutPersonalData(identities.seals));
  payoutRoutes(
    app,
    openPortoneV2(config, () => origins.publicUrl),
  );
}

/** After a new `IDENTITY_KEY`. */
export const sealPayoutAccountsAgain = ({ db, identities }: FastifyInstance): Promise<void> =>
  sealAccountsAgain(db, identities.seals);
