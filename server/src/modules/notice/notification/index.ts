import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { notificationRoutes } from './notification.routes.ts';
import { noticeChannel } from './notification.sql.ts';
import { notificationPersonalData } from './personal-data.sql.ts';
import { PersonalStreams } from './personal-streams.ts';

export { type ChangeHint, LiveChanges } from './live-changes.ts';
export { deleteNoticesOf, renameInNotices } from './notification.sql.ts';
export { type NoticeFor, notify } from './notify.ts';
export type { PersonalStreams } from './personal-streams.ts';

export const notificationModule = plugin(mountNotification, { name: 'notification' });

async function mountNotification(app: FastifyInstance): Promise<void> {
  const { db, channel, log } = app;
  const streams = new PersonalStreams({ db, log });
  const undos = [
    channel.on(noticeChannel, (accountId) => streams.hint([Number(accountId)])),
    channel.afterGap(() => streams.hint(streams.accounts)),
  ];
  app.decorate('personalStreams', streams);
  app.addHook('onClose', async () => {
    for (const undo of undos) undo();
  });
  app.personalData.add(notificationPersonalData);
  notificationRoutes(app);
}
