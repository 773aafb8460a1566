import type { Route } from '@teum/contract/route';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openapiOf } from './openapi.ts';

/** Serves the API reference, as OpenAPI and as a page. Both are built from the declarations on the first request. */
export async function documentation(app: FastifyInstance, { routes }: { routes: readonly Route[] }): Promise<void> {
  const document = once(() => openapiOf(routes, { serverUrl: '/api' }));
  const page = once(() => docsPage(routes));
  const open = { config: { policy: 'public' } } as const;
  app.get('/openapi.json', open, async () => document());
  app.get('/docs', open, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/docs/docs.css', open, async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
