import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@teum/contract';
import { type Language, languageCookie, languageOf, languages } from '@teum/contract/language';
import { pages } from '@teum/contract/pages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../auth/session.ts';
import { encodingFor } from './encoding-for.ts';
import { openToAnyone } from './open-to-anyone.ts';
import type { CountCall } from './public-reads.ts';
import { sendRefusal } from './refusal-reply.ts';
import type { SentPage } from './sent-page.ts';
import { varyBy } from './vary.ts';

/** Addresses that are never pages: a miss there is answered in the wire's error shape. */
const machinePaths = /^\/(api|ws|media|sandbox|assets)([/?#]|$)/;

/** A request for a page. */
export interface Visit {
  pathname: string;
  /** With its `?`; empty without one. */
  search: string;
  language: Language;
  /** Counts the page's calls against the visitor's limits. Does not affect what the page shows. */
  countCall: CountCall;
  /** The member whose live session the visit belongs to. */
  viewer(): Promise<Session | undefined>;
}

interface PageOptions {
  /** The built web app. */
  directory: string;
  pageAt(visit: Visit): Promise<SentPage>;
  openedPages?: OpenedPages;
  /** Addresses whose page a shared cache may keep for a second, for visitors of whom nothing is known. */
  sharedPages?: readonly string[];
}

interface OpenedPage {
  /** Settings for this page alone. Their presence also shows the page that it was loaded with its own policy. */
  config: object;
  /** Replace the headers that every other page has. */
  headers: Record<string, string>;
}

/** What a page gets that runs another origin's script, by its address; undefined for every other page. */
export type OpenedPages = (pathname: string) => OpenedPage | undefined;

export const noneOpened: OpenedPages = () => undefined;

/** Serves the built web app: hashed files, cacheable for ever, and a page for every address that people may open. */
export async function servePages(
  app: FastifyInstance,
  { directory, pageAt, openedPages = noneOpened, sharedPages = [] }: PageOptions,
): Promise<void> {
  if (existsSync(directory)) await app.register((scope) => serveFiles(scope, directory));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !machinePaths.test(request.url);
    if (!isPage) return sendRefusal(request, reply, refuse('METHOD_NOT_FOUND'));
    const visit = visitOf(app, request);
    const opened = openedPages(visit.pathname);
    if (opened) reply.headers(opened.headers);
    const page = await pageAt(visit);
    reply.header('cache-control', cacheControlOf(page, isUnknown(request) && sharedPages.includes(visit.pathname)));
    return sendPage(request, reply, page);
  });
}

/** Without a session, a chosen language or anything else that could make an answer personal. */
const isUnknown = ({ headers }: FastifyRequest): boolean =>
  headers.cookie === undefined && headers.authorization === undefined;

/** A browser asks for the page again at each visit, so a bid shows at once. A member's page is kept nowhere. */
function cacheControlOf({ isPersonal }: SentPage, isShared: boolean): string {
  if (isPersonal) return 'private, no-store';
  return isShared ? 'public, max-age=0, s-maxage=1, stale-while-revalidate=1' : 'no-cache';
}

function visitOf(app: FastifyInstance, request: FastifyRequest): Visit {
  const chosen = languages.find((known) => known === request.cookies[languageCookie]);
  const place = request.url.split('#', 1)[0]!;
  const [path] = place.split('?', 1) as [string];
  return {
    pathname: path.replace(/(?<=.)\/$/, ''),
    search: place.slice(path.length),
    language: chosen ?? languageOf(request.headers['accept-language']),
    countCall: (limit) => limit(request),
    viewer: () => viewerOf(app, request),
  };
}

async function viewerOf(app: FastifyInstance, request: FastifyRequest): Promise<Session | undefined> {
  const viewer = app.refreshCookies.readViewer(request);
  if (!viewer || !(await app.liveSessions.isAlive(viewer.sessionId))) return undefined;
  return { ...viewer, expiresAtMs: app.clock.now().getTime() };
}

async function serveFiles(scope: FastifyInstance, root: string): Promise<void> {
  openToAnyone(scope);
  // Refuses folders and path traversal.
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    return sendRefusal(request, reply, refuse('METHOD_NOT_FOUND'));
  });
  const assets = join(root, 'assets/');
  // One route that looks files up on request: hundreds of routes would slow every start.
  await scope.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', `public, ${keptAs(file, assets)}`);
    },
  });
  // One route per file: every other address is a page.
  for (const file of namedFiles(root)) scope.get(`/${file}`, (_request, reply) => reply.sendFile(file, root));
}

/** A service worker outlives the pages: a copy from a cache would keep an old one at work. */
function keptAs(file: string, assets: string): string {
  if (file.startsWith(assets)) return 'max-age=31536000, immutable';
  return /(^|\/)(sw|push-worker)\.js$/.test(file) ? 'no-cache' : 'max-age=3600';
}

/** Files that are not hidden, no HTML page, no compressed copy, and not in `assets`. */
const isNamed = (file: string): boolean => !/^(index\.html$|assets\/|\.)|\.(br|gz)$/.test(file);

function namedFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return isNamed(`${path}/`) ? namedFiles(root, `${path}/`) : [];
    return isNamed(path) ? [path] : [];
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage): Promise<FastifyReply> {
  if (!page.isPersonal) reply.header('etag', page.etag);
  varyBy(reply, 'accept-encoding', 'accept-language', 'cookie');
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  // The sign-in page's address carries a token, which must not leak to other sites as a referrer.
  if (request.url.startsWith(pages.loginSuccess.path)) reply.header('referrer-policy', 'no-referrer');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.body(encoding));
}
