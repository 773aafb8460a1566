import type { Language } from '@teum/contract/language';
import type { RichTextKind } from '@teum/contract/rich-text';
import type { Api } from './api/create-api.ts';
import type { WebConfig } from './config.ts';

/** What the browser's first render must see as the server's did, or React throws the page away and draws it anew. */
export interface FirstRender {
  language: Language;
  /** The server's time at its render. */
  nowMs: number;
}

/** What a page rendered on the server has instead of a browser. */
export interface ServerRender extends FirstRender {
  api: Api;
  config: WebConfig;
  cleanHtml(html: string, kind: RichTextKind): string;
}

let findServerRender: () => ServerRender | undefined = () => undefined;
let arrived: FirstRender | undefined;

/** Called once, by the server's entry: `find` tells the render that asks from all others that are under way. */
export function provideServerRender(find: () => ServerRender | undefined): void {
  findServerRender = find;
}

/** Undefined in a browser. */
export const serverRender = (): ServerRender | undefined => findServerRender();

/** Called before the first render in the browser, with what the server wrote into the page. */
export function rememberFirstRender(first: FirstRender): void {
  arrived = first;
}

/** Asked only while a page is rendered on the server or taken over from it. */
export function firstRender(): FirstRender {
  const first = serverRender() ?? arrived;
  if (!first) throw new Error('no page was rendered on the server');
  return first;
}
