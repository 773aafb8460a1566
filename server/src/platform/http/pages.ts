import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@teum/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openToAnyone } from './open-to-anyone.ts';
import { sendRefusal } from './refusal-reply.ts';
import type { openedPolicy } from './security-headers.ts';

/** Addresses that are never pages: a miss there is answered in the wire's error shape. */
const machinePaths = /^\/(api|ws|media|sandbox|assets)(\/|$)/;

interface PageOptions {
  /** The built web app. */
  directory: string;
  /** What the browser has to know before its first call. */
  pageConfig: () => object;
  /** Addresses whose page runs another origin's script. */
  openedPages?: Record<string, OpenedPage>;
}

export interface OpenedPage {
  /** What only this page has to know; having it also tells the page that it was loaded under its own policy. */
  config: object;
  policy: ReturnType<typeof openedPolicy>;
}

/** Serves the built web app: hashed files for ever, and the one page for every address that people may open. */
export async function servePages(
  app: FastifyInstance,
  { directory, pageConfig, openedPages = {} }: PageOptions,
): Promise<void> {
  if (existsSync(directory)) await app.register((scope) => serveFiles(scope, directory));
  const page = once(() => readPage(directory, pageConfig()));
  const opened = new Map(
    Object.entries(openedPages).map(([path, { config, policy }]) => [
      path,
      { policy, page: once(() => readPage(directory, { ...pageConfig(), ...config })) },
    ]),
  );
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !machinePaths.test(request.url);
    if (!isPage) return sendRefusal(request, reply, refuse('METHOD_NOT_FOUND'));
    const own = opened.get(pathOf(request.url));
    if (!own) return sendPage(request, reply, page());
    relaxPolicy(reply, own.policy);
    return sendPage(request, reply, own.page());
  });
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0]!.replace(/(?<=.)\/$/, '');

function relaxPolicy(reply: FastifyReply, directives: OpenedPage['policy']): void {
  reply.helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // The other origin's window has to be able to talk to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}

async function serveFiles(scope: FastifyInstance, root: string): Promise<void> {
  openToAnyone(scope);
  await scope.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

interface Page {
  html: string;
  etag: string;
}

function readPage(directory: string, config: object): Page {
  const file = join(directory, 'index.html');
  if (!existsSync(file)) throw new Error(`${file} is missing; run the build first`);
  const content = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  const html = readFileSync(file, 'utf8').replace(
    '</title>',
    `</title>\n    <meta name="teum-config" content='${content}' />`,
  );
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { html, etag }: Page): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  // The sign-in page is opened with a token in its address, which no other site may be told.
  if (request.url.startsWith('/login-success')) reply.header('referrer-policy', 'no-referrer');
  return reply.code(200).type('text/html; charset=utf-8').send(html);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
