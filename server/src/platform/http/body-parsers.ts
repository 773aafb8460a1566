import { refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { isWithinJsonBounds } from './json-bounds.ts';
import { RefusalError } from './refusal-reply.ts';

/** Accepts JSON. Refuses any other content type, unless the body is empty. */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    if (!isWithinJsonBounds(body)) return done(new RefusalError(refuse('BODY_TOO_COMPLEX')));
    parseJson(request, body, done);
  });
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    done(new RefusalError(refuse('UNSUPPORTED_CONTENT_TYPE')));
  });
}
