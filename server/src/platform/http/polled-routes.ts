import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isRefusal } from '@teum/contract';
import { methodOf, pathOf, type Route } from '@teum/contract/route';
import { type DeclaredKey, type RouteAt, routeAt } from '@teum/contract/routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerWriter } from './answer-writers.ts';
import { htmlRewriter } from './answered-html.ts';
import { apiPath, inputReaderOf, type Read, type ReadHandler, serve } from './serve.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface PolledRoute {
  app: FastifyInstance;
  /** Alternating names and values, from an answer that Fastify sent; undefined before the first one. */
  headers: OutgoingHttpHeader[] | undefined;
  /** Undefined, or rejected, where Fastify has to answer. */
  bodyFor(request: IncomingMessage, search: string): Promise<string | undefined>;
}

/** Wraps Fastify's listener: answers known polls from memory, forwards every other request. */
export class PolledRoutes {
  readonly byPath = new Map<string, PolledRoute>();
  private readonly isOpen: () => boolean;

  constructor(isOpen: () => boolean) {
    this.isOpen = isOpen;
  }

  before(fastify: Listener): Listener {
    return (request, response) => {
      const forward = () => fastify(request, response);
      const { url = '' } = request;
      const [path] = url.split('?', 1) as [string];
      const route = this.byPath.get(path);
      if (!route?.headers || !isPlainPoll(request) || !this.isOpen()) return forward();
      const { app, headers } = route;
      const startedAt = performance.now();
      const send = (body: string): void => {
        const anew = ['x-request-id', randomUUID(), 'x-server-time', app.clock.now().getTime()];
        response.writeHead(200, headers.concat(anew, 'content-length', Buffer.byteLength(body)));
        response.end(body);
        app.observeCall({ method: 'GET', route: path, status: 200, ms: performance.now() - startedAt });
      };
      route
        .bodyFor(request, url.slice(path.length + 1))
        .then((body) => (body === undefined ? forward() : send(body)), forward);
    };
  }
}

/** Mounts a route as `serve` does, and answers its usual polls without Fastify once Fastify has answered one. */
export function servePolled<Key extends DeclaredKey>(
  app: FastifyInstance,
  key: Key,
  handler: ReadHandler<RouteAt<Key>>,
): void {
  const declared: Route = routeAt(key);
  requirePollable(declared);
  const readInput = inputReaderOf(declared);
  const write = answerWriter(declared.answers[200]!);
  const route: PolledRoute = {
    app,
    headers: undefined,
    bodyFor: async (request, search) => {
      const session = await app.gate.sessionOf(request);
      const query = plainQuery(search);
      if (!session || !query) return undefined;
      const answer = await handler({ ...readInput({ query }), session } as object as Read<RouteAt<Key>>);
      return isRefusal(answer) ? undefined : write(answer);
    },
  };
  app.polledRoutes.byPath.set(apiPath + pathOf(key), route);
  serve(app, key, handler, {
    onResponse: ({ raw }, reply, done) => {
      if (isPlainPoll(raw)) route.headers ??= repeatableHeaders(reply);
      done();
    },
  });
}

/** The parts of a declaration that a poll honours or leaves to Fastify. */
const honoured = ['key', 'about', 'summary', 'policy', 'query', 'answers', 'refusals'];

/** Throws if the route declares anything that a poll answered without Fastify would skip. */
export function requirePollable(declared: Route): void {
  const { key, policy, answers } = declared;
  const skipped = Object.keys(declared).filter((part) => !honoured.includes(part));
  if (methodOf(key) !== 'GET') skipped.push('method');
  if (policy !== 'session') skipped.push(`policy ${policy}`);
  if (!answers[200] || htmlRewriter(answers[200])) skipped.push('answers');
  if (skipped.length > 0) throw new Error(`${key} cannot be polled: its ${skipped.join(', ')} would be skipped`);
}

/** `Origin` changes the headers of an answer. */
const isPlainPoll = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization !== undefined && headers.origin === undefined;

const plainPair = /^([a-z]\w*)=([\w-]*)$/i;

/** Reads a query that every parser reads alike: each name once, and nothing escaped. Undefined for any other query. */
function plainQuery(search: string): Record<string, string> | undefined {
  const query: Record<string, string> = {};
  for (const pair of search === '' ? [] : search.split('&')) {
    const [, name, value] = plainPair.exec(pair) ?? [];
    if (name === undefined || value === undefined || name in query) return undefined;
    query[name] = value;
  }
  return query;
}

/** Headers that are written for each answer anew. */
const own = ['x-request-id', 'x-server-time', 'content-length', 'date', 'connection', 'keep-alive'];

/** Headers that are the same for every caller. */
const repeatable =
  `access-control-allow-credentials access-control-expose-headers cache-control content-security-policy content-type
  cross-origin-opener-policy cross-origin-resource-policy origin-agent-cluster permissions-policy referrer-policy
  strict-transport-security vary x-content-type-options x-dns-prefetch-control x-download-options x-frame-options
  x-permitted-cross-domain-policies x-xss-protection`.split(/\s+/);

/** Undefined if the answer has any other header, such as a cookie: it may be for this one caller. */
function repeatableHeaders(reply: FastifyReply): OutgoingHttpHeader[] | undefined {
  if (reply.statusCode !== 200) return undefined;
  const headers = Object.entries(reply.getHeaders() as OutgoingHttpHeaders).filter(([name]) => !own.includes(name));
  return headers.every(([name]) => repeatable.includes(name)) ? (headers.flat() as OutgoingHttpHeader[]) : undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    polledRoutes: PolledRoutes;
  }
}
