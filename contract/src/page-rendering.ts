import type { Language } from './language.ts';
import type { RichTextKind } from './rich-text.ts';
import type { DeclaredKey } from './routes/index.ts';

/** A call of the contract, asked within the process: for nobody in particular, checked and answered as over the wire. */
export type Ask = (
  key: DeclaredKey,
  input: { params?: object | undefined; query?: object | undefined },
) => Promise<{ status: number; body: unknown }>;

/** What the server tells the code that renders a page. */
export interface PageRequest {
  pathname: string;
  /** With its `?`; empty without one. */
  search: string;
  language: Language;
  nowMs: number;
  /** As it is written into the page for the browser. */
  config: object;
  /** The site's address, without a slash at its end. */
  publicUrl: string;
  ask: Ask;
  cleanHtml(html: string, kind: RichTextKind): string;
}

/** A page whose contents have been read but not yet drawn. */
export interface ReadPage {
  /** Equal to another's when nothing that the page shows has changed, but for the time. */
  signature: string;
  draw(): DrawnPage;
}

export interface DrawnPage {
  status: 200 | 404;
  /** What belongs into `<head>`. */
  head: string;
  /** What belongs into the root element; empty where the browser draws the page alone. */
  root: string;
  /** What belongs behind it. */
  state: string;
  /** The page's own source file, by which the build knows what it loads. */
  source: string;
}

/** What the web's build for the server exports. */
export interface PageRenderer {
  /** Under which name a page is kept: addresses that show the same have the same. */
  nameOf(request: Pick<PageRequest, 'pathname' | 'search' | 'language'>): string;
  read(request: PageRequest): Promise<ReadPage>;
}
