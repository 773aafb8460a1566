import type { Language } from '../language.ts';
import type { RichTextKind } from '../rich-text.ts';
import type { DeclaredKey } from '../routes.ts';

/** A call of the contract, made within the process as a stranger or as a member. It is checked and answered as over the wire. */
export type Ask = (
  key: DeclaredKey,
  input: { params?: object | undefined; query?: object | undefined },
) => Promise<{ status: number; body: unknown }>;

/** What the server passes to the code that renders a page. */
export interface PageRequest {
  pathname: string;
  /** With its `?`; empty without one. */
  search: string;
  language: Language;
  nowMs: number;
  /** The configuration as it is written into the page for the browser. */
  config: object;
  /** The site's address, without a slash at its end. */
  publicUrl: string;
  ask: Ask;
  /** Whether `ask` answers a member. */
  isPersonal: boolean;
  cleanHtml(html: string, kind: RichTextKind): string;
}

/** A page whose data has been read but whose HTML has not been rendered. */
export interface ReadPage {
  /** Equal for two visits if the page shows the same, apart from the time. */
  signature: string;
  renderHtml(): RenderedPage;
}

export interface RenderedPage {
  status: 200 | 404;
  /** Written into `<head>`. */
  head: string;
  /** Written into the root element; empty if only the browser renders the page. */
  root: string;
  /** Written after the root element. */
  state: string;
  /** The page's source file, by which the build finds the chunks it loads. */
  source: string;
}

/** What the web's build for the server exports. */
export interface PageRenderer {
  /** Whether a member's page shows more than a stranger's in its first view. */
  isPersonal(request: Pick<PageRequest, 'pathname'>): boolean;
  /** The cache key of a page: addresses that show the same have the same key. */
  nameOf(request: Pick<PageRequest, 'pathname' | 'search' | 'language'>): string;
  read(request: PageRequest): Promise<ReadPage>;
}
