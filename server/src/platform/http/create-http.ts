import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { limits, refusalStatus, refuse } from '@teum/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type Config, isLoopback } from '../config/config.ts';
import { inRequest } from '../observability/current-request.ts';
import { RefusalLog } from '../observability/refusal-log.ts';
import { makeWritersLate } from './answer-writers.ts';
import { parseBodies } from './body-parsers.ts';
import { CallCounts } from './call-counts.ts';
import { clientAddress, shortenedAddress, trustedProxy, unmapped } from './client-address.ts';
import { Connections } from './connections.ts';
import { allowOrigins } from './cors.ts';
import { boundedServer } from './create-server.ts';
import { encodingFor } from './encoding-for.ts';
import { Load } from './load.ts';
import { PolledRoutes } from './polled-routes.ts';
import { answerErrors, sendRefusal } from './refusal-reply.ts';
import { tagRevalidatedAnswers } from './revalidated-answers.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { varyBy } from './vary.ts';

/** The HTTP server without any product in it: limits and timeouts, errors, headers, logs. */
export async function createHttp({
  config,
  redis,
  logger,
}: {
  config: Config;
  redis?: Redis | undefined;
  logger: Logger;
}): Promise<FastifyInstance> {
  const { corsOrigins } = config;
  const load = new Load();
  let isClosing = false;
  // Fastify logs every request at the level `debug`, and sends `Connection: close` while the server closes.
  const polledRoutes = new PolledRoutes(() => config.logLevel !== 'debug' && !isClosing);
  const refusals = new RefusalLog(logger);
  const addressOf = clientAddress(config.trustProxy);
  const noteBusy = (request: IncomingMessage, requestId: string): void =>
    refusals.note('BUSY', () => ({
      requestId,
      method: request.method,
      status: refusalStatus('BUSY'),
      address: shortenedAddress(addressOf(request)),
    }));
  const logCall = (request: FastifyRequest, reply: FastifyReply): void => {
    const { refused } = request;
    if (!refused || refused.code === 'UNEXPECTED')
      return void request.log[levelOf(reply)](lineOf(request, reply), 'request');
    const address = (): string | undefined => shortenedAddress(addressOf(request.raw));
    refusals.note(refused.code, () => ({ ...lineOf(request, reply), address: address(), reason: refused.reason }));
  };
  const connections = new Connections({ isManyPeople: proxiesAndThisMachine(config.trustProxy) });
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // No child logger per request: hardly any request is logged, and those lines name the request themselves.
    childLoggerFactory: (log) => log,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: limits.body.json,
    serverFactory: (listener) =>
      boundedServer(polledRoutes.before(listener), { load, connections, corsOrigins, noteBusy }),
    // Closes idle keep-alive connections, which would delay a shutdown. Requests in flight still finish.
    forceCloseConnections: 'idle',
    // Requests still arrive until the last socket is closed. With `true`, each deploy would refuse them with 503.
    return503OnClosing: false,
    // An address that cannot be decoded: no hook runs for it.
    frameworkErrors: (_error, request, reply) => {
      sendRefusal(request, reply.header('x-request-id', request.id), refuse('NOT_FOUND'));
      logCall(request, reply);
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, refusals),
  });
  app.decorate('load', load);
  app.decorate('polledRoutes', polledRoutes);
  app.decorate('connections', connections);
  app.decorate('refusals', refusals);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onReady', async () => load.start());
  app.addHook('onClose', async () => {
    load.stop();
    refusals.close();
  });
  parseBodies(app);
  makeWritersLate(app);
  answerErrors(app);
  app.decorateRequest('session', undefined);
  app.decorateRequest('uploadedFile', undefined);
  app.decorateRequest('refused', undefined);
  await app.register(cookie);
  await app.register(multipart);
  // Counts in Redis where there are several processes. While Redis is away, nobody is refused.
  const counts = redis ? { redis, nameSpace: 'limit:' } : { store: CallCounts };
  await app.register(rateLimit, { global: false, skipOnError: true, ...counts });
  // The compression and static-file plugins read `*` as accepting an encoding that the same header refuses.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers['accept-encoding'] !== undefined) headers['accept-encoding'] = encodingFor(headers['accept-encoding']);
    done();
  });
  // Compresses answers only: a compressed request may be a thousand times larger than its length says.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  await allowOrigins(app, corsOrigins);
  sendSecurityHeaders(app, config);
  // Hooks that run for every call use callbacks: an async hook adds a microtask to each call.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    inRequest(request.id, done);
  });
  tagRevalidatedAnswers(app);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/')) forbidKeeping(request, reply);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    logCall(request, reply);
    done();
  });
  return app;
}

/** Names the route's pattern, not the address: queries carry sign-in tokens and search terms. */
const lineOf = ({ id, method, routeOptions, session }: FastifyRequest, reply: FastifyReply) => ({
  requestId: id,
  method,
  route: routeOptions.url,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  accountId: session?.accountId,
});

/** Forbids caches to share personal answers, and to keep public ones unless the route allows it. */
function forbidKeeping(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.authorization !== undefined) {
    reply.header('cache-control', 'private, no-store');
    varyBy(reply, 'Authorization');
  } else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

function proxiesAndThisMachine(trustProxy: readonly string[]): (address: string) => boolean {
  const isTrusted = trustedProxy(trustProxy);
  return (address) => isLoopback(address) || isTrusted(unmapped(address));
}

const slowCallMs = 1_000;

/** Slow calls are logged, so that a slow statement finds its request. An open stream is not slow. */
function levelOf(reply: FastifyReply): 'warn' | 'info' | 'debug' {
  if (isFailure(reply.statusCode)) return 'warn';
  const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
  return reply.elapsedTime >= slowCallMs && !isStream ? 'info' : 'debug';
}

/** A 503 is no failure: load balancers get it before the server is ready. */
const isFailure = (status: number): boolean => status >= 500 && status !== 503;

/** Bytes that are not HTTP never reach a route, so this writes their answer to the socket. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, refusals: RefusalLog): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void endLate(socket);
  const requestId = randomUUID();
  const body = JSON.stringify({ code: 'BROKEN_BODY', message: '요청을 읽을 수 없습니다.', requestId });
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '422 Unprocessable Content';
  const address = shortenedAddress(socket.remoteAddress ?? '');
  refusals.note('BROKEN_BODY', () => ({ requestId, status: Number.parseInt(status, 10), address, reason: error.code }));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** A pre-opened connection has sent no request yet: the client would take an answer for that of its first request. */
function endLate(socket: Socket): void {
  if (socket.bytesRead === 0) socket.destroy();
  else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
