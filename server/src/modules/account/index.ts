import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account.routes.ts';
import { externalRoutes } from './external/external.routes.ts';
import type { ExternalProviders } from './external/providers.ts';

export async function accountModule(
  app: FastifyInstance,
  { providers }: { providers: ExternalProviders },
): Promise<void> {
  accountRoutes(app);
  externalRoutes(app, providers);
}

export { fillNickNameLooks } from './account.sql.ts';
export { externalProviders } from './external/providers.ts';
export { deleteOldSessions } from './session.sql.ts';
export { signUp } from './sign-up.ts';
