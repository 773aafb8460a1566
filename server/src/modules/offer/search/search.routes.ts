import { limits } from '@teum/contract';
import { nameKey } from '@teum/contract/composed';
import { searchKeyword } from '@teum/contract/offer/search-keyword';
import type { FastifyInstance } from 'fastify';
import { servePublicRead } from '../../../platform/http/public-reads.ts';
import { serve } from '../../../platform/http/serve.ts';
import { filterConditions } from '../finding/index.ts';
import { listPeople } from './search.sql.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(app: FastifyInstance): void {
  const { db, blocks } = app;
  servePublicRead(app, 'GET /search', async ({ query, session }) => {
    const { keyword = '', type, page, sort, ...filters } = query;
    const found = filterConditions(filters, sort);
    if (!found.ok) return found;
    const { conditions } = found;
    return search(db, { keyword, type, page, sort, conditions, blocked: await blocks.lists.of(session) });
  });

  servePublicRead(app, 'GET /search/people', async ({ query: { keyword = '' }, session }) => {
    const beginning = nameKey(searchKeyword(keyword));
    if (beginning === '') return { data: [] };
    const limit = limits.search.people;
    const blocked = await blocks.lists.of(session);
    return { data: await listPeople(db, beginning, { limit, blockedBy: blocked?.by }) };
  });

  serve(app, 'GET /search/suggest', async ({ query: { keyword = '' }, session }) => ({
    data: await suggest(db, keyword, await blocks.lists.of(session)),
  }));
}
