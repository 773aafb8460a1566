import type { FastifyInstance } from 'fastify';
import { sendFresh } from '../../platform/http/send-fresh.ts';
import { serve } from '../../platform/http/serve.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, 'GET /search', async ({ query: { keyword = '', type, page }, request, reply }) =>
    sendFresh(request, reply, await search(db, { keyword, type, page })),
  );

  serve(app, 'GET /search/suggest', async ({ query: { keyword = '' }, reply }) => {
    // People type the same beginnings again and again; a title one minute old is still a good suggestion.
    reply.header('cache-control', 'public, max-age=60');
    return { data: await suggest(db, keyword) };
  });
}
