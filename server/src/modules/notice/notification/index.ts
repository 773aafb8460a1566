import type { FastifyInstance } from 'fastify';
import type { IsHiddenFrom } from './notice-on-the-wire.ts';
import { notificationRoutes } from './notification.routes.ts';
import { noticeChannel } from './notification.sql.ts';
import { notificationPersonalData } from './personal-data.sql.ts';
import { PersonalStreams } from './personal-streams.ts';

export { type ChangeHint, LiveChanges } from './live-changes.ts';
export { deleteNoticesOf, renameInNotices } from './notification.sql.ts';
export { type NoticeFor, notify } from './notify.ts';
export type { PersonalStreams } from './personal-streams.ts';

/** Mounted at the app's root: other modules send events of their own into a person's streams. */
export function mountPersonalStreams(app: FastifyInstance): void {
  const { db, channel, log } = app;
  // Asked with each notice: the hidden things are mounted after the streams.
  const isHiddenFrom: IsHiddenFrom = (path, readerId) => app.hiddenThings.isHiddenFrom(path, readerId);
  const streams = new PersonalStreams({ db, log, isHiddenFrom });
  const undos = [
    channel.on(noticeChannel, (accountId) => streams.hint([Number(accountId)])),
    channel.afterGap(() => streams.hint(streams.accounts)),
  ];
  app.decorate('personalStreams', streams);
  app.addHook('onClose', async () => {
    for (const undo of undos) undo();
  });
}

export async function notificationModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(notificationPersonalData);
  notificationRoutes(app);
}
