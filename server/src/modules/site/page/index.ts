import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pages as addresses } from '@teum/contract/pages';
import type { PageRenderer } from '@teum/contract/site/page-rendering';
import type { FastifyInstance } from 'fastify';
import { noneOpened, type OpenedPages, servePages } from '../../../platform/http/pages.ts';
import { askFor } from '../../../platform/http/public-reads.ts';
import { cleanRichText, storedBounds } from '../../../platform/rich-text/clean-html.ts';
import { type FillTemplate, readTemplate } from './page-template.ts';
import { RenderedPages } from './rendered-pages.ts';

interface PageModuleOptions {
  /** The built web app. */
  directory: string;
  /** Settings that the browser needs before its first call. */
  pageConfig: () => object;
  /** Addresses whose page runs another origin's script. */
  openedPages?: OpenedPages | undefined;
}

/** Serves the pages: the server renders them, the browser hydrates them. */
export async function pageModule(
  app: FastifyInstance,
  { directory, pageConfig, openedPages = noneOpened }: PageModuleOptions,
): Promise<void> {
  const rendererFile = join(directory, '.server', 'entry-server.mjs');
  // With the development server the file is missing, and the browser renders every page.
  const isRenderedHere = existsSync(rendererFile);
  let renderer: PageRenderer | undefined;
  let template: FillTemplate | undefined;
  const pages = new RenderedPages({
    // Loaded with the first page: loading React would delay the start.
    renderer: () => {
      if (isRenderedHere) renderer ??= load(rendererFile) as PageRenderer;
      return renderer;
    },
    template: () => {
      template ??= readTemplate(directory);
      return template;
    },
    configOf: (pathname) => ({ ...pageConfig(), ...openedPages(pathname)?.config }),
    surroundings: (countCall, viewer) => ({
      nowMs: app.clock.now().getTime(),
      publicUrl: app.origins.publicUrl,
      ask: askFor(app, countCall, viewer),
      // Cleaned before it was stored, and again where it is shown.
      cleanHtml: (html, kind) => {
        const cleaned = cleanRichText(html, kind, app.pictures.shown, storedBounds);
        return cleaned.ok ? cleaned.html : '';
      },
    }),
    seesLess: async (viewer) => (await app.blocks.lists.of(viewer)) !== undefined,
    isOverloaded: () => app.load.isBehind,
    log: app.log,
  });
  await servePages(app, { directory, pageAt: pages.pageAt, openedPages, sharedPages: [addresses.home.path] });
}

const load = createRequire(import.meta.url);
