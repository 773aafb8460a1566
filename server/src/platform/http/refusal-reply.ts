import {
  isRefusal,
  languageOf,
  type Refusal,
  type RefusalCode,
  refusalSentence,
  refusalStatus,
  refuse,
} from '@teum/contract';
import { inLanguage } from '@teum/contract/form-check';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MediaUnavailable } from '../media/media-store.ts';

/** Carries a refusal from code that cannot return one, such as a hook. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'RefusalError';
    this.refusal = refusal;
  }
}

/** Writes a refusal in the one error shape of the wire, in the caller's language. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  reason?: string,
): FastifyReply {
  request.refused = { code: refusal.code, reason };
  const language = languageOf(request.headers['accept-language']);
  const status = refusalStatus(refusal.code);
  const message = refusalSentence(refusal, language);
  reply.code(status).header('content-language', language).header('cache-control', 'no-store');
  if (status === 429 || status === 503) reply.header('retry-after', String(refusal.values?.seconds ?? 1));
  if (request.routeOptions.config.plainRefusals) return reply.type('text/plain; charset=utf-8').send(message);

  const body = { code: refusal.code, message, requestId: request.id };
  const fields = refusal.fields && { fields: inLanguage(refusal.fields, language) };
  // Serialized here: the answer schemas of a route cover its successes only.
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, ...fields, ...refusal.extra });
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    const status = refusalStatus(refusal.code);
    // The line of the refusal names the reason, without a stack: while the database is away, every request ends here.
    if (status === 503) return sendRefusal(request, reply, refusal, error.message);
    const about = { requestId: request.id, method: request.method, route: request.routeOptions.url };
    if (status >= 500) request.log.error({ ...about, err: error }, 'request failed');
    return sendRefusal(request, reply, refusal);
  });
}

const refusalByFastifyCode: Record<string, Refusal['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BROKEN_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BROKEN_BODY',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_PARTS_LIMIT: 'INVALID_INPUT',
  FST_FIELDS_LIMIT: 'INVALID_INPUT',
  FST_FILES_LIMIT: 'INVALID_INPUT',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
};

/** PostgreSQL's classes for "gone", "starting", "shutting down", "out of connections" and "waited too long". */
const databaseAway = /^(08|57P0|53300|55P03|57014|25P03)/;
const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const lostConnectionMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client .* is not queryable)/;

/** Raised by the database for a row of an account that was closed after the request began. */
const closedAccount = 'TM001';

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof RefusalError) return error.refusal;
  if (isRefusal(error)) return error;
  const known = refusalByFastifyCode[error.code];
  if (known) return refuse(known);
  if (error instanceof SyntaxError) return refuse('BROKEN_BODY');
  if (error instanceof MediaUnavailable) return refuse(error.reason === 'full' ? 'STORAGE_FULL' : 'UNAVAILABLE');
  if (error.code === closedAccount) return refuse('ACCOUNT_CLOSED');
  if (error.code === '53100' || error.code === 'ENOSPC') return refuse('STORAGE_FULL');
  if (isDatabaseAway(error)) return refuse('UNAVAILABLE');
  return error.statusCode && error.statusCode < 500 ? refuse('BROKEN_BODY') : refuse('UNEXPECTED');
}

function isDatabaseAway({ code, message }: FastifyError): boolean {
  return databaseAway.test(code ?? '') || connectionErrors.has(code) || lostConnectionMessages.test(message);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the call is refused; `reason` is for the log alone. */
    refused: { code: RefusalCode; reason: string | undefined } | undefined;
  }
}
