import type { Route } from '@teum/contract/route';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openapiOf } from './openapi.ts';

/** The contract for programs and for people, made once from the declarations, when it is first asked for. */
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
