import { readFile } from 'node:fs/promises';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { doSteps } from '../load/hired-hand.ts';

export type PlainSpaSteps = {
  /** Answers the port of a server that differs from the one at `port` in its pages alone. */
  standBefore(port: number): Promise<number>;
};

const builtPage = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url));

/** The same build as an ordinary single-page app: an empty page that fetches its code, then its data, then draws. */
doSteps({
  async standBefore(port): Promise<number> {
    const page = gzipSync(await readFile(builtPage));
    const server = createServer((request, response) => {
      if (request.headers.accept?.startsWith('text/html')) sendPage(response, page);
      else pass(request, response, port);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  },
} satisfies PlainSpaSteps);

function sendPage(response: ServerResponse, page: Buffer): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(page);
}

function pass(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = request;
  const onward = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
