import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, WebSocketServer } from 'ws';
import { ClientSocket } from './client-socket.ts';
import type { Doorway } from './doorway.ts';
import type { StompLimits } from './limits.ts';

const subProtocols = ['v12.stomp', 'v11.stomp', 'v10.stomp'];
/** More fragments than this in one message of 64 KiB are an attack on the memory. */
const maxPieces = 1024;

const refusals = {
  403: 'HTTP/1.1 403 Forbidden\r\n',
  404: 'HTTP/1.1 404 Not Found\r\n',
  405: 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET\r\n',
  503: 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n',
};

export function acceptWebSockets<S>(server: Server, doorway: Doorway<S>): void {
  const webSockets = new WebSocketServer(optionsWithin(doorway.hub.limits));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = refusalOf(request, doorway);
    if (refusal) return refuse(socket, refusal);
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.enter(doorway.hub.admission, doorway.addressOf(request));
      if (isPlain(request, doorway.path)) webSocket.speakStomp(doorway.hub, socket);
      else webSocket.speakSockJs(doorway.hub, socket);
    });
  });
}

function refusalOf<S>(request: IncomingMessage, doorway: Doorway<S>): keyof typeof refusals | undefined {
  if (!isPlain(request, doorway.path) && !isSockJs(request, doorway.path)) return 404;
  if (!doorway.isAllowedOrigin(request.headers.origin)) return 403;
  if (request.method !== 'GET') return 405;
  if (!doorway.hub.admission.hasRoomFor(doorway.addressOf(request)) || doorway.load.isTooMuch()) return 503;
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
