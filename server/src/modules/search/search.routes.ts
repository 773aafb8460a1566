import type { FastifyInstance } from 'fastify';
import { servePublicRead } from '../../platform/http/public-reads.ts';
import { serve } from '../../platform/http/serve.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(app: FastifyInstance): void {
  const { db } = app;

  servePublicRead(app, 'GET /search', async ({ query: { keyword = '', type, page } }) =>
    search(db, { keyword, type, page }),
  );

  serve(app, 'GET /search/suggest', async ({ query: { keyword = '' } }) => ({ data: await suggest(db, keyword) }));
}
