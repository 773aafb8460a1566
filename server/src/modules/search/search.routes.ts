import { limits } from '@teum/contract';
import { nameKey } from '@teum/contract/composed';
import { searchKeyword } from '@teum/contract/search-keyword';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../platform/auth/session.ts';
import { servePublicRead } from '../../platform/http/public-reads.ts';
import { serve } from '../../platform/http/serve.ts';
import { filterConditions } from '../finding/index.ts';
import { listPeople } from './search.sql.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(app: FastifyInstance): void {
  const { db, blocks } = app;
  const blockedBy = async (viewer: Session | undefined) => (await blocks.lists.of(viewer))?.by;

  servePublicRead(app, 'GET /search', async ({ query, session }) => {
    const { keyword = '', type, page, sort, ...filters } = query;
    const found = filterConditions(filters, sort);
    if (!found.ok) return found;
    const { conditions } = found;
    return search(db, { keyword, type, page, sort, conditions, blockedBy: await blockedBy(session) });
  });

  servePublicRead(app, 'GET /search/people', async ({ query: { keyword = '' }, session }) => {
    const beginning = nameKey(searchKeyword(keyword));
    if (beginning === '') return { data: [] };
    const limit = limits.search.people;
    return { data: await listPeople(db, beginning, { limit, blockedBy: await blockedBy(session) }) };
  });

  serve(app, 'GET /search/suggest', async ({ query: { keyword = '' }, session }) => ({
    data: await suggest(db, keyword, await blockedBy(session)),
  }));
}
