import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const built = join(import.meta.dirname, '../web/dist');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

export interface RenewedSite {
  url: string;
  /** Serves the next build from now on, and nothing of the one before. */
  renew(): void;
  close(): Promise<void>;
}

/** A small site that can be updated while it is open: our own service worker, and a page that names its build. */
export async function openRenewedSite(): Promise<RenewedSite> {
  let build = 1;
  const server = createServer(async ({ url: path = '/' }, reply) => {
    const body = path.startsWith('/assets/') || path === '/' ? ofBuild(build, path) : await ofWorker(build, path);
    reply.writeHead(body === undefined ? 404 : 200, {
      'content-type': types[extname(path)] ?? 'text/html; charset=utf-8',
    });
    reply.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    renew: () => {
      build += 1;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function ofBuild(build: number, path: string): string | undefined {
  if (path === '/') return `<!doctype html><h1></h1><script src="/assets/app-${build}.js"></script>`;
  const isOurs = path === `/assets/app-${build}.js`;
  return isOurs ? `document.querySelector('h1').textContent = 'build ${build}';` : undefined;
}

/** The worker's files as they are built, each build's with a version and a page of its own. */
async function ofWorker(build: number, path: string): Promise<string | undefined> {
  const file = await readFile(join(built, path), 'utf8').catch(() => undefined);
  return file?.replace(/version = '\w+'/, `version = '${build}'`).replace('보던 곳', `보던 곳 ${build}`);
}
