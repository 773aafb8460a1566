import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, languageOf, refusalSentence, refusalStatus, refuse } from '@teum/contract';
import { corsHeaders } from './cors.ts';

const busy = refuse('BUSY');
/** Random: clients that were refused together must not all retry together. */
const retryAfterSeconds = (): number => 1 + Math.floor(Math.random() * 3);
/** With a longer body, closing the connection is cheaper than reading the body to its end. */
const shortBodyBytes = 65_536;

/** Answers 503: the wire's error shape for programs, a page that reloads itself for people. Returns the request's id. */
export function answerBusy(request: IncomingMessage, response: ServerResponse, corsOrigins: readonly string[]): string {
  const requestId = randomUUID();
  const language = languageOf(request.headers['accept-language']);
  const seconds = retryAfterSeconds();
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
  const [type, body] = isPage
    ? ['text/html', pageIn(language, seconds)]
    : ['application/json', errorIn(language, requestId)];
  response.writeHead(refusalStatus(busy.code), {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'content-language': language,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
    'x-request-id': requestId,
    ...corsHeaders(request.headers.origin, corsOrigins),
    ...(isLong(request) && { connection: 'close' }),
  });
  response.end(body);
  return requestId;
}

const isLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > shortBodyBytes;

const errorIn = (language: Language, requestId: string): string =>
  JSON.stringify({ code: busy.code, message: refusalSentence(busy, language), requestId });

const pageIn = (language: Language, seconds: number): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="refresh" content="${seconds}">` +
  `<meta name="viewport" content="width=device-width"><title>틈</title><p>${refusalSentence(busy, language)}</p></html>`;
