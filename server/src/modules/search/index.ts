import type { FastifyInstance } from 'fastify';
import { indexBacklogInBackground, relocateBatch, relocateTopic } from './index-backlog.ts';
import { searchPersonalData } from './personal-data.sql.ts';
import { searchRoutes } from './search.routes.ts';

export { searchInvariants } from './invariants.sql.ts';
export { anchorOf, anchorsIn, hasKeyword } from './saved-keyword.ts';
export { removeSearchDocument, saveSearchDocument } from './search-document.ts';

export async function searchModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(searchPersonalData);
  app.outbox.on(relocateTopic, relocateBatch);
  searchRoutes(app);
  indexBacklogInBackground(app);
}
