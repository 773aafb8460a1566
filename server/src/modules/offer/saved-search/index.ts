import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { listedTopic } from '../finding/index.ts';
import { matchListed, notifyOwners, notifyTopic } from './match-listed.ts';
import { savedSearchPersonalData } from './personal-data.sql.ts';
import { savedSearchRoutes } from './saved-search.routes.ts';

export const savedSearchModule = plugin(mountSavedSearch, { name: 'saved-search' });

async function mountSavedSearch(app: FastifyInstance): Promise<void> {
  app.personalData.add(savedSearchPersonalData);
  app.outbox.on(listedTopic, matchListed);
  app.outbox.on(notifyTopic, notifyOwners);
  savedSearchRoutes(app);
}
