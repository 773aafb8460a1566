import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const revalidated = 'public, no-cache';

/** Lets a visitor's browser keep the answer and ask at each use whether it is still true: a write shows at once. */
export function sendFresh<Body>(request: FastifyRequest, reply: FastifyReply, body: Body): Body {
  if (!request.session) reply.header('cache-control', revalidated);
  return body;
}

/** Gives such answers their ETag, and says 304 to whoever has it already. */
export function tagFreshAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.getHeader('cache-control') !== revalidated || typeof payload !== 'string') return done(null, payload);
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] !== etag) return done(null, payload);
    reply.code(304).removeHeader('content-length');
    done(null, '');
  });
}
