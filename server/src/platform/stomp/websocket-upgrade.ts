import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, WebSocketServer } from 'ws';
import { ClientSocket } from './client-socket.ts';
import type { StompLimits } from './limits.ts';
import type { TransportContext } from './transport-context.ts';

const subProtocols = ['v12.stomp', 'v11.stomp', 'v10.stomp'];
/** More fragments than this in one message of 64 KiB are an attack on the memory. */
const maxPieces = 1024;

const refusals = {
  403: 'HTTP/1.1 403 Forbidden\r\n',
  404: 'HTTP/1.1 404 Not Found\r\n',
  405: 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET\r\n',
  503: 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n',
};

export function acceptWebSockets<S>(server: Server, context: TransportContext<S>): void {
  const webSockets = new WebSocketServer(optionsWithin(context.hub.limits));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = refusalOf(request, context);
    if (refusal) return refuse(socket, refusal);
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.enter(context.hub.admission, context.addressOf(request));
      if (isPlain(request, context.path)) webSocket.speakStomp(context.hub, socket);
      else webSocket.speakSockJs(context.hub, socket);
    });
  });
}

function refusalOf<S>(request: IncomingMessage, context: TransportContext<S>): keyof typeof refusals | undefined {
  if (!isPlain(request, context.path) && !isSockJs(request, context.path)) return 404;
  if (!context.isAllowedOrigin(request.headers.origin)) return 403;
  if (request.method !== 'GET') return 405;
  if (!context.hub.admission.hasRoomFor(context.addressOf(request)) || context.load.isTooMuch()) return 503;
  return undefined;
}

const pathOf = (request: IncomingMessage) => request.url!.split('?', 1)[0]!;

const isPlain = (request: IncomingMessage, path: string) => pathOf(request) === `${path}/websocket`;

function isSockJs(request: IncomingMessage, path: string): boolean {
  const rest = pathOf(request).slice(path.length);
  return pathOf(request).startsWith(path) && /^\/[^./]+\/[^./]+\/websocket$/.test(rest);
}

function optionsWithin(limits: StompLimits): ServerOptions<typeof ClientSocket> & { closeTimeout: number } {
  return {
    WebSocket: ClientSocket,
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.maxFrameBytes,
    maxFragments: maxPieces,
    maxBufferedChunks: maxPieces,
    closeTimeout: limits.closeWithinMs,
    handleProtocols: (offered) => subProtocols.find((protocol) => offered.has(protocol)) ?? false,
  };
}

function refuse(socket: Duplex, status: keyof typeof refusals): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`${refusals[status]}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
