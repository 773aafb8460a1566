import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { doSteps } from '../load/hired-hand.ts';

export type BareStreamsSteps = {
  serveEvents(): Promise<number>;
  serveWebSockets(): Promise<number>;
};

/** The lower bound of an open connection: an endless response, or a silent WebSocket. */
doSteps({
  serveEvents(): Promise<number> {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 1000\n\n');
    });
    return portOf(server);
  },

  serveWebSockets(): Promise<number> {
    const server = createServer();
    new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false }).on('connection', (socket) =>
      socket.on('message', () => socket.send('CONNECTED\n\n\0')),
    );
    return portOf(server);
  },
} satisfies BareStreamsSteps);

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
