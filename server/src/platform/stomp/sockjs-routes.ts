import { randomInt } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SockJsReceiver, type TransportName, transports } from './sockjs-receiver.ts';
import { SockJsSessions } from './sockjs-sessions.ts';
import type { TransportContext } from './transport-context.ts';

type SessionRequest = FastifyRequest<{ Params: { session: string } }>;

const sessionPath = '/:server(^[^./]+$)/:session(^[^./]+$)';
const websockets = ['/websocket', `${sessionPath}/websocket`];
const text = 'text/plain; charset=UTF-8';
const jsonType = 'application/json; charset=UTF-8';
const noStore = 'no-store, no-cache, no-transform, must-revalidate, max-age=0';
const yearSeconds = 31_536_000;
const entropyBelow = 2 ** 32;

/** Public, because CONNECT authenticates the client and its requests carry no session. The routes handle CORS themselves. */
const config: FastifyContextConfig = { policy: 'public', cors: false };

/** The HTTP routes of SockJS: greeting, `/info`, and sessions over plain HTTP. */
export async function sockJsRoutes<S>(
  scope: FastifyInstance,
  { context }: { context: TransportContext<S> },
): Promise<void> {
  const sessions = new SockJsSessions(context);
  readBodiesAsText(scope, context.hub.limits.sockJsRequestBytes);
  scope.addHook('onRequest', async (request, reply) => {
    if (!context.isAllowedOrigin(request.headers.origin)) return reply.code(403).send();
    reply.headers({ ...forOrigin(request), 'cache-control': noStore });
  });

  scope.get('/', { config }, async (_request, reply) => reply.type(text).send('Welcome to SockJS!\n'));
  scope.get('/info', { config }, async (_request, reply) => reply.type(jsonType).send(describeServer()));
  scope.options('/info', { config }, permit('GET'));
  for (const url of websockets) {
    scope.route({ method: 'GET', url, config, exposeHeadRoute: false, handler: explainUpgrade });
    scope.route({ method: ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url, config, handler: allowOnlyGet });
  }

  scope.post(`${sessionPath}/xhr_send`, { config }, (request: SessionRequest, reply) =>
    receive(sessions, request, reply),
  );
  scope.options(`${sessionPath}/xhr_send`, { config }, permit('POST'));
  for (const [name, { method }] of Object.entries(transports) as [TransportName, { method: 'GET' | 'POST' }][]) {
    const speak = (request: SessionRequest, reply: FastifyReply) => attach(sessions, context, name, request, reply);
    scope.route({ method, url: `${sessionPath}/${name}`, config, exposeHeadRoute: false, handler: speak });
    scope.options(`${sessionPath}/${name}`, { config }, permit(method));
  }
}

const describeServer = () => ({
  websocket: true,
  origins: ['*:*'],
  cookie_needed: false,
  entropy: randomInt(entropyBelow),
});

/** Usually reached because a proxy dropped the upgrade header. */
async function explainUpgrade({ headers }: FastifyRequest, reply: FastifyReply) {
  const isMeant = headers.upgrade?.toLowerCase() === 'websocket';
  const why = isMeant ? '"Connection" must be "Upgrade".' : 'Can "Upgrade" only to "WebSocket".';
  return reply.code(400).type(text).send(why);
}

const allowOnlyGet = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(405).header('allow', 'GET').send();

// SockJS clients send JSON with any content type that their transport allows, or with none.
function readBodiesAsText(scope: FastifyInstance, bodyLimit: number): void {
  scope.addHook('onRequest', async ({ headers }) => {
    // Fastify refuses a malformed media type before it looks for a parser.
    if (headers['content-type'] !== undefined) headers['content-type'] = 'text/plain';
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
}

function forOrigin({ headers: { origin, ...headers } }: FastifyRequest): Record<string, string> {
  if (origin === undefined) return {};
  const asked = headers['access-control-request-headers'];
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
    ...(asked && { 'access-control-allow-headers': asked }),
  };
}

function permit(method: string) {
  return async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': `OPTIONS, ${method}`,
        'access-control-max-age': yearSeconds,
        'cache-control': `public, max-age=${yearSeconds}`,
        expires: new Date(Date.now() + yearSeconds * 1000).toUTCString(),
      })
      .send();
}

async function receive<S>(sessions: SockJsSessions<S>, { params, body }: SessionRequest, reply: FastifyReply) {
  const session = sessions.find(params.session);
  if (!session || session.isClosed) return reply.code(404).send();
  reply.type(text);
  if (typeof body !== 'string' || body === '') return reply.code(500).send('Payload expected.');
  if (!(await session.receive(body))) return reply.code(500).send('Broken JSON encoding.');
  return reply.code(204).send();
}

function attach<S>(
  sessions: SockJsSessions<S>,
  { addressOf, hub, load }: TransportContext<S>,
  name: TransportName,
  request: SessionRequest,
  reply: FastifyReply,
) {
  const id = request.params.session;
  const session = sessions.find(id) ?? sessions.open(id, addressOf(request.raw));
  if (!session) return reply.code(503).header('retry-after', '5').send();
  reply.hijack();
  load.letGo(reply.raw);
  const headers = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    ...forOrigin(request),
    'cache-control': noStore,
    'x-accel-buffering': 'no',
  };
  session.attach(new SockJsReceiver(reply.raw, name, headers, hub.limits));
}
