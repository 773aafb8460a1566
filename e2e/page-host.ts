import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageHost {
  url: string;
  /** Requests to this host that belong on another one. */
  strayed: string[];
  close(): void;
}

/** Everything that the settings put on the other host. */
const elsewhere = /^\/(api|ws|media)([/?]|$)/;

/** An origin that serves only the pages and files of the server on that port. */
export async function openPageHost(port: number): Promise<PageHost> {
  const strayed: string[] = [];
  const server = createServer((asked, answer) => {
    if (!elsewhere.test(asked.url!)) return forward(asked, answer, port);
    strayed.push(`${asked.method} ${asked.url}`);
    answer.writeHead(404).end();
  });
  server.on('upgrade', ({ url }, socket) => {
    strayed.push(`socket ${url}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strayed,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers } = asked;
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (got) => {
    answer.writeHead(got.statusCode!, got.headers);
    got.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
