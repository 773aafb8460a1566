import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account.routes.ts';

export async function accountModule(app: FastifyInstance): Promise<void> {
  accountRoutes(app);
}

export { deleteOldSessions } from './session.sql.ts';
export { signUp } from './sign-up.ts';
