import type { FastifyInstance } from 'fastify';
import { deviceRoutes } from './device.routes.ts';
import { noteSignIn } from './note-sign-in.ts';
import { devicePersonalData } from './personal-data.sql.ts';

export { deleteOldBrowsers } from './device.sql.ts';

export async function deviceModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(devicePersonalData);
  app.accountHooks.onSignedIn((tx, signedIn) => noteSignIn(app, tx, signedIn));
  deviceRoutes(app);
}
