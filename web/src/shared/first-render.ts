import type { Language } from '@teum/contract/language';
import type { RichTextKind } from '@teum/contract/rich-text';
import type { Api } from './api/create-api.ts';
import type { WebConfig } from './config.ts';

/** What the first render in the browser must have in common with the server's, or React discards the server's HTML. */
export interface FirstRender {
  language: Language;
  /** The server's time at its render. */
  nowMs: number;
}

/** What a page has instead of a browser while the server renders it. */
export interface ServerRender extends FirstRender {
  api: Api;
  config: WebConfig;
  cleanHtml(html: string, kind: RichTextKind): string;
}

let findServerRender: () => ServerRender | undefined = () => undefined;
let arrived: FirstRender | undefined;

/** Called once, by the server's entry point: `find` returns the context of the render that asks, since several run at once. */
export function provideServerRender(find: () => ServerRender | undefined): void {
  findServerRender = find;
}

/** Undefined in a browser. */
export const serverRender = (): ServerRender | undefined => findServerRender();

/** Called before the first render in the browser, with what the server wrote into the page. */
export function rememberFirstRender(first: FirstRender): void {
  arrived = first;
}

/** Used only while a page is rendered on the server or hydrated. */
export function firstRender(): FirstRender {
  const first = serverRender() ?? arrived;
  if (!first) throw new Error('no page was rendered on the server');
  return first;
}
