import type { FastifyInstance } from 'fastify';
import { indexBacklogInBackground } from './index-backlog.ts';
import { searchRoutes } from './search.routes.ts';

export { searchInvariants } from './invariants.sql.ts';
export { anchorOf, anchorsIn, hasKeyword } from './saved-keyword.ts';
export { removeSearchDocument, saveSearchDocument } from './search-document.ts';

export async function searchModule(app: FastifyInstance): Promise<void> {
  searchRoutes(app);
  indexBacklogInBackground(app);
}
