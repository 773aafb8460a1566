import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { answerBusy } from './answer-busy.ts';
import type { Connections } from './connections.ts';
import type { Load } from './load.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Asked by those who decide whether we live: refused, they would take the process for dead and make the others' load worse. */
const alwaysAnswered = new Set(['/api/health', '/api/ready', '/api/metrics']);

const options: ServerOptions = {
  maxHeaderSize: 16_384,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  // Node looks for connections past their time every 30 s by default, which would triple the first of these.
  connectionsCheckingInterval: 5_000,
  // With an 'upgrade' listener, Node would also hand over `Upgrade: h2c`, which Java's client sends with plain requests.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
};

/** Silence in both directions: a client that neither speaks nor reads. Streams and waiting sockets speak more often. */
const silenceMs = 120_000;

/** Node's own server, with a bound for everything that a client can make it keep. */
export function boundedServer(
  listener: Listener,
  { load, connections, corsOrigins }: { load: Load; connections: Connections; corsOrigins: readonly string[] },
): Server {
  const server = createServer(options, (request, response) => {
    // Before the framework: at ten times the load, refusing must cost a small part of serving.
    if (!isAlwaysAnswered(request) && load.isTooMuch()) return answerBusy(request, response, corsOrigins);
    load.take(request, response);
    listener(request, response);
  });
  server.setTimeout(silenceMs);
  connections.watch(server);
  return server;
}

const isAlwaysAnswered = ({ url = '' }: IncomingMessage): boolean => alwaysAnswered.has(url.split('?', 1)[0]!);
