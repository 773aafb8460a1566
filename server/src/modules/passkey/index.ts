import type { FastifyInstance } from 'fastify';
import { passkeyRoutes } from './passkey.routes.ts';
import { countUsablePasskeys, deletePasskeysOf } from './passkey.sql.ts';
import { passkeyPersonalData } from './personal-data.sql.ts';

export { deleteOldChallenges } from './passkey.sql.ts';
export { isProvenByPasskey } from './prove-with-passkey.ts';

export async function passkeyModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(passkeyPersonalData);
  app.accountHooks.addWaysIn({ count: countUsablePasskeys, forget: deletePasskeysOf });
  passkeyRoutes(app);
}
