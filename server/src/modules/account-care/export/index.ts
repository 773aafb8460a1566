import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { workInBackground } from '../../../platform/chores.ts';
import { openPrivateFiles } from '../../../platform/files/open-private-files.ts';
import type { PrivateFiles } from '../../../platform/files/private-files.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { exportRoutes } from './export.routes.ts';
import { expireAll } from './export.sql.ts';
import { exportWorker } from './export-worker.ts';

const removeTopic = 'export.remove';

export const exportModule = plugin(mountExport, { name: 'export' });

async function mountExport(app: FastifyInstance): Promise<void> {
  const { db, media, personalData, log, config } = app;
  let opened: Promise<PrivateFiles> | undefined;
  const files = (): Promise<PrivateFiles> => {
    opened ??= openPrivateFiles(config);
    return opened;
  };
  personalData.add({
    module: 'export',
    columns: ['data_export.account_id'],
    erase: async (tx, accountId) => {
      for (const file of await expireAll(tx, accountId)) await enqueue(tx, removeTopic, { file });
    },
  });
  app.outbox.on<{ file: string }>(removeTopic, async (_tx, { file }) => (await files()).remove(file));
  const worker = exportWorker({ db, media, files, personalData, log });
  exportRoutes(app, { files, wake: () => worker.wake() });
  workInBackground(app, worker);
}
