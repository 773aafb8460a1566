import { limits } from '@teum/contract';
import { nameKey } from '@teum/contract/composed';
import { searchKeyword } from '@teum/contract/search-keyword';
import type { FastifyInstance } from 'fastify';
import { servePublicRead } from '../../platform/http/public-reads.ts';
import { serve } from '../../platform/http/serve.ts';
import { filterConditions } from '../finding/index.ts';
import { listPeople } from './search.sql.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(app: FastifyInstance): void {
  const { db } = app;

  servePublicRead(app, 'GET /search', async ({ query: { keyword = '', type, page, sort, ...filters } }) => {
    const narrowing = filterConditions(filters, sort);
    return narrowing.ok ? search(db, { keyword, type, page, sort, conditions: narrowing.conditions }) : narrowing;
  });

  servePublicRead(app, 'GET /search/people', async ({ query: { keyword = '' } }) => {
    const beginning = nameKey(searchKeyword(keyword));
    return { data: beginning === '' ? [] : await listPeople(db, beginning, limits.search.people) };
  });

  serve(app, 'GET /search/suggest', async ({ query: { keyword = '' } }) => ({ data: await suggest(db, keyword) }));
}
