import type { FastifyInstance } from 'fastify';
import { listedTopic } from '../finding/index.ts';
import { matchListed, notifyOwners, notifyTopic } from './match-listed.ts';
import { savedSearchPersonalData } from './personal-data.sql.ts';
import { savedSearchRoutes } from './saved-search.routes.ts';

export async function savedSearchModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(savedSearchPersonalData);
  app.outbox.on(listedTopic, matchListed);
  app.outbox.on(notifyTopic, notifyOwners);
  savedSearchRoutes(app);
}
