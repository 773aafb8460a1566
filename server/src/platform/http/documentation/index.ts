import type { Route } from '@teum/contract/route';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openapiOf } from './openapi.ts';

/** The contract for programs and for people, made once from the declarations. */
export async function documentation(app: FastifyInstance, { routes }: { routes: readonly Route[] }): Promise<void> {
  const document = openapiOf(routes, { serverUrl: '/api' });
  const page = docsPage(routes);
  const open = { config: { policy: 'public' } } as const;
  app.get('/openapi.json', open, async () => document);
  app.get('/docs', open, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/docs/docs.css', open, async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
