import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { indexBacklogInBackground, relocateBatch, relocateTopic } from './index-backlog.ts';
import { searchPersonalData } from './personal-data.sql.ts';
import { renameAuthor, renameAuthorTopic } from './rename-author.ts';
import { searchRoutes } from './search.routes.ts';
import { closeSearchDocument } from './search.sql.ts';
import { hideSearchDocument } from './search-document.ts';

export { searchInvariants } from './invariants.sql.ts';
export { renameAuthorTopic } from './rename-author.ts';
export { anchorOf, anchorsIn, hasKeyword } from './saved-keyword.ts';
export { removeSearchDocument, saveSearchDocument } from './search-document.ts';

export const searchModule = plugin(mountSearch, { name: 'search', dependencies: ['block', 'offer'] });

async function mountSearch(app: FastifyInstance): Promise<void> {
  app.personalData.add(searchPersonalData);
  app.outbox.on(relocateTopic, relocateBatch);
  app.outbox.on(renameAuthorTopic, renameAuthor);
  app.offers.onEnded((tx, { kind, id, at }) => closeSearchDocument(tx, kind, id, at));
  app.offers.onHidden(hideSearchDocument);
  searchRoutes(app);
  indexBacklogInBackground(app);
}
