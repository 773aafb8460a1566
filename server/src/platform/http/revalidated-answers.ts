import { createHash } from 'node:crypto';
import type { Route } from '@teum/contract/route';
import type { FastifyInstance } from 'fastify';

const revalidated: Route['cacheControl'] = 'public, no-cache';

/** Gives an ETag to answers that a browser keeps and revalidates, and says 304 to a browser that has the answer already. */
export function tagRevalidatedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.getHeader('cache-control') !== revalidated || typeof payload !== 'string') return done(null, payload);
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] !== etag) return done(null, payload);
    reply.code(304).removeHeader('content-length');
    done(null, '');
  });
}
