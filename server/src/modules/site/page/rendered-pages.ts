import type { PageRenderer, PageRequest } from '@teum/contract/site/page-rendering';
import type { FastifyBaseLogger } from 'fastify';
import type { Session } from '../../../platform/auth/session.ts';
import { BoundedCache } from '../../../platform/bounded-cache.ts';
import type { Visit } from '../../../platform/http/pages.ts';
import { RefusalError } from '../../../platform/http/refusal-reply.ts';
import { SentPage } from '../../../platform/http/sent-page.ts';
import type { FillTemplate } from './page-template.ts';
import { SharedReads } from './shared-reads.ts';

interface RenderingParts {
  /** Undefined where the web was not built for the server: the browser renders every page. */
  renderer: () => PageRenderer | undefined;
  template: () => FillTemplate;
  /** Settings that the browser needs before its first call from the page at this address. */
  configOf: (pathname: string) => object;
  surroundings: (
    countCall: Visit['countCall'],
    viewer: Session | undefined,
  ) => Pick<PageRequest, 'nowMs' | 'publicUrl' | 'ask' | 'cleanHtml'>;
  /** Whether a member must not get the page of a stranger. */
  seesLess: (viewer: Session) => Promise<boolean>;
  isOverloaded: () => boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
}

interface KeptPage {
  /** Identifies the data that the page was rendered from. */
  signature: string;
  drawnAtMs: number;
  page: SentPage;
}

/** Twice the page, since its compressed forms are cached with it. */
const bytesOf = ({ signature, page }: KeptPage): number => 2 * (page.bytes + signature.length);

/** How old the ages and countdowns of an unchanged page may be; the browser corrects them. */
const longestKeptMs = 60_000;
const mostKeptBytes = 64 * 1024 * 1024;
/** The most pages to render at once in one process; further pages are rendered in the browser. */
const mostAtOnce = 64;
const mostPersonalAtOnce = 16;

/** Renders pages, once for all visitors who see the same. The data of a page is never older than its request. */
export class RenderedPages {
  private readonly parts: RenderingParts;
  private personalAtOnce = 0;
  private readonly reads = new SharedReads<SentPage>();
  private readonly cache = new BoundedCache<string, KeptPage>({ most: mostKeptBytes, weightOf: bytesOf });

  constructor(parts: RenderingParts) {
    this.parts = parts;
  }

  readonly pageAt = async (visit: Visit): Promise<SentPage> => {
    const { isOverloaded, log } = this.parts;
    if (isOverloaded() || this.reads.count >= mostAtOnce) return this.shell(visit);
    try {
      return (await this.personalPage(visit)) ?? (await this.renderedPage(visit));
    } catch (error) {
      log.error({ err: error, page: visit.pathname }, 'a page could not be drawn; the browser draws it');
      return this.shell(visit);
    }
  };

  /** A read's calls count against the visitor who began it, not against those who share it. */
  private async renderedPage(visit: Visit): Promise<SentPage> {
    const renderer = this.parts.renderer();
    if (!renderer) return this.shell(visit);
    const name = renderer.nameOf(visit);
    for (;;) {
      let isForThisVisit = false;
      const readNow = () => {
        isForThisVisit = true;
        return this.freshPage(renderer, name, visit);
      };
      try {
        return await this.reads.read(name, readNow);
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        // If the limit of another visitor was reached, this visitor starts a read of their own.
        if (isForThisVisit) return this.shell(visit);
      }
    }
  }

  /**
   * Undefined where a stranger's page will do. Members beyond the limit get that one, and their browsers read the rest; those who
   * must not see it get the shell.
   */
  private async personalPage(visit: Visit): Promise<SentPage | undefined> {
    const renderer = this.parts.renderer();
    const viewer = renderer && (await visit.viewer());
    if (!viewer) return undefined;
    const seesLess = await this.parts.seesLess(viewer);
    if (!seesLess && !renderer.isPersonal(visit)) return undefined;
    if (this.personalAtOnce >= mostPersonalAtOnce) return seesLess ? this.shell(visit) : undefined;
    this.personalAtOnce += 1;
    try {
      const request = this.requestOf(visit, viewer);
      const rendered = (await renderer.read(request)).renderHtml();
      const html = this.parts.template()({
        config: request.config,
        language: visit.language,
        rendered,
        isPersonal: true,
      });
      return new SentPage(html, { status: rendered.status, isPersonal: true });
    } finally {
      this.personalAtOnce -= 1;
    }
  }

  private requestOf({ pathname, search, language, countCall }: Visit, viewer: Session | undefined): PageRequest {
    return {
      pathname,
      search,
      language,
      ...this.parts.surroundings(countCall, viewer),
      isPersonal: viewer !== undefined,
      config: this.parts.configOf(pathname),
    };
  }

  private async freshPage(renderer: PageRenderer, name: string, visit: Visit): Promise<SentPage> {
    const request = this.requestOf(visit, undefined);
    const read = await renderer.read(request);
    const kept = this.cache.get(name);
    const isStillTrue = kept?.signature === read.signature && request.nowMs - kept.drawnAtMs < longestKeptMs;
    if (isStillTrue) return kept.page;

    const rendered = read.renderHtml();
    const html = this.parts.template()({ config: request.config, language: visit.language, rendered });
    const page = new SentPage(html, { status: rendered.status });
    this.cache.set(name, { signature: read.signature, drawnAtMs: request.nowMs, page });
    return page;
  }

  /** The page without its contents, which the browser fetches and renders. */
  private shell({ pathname, language }: Visit): SentPage {
    const config = this.parts.configOf(pathname);
    const name = `shell ${language} ${JSON.stringify(config)}`;
    const kept = this.cache.get(name);
    if (kept) return kept.page;
    const page = new SentPage(this.parts.template()({ config, language, rendered: undefined }));
    this.cache.set(name, { signature: '', drawnAtMs: 0, page });
    return page;
  }
}
