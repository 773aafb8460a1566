import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { answerBusy } from './answer-busy.ts';
import type { Connections } from './connections.ts';
import type { Load } from './load.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Never refused for overload: a failed health check takes the process out, and its load falls on the others. */
const alwaysAnswered = new Set(['/api/health', '/api/ready', '/api/metrics']);

const options: ServerOptions = {
  maxHeaderSize: 16_384,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  // By default Node checks for expired connections every 30 s, which would triple `headersTimeout`.
  connectionsCheckingInterval: 5_000,
  // Without this, the 'upgrade' listener also gets `Upgrade: h2c`, which Java's client sends with plain requests.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
};

/** Closes a socket after this long without bytes in either direction. Streams and WebSockets send more often. */
const silenceMs = 120_000;

interface ServerParts {
  load: Load;
  connections: Connections;
  corsOrigins: readonly string[];
  /** Called for every request that is refused for overload. */
  noteBusy: (request: IncomingMessage, requestId: string) => void;
}

/** Node's HTTP server, with a limit on every resource that a client can occupy. */
export function boundedServer(listener: Listener, { load, connections, corsOrigins, noteBusy }: ServerParts): Server {
  const server = createServer(options, (request, response) => {
    // Refuses before Fastify runs: at ten times the load, a refusal must cost a fraction of an answer.
    const isRefused = !isAlwaysAnswered(request) && load.isTooMuch();
    if (isRefused) return noteBusy(request, answerBusy(request, response, corsOrigins));
    load.take(request, response);
    listener(request, response);
  });
  server.setTimeout(silenceMs);
  connections.watch(server);
  return server;
}

const isAlwaysAnswered = ({ url = '' }: IncomingMessage): boolean => alwaysAnswered.has(url.split('?', 1)[0]!);
