import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { deviceRoutes } from './device.routes.ts';
import { noteSignIn } from './note-sign-in.ts';
import { devicePersonalData } from './personal-data.sql.ts';

export { deleteOldBrowsers } from './device.sql.ts';

export const deviceModule = plugin(mountDevice, { name: 'device', dependencies: ['account', 'safety'] });

async function mountDevice(app: FastifyInstance): Promise<void> {
  app.personalData.add(devicePersonalData);
  app.accountHooks.onSignedIn((tx, signedIn) => noteSignIn(app, tx, signedIn));
  deviceRoutes(app);
}
