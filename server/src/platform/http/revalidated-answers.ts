import { createHash } from 'node:crypto';
import type { Route } from '@teum/contract/route';
import type { FastifyInstance } from 'fastify';

const revalidated: Route['cacheControl'] = 'public, no-cache';

/**
 * Gives an ETag to answers that a browser keeps and revalidates, unless the handler has given one, and says 304 to a browser that has
 * the answer already.
 */
export function tagRevalidatedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string') return done(null, payload);
    if (!reply.hasHeader('etag') && reply.getHeader('cache-control') === revalidated)
      reply.header('etag', `W/"${createHash('sha1').update(payload).digest('base64url')}"`);
    const etag = reply.getHeader('etag');
    if (etag === undefined || request.headers['if-none-match'] !== etag) return done(null, payload);
    reply.code(304).removeHeader('content-length');
    done(null, '');
  });
}
