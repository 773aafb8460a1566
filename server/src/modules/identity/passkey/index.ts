import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { passkeyRoutes } from './passkey.routes.ts';
import { passkeyWays } from './passkey-ways.ts';
import { passkeyPersonalData } from './personal-data.sql.ts';
import { isProvenByPasskey } from './prove-with-passkey.ts';

export { deleteOldChallenges } from './passkey.sql.ts';

export const passkeyModule = plugin(mountPasskey, { name: 'passkey', dependencies: ['account', 'safety'] });

async function mountPasskey(app: FastifyInstance): Promise<void> {
  app.accountHooks.isProvenByPasskey = (request, accountId, answer) =>
    isProvenByPasskey(app, request, accountId, answer);
  app.personalData.add(passkeyPersonalData);
  app.accountHooks.addWaysIn(passkeyWays);
  passkeyRoutes(app);
}
