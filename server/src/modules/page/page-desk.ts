import type { PageRenderer, PageRequest } from '@teum/contract/page-rendering';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedCache } from '../../platform/bounded-cache.ts';
import type { Visit } from '../../platform/http/pages.ts';
import { RefusalError } from '../../platform/http/refusal-reply.ts';
import { SentPage } from '../../platform/http/sent-page.ts';
import type { FillTemplate } from './page-template.ts';
import { SharedReads } from './shared-reads.ts';

interface DeskParts {
  /** Undefined where the web was not built for the server: the browser draws every page. */
  renderer: () => PageRenderer | undefined;
  template: () => FillTemplate;
  /** What the browser has to know before its first call from the page at this address. */
  configOf: (pathname: string) => object;
  surroundings: (countCall: Visit['countCall']) => Pick<PageRequest, 'nowMs' | 'publicUrl' | 'ask' | 'cleanHtml'>;
  isOverloaded: () => boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
}

interface KeptPage {
  /** Stands for the data that the page was drawn from. */
  signature: string;
  drawnAtMs: number;
  page: SentPage;
}

/** Twice: the compressed forms of a page are kept beside it. */
const bytesOf = ({ signature, page }: KeptPage): number => 2 * (page.bytes + signature.length);

/** Ages and countdowns of a page that nobody has changed are at most this old; the browser corrects them. */
const longestKeptMs = 60_000;
const mostKeptBytes = 64 * 1024 * 1024;
/** So many different pages at once are enough for one process; the browsers of further visitors draw theirs. */
const mostAtOnce = 64;

/** Hands out pages: drawn once for everyone who sees the same, and never older than the asking. */
export class PageDesk {
  private readonly parts: DeskParts;
  private readonly reads = new SharedReads<SentPage>();
  private readonly cache = new BoundedCache<string, KeptPage>({ most: mostKeptBytes, weightOf: bytesOf });

  constructor(parts: DeskParts) {
    this.parts = parts;
  }

  readonly pageAt = async (visit: Visit): Promise<SentPage> => {
    const { isOverloaded, log } = this.parts;
    if (isOverloaded() || this.reads.count >= mostAtOnce) return this.shell(visit);
    try {
      return await this.drawnPage(visit);
    } catch (error) {
      log.error({ err: error, page: visit.pathname }, 'a page could not be drawn; the browser draws it');
      return this.shell(visit);
    }
  };

  /** The visitor whose visit begins a read is the one whom its calls count for; who shares the read makes none. */
  private async drawnPage(visit: Visit): Promise<SentPage> {
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
        // Refused for the sake of another visitor: this one reads again, in its own name.
        if (isForThisVisit) return this.shell(visit);
      }
    }
  }

  private async freshPage(renderer: PageRenderer, name: string, { countCall, ...visit }: Visit): Promise<SentPage> {
    const request: PageRequest = {
      ...visit,
      ...this.parts.surroundings(countCall),
      config: this.parts.configOf(visit.pathname),
    };
    const read = await renderer.read(request);
    const kept = this.cache.get(name);
    const isStillTrue = kept?.signature === read.signature && request.nowMs - kept.drawnAtMs < longestKeptMs;
    if (isStillTrue) return kept.page;

    const drawn = read.draw();
    const html = this.parts.template()({ config: request.config, language: visit.language, drawn });
    const page = new SentPage(html, drawn.status);
    this.cache.set(name, { signature: read.signature, drawnAtMs: request.nowMs, page });
    return page;
  }

  /** The page without its contents, which the browser fetches and draws. */
  private shell({ pathname, language }: Visit): SentPage {
    const config = this.parts.configOf(pathname);
    const name = `shell ${language} ${JSON.stringify(config)}`;
    const kept = this.cache.get(name);
    if (kept) return kept.page;
    const page = new SentPage(this.parts.template()({ config, language, drawn: undefined }));
    this.cache.set(name, { signature: '', drawnAtMs: 0, page });
    return page;
  }
}
