import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryClient } from '@tanstack/react-query';
import { matchPage, type PageMatch } from '@teum/contract/pages';
import type { PageRenderer, PageRequest, RenderedPage } from '@teum/contract/site/page-rendering';
import { renderToString } from 'react-dom/server';
import { firstView, type Wanted } from './app/first-view.ts';
import { Frame } from './app/frame.tsx';
import { jsonForHtml } from './app/head/escape.ts';
import { headTags } from './app/head/head-tags.ts';
import { pageHead } from './app/head/page-head.ts';
import { pageSource } from './app/page-source.ts';
import { type PageState, stateElementId, writtenAnswers } from './app/page-state.ts';
import { createQueryClient } from './app/providers.tsx';
import { loadPageAt } from './app/router.tsx';
import { homeAt, homeFiltersIn } from './features/offer/finding/model/home-filters.ts';
import { filterParams, filterSearch, filtersIn } from './features/offer/finding/model/list-filters.ts';
import { searchedFor } from './features/offer/search/model/searched-for.ts';
import { loadLanguage } from './messages/language.ts';
import { createServerApi } from './shared/api/create-server-api.ts';
import { isMissing } from './shared/api-client.ts';
import { completeConfig } from './shared/config.ts';
import { provideServerRender, type ServerRender } from './shared/first-render.ts';
import type { Move } from './shared/navigation/browser-history.ts';
import type { Navigator } from './shared/navigation/navigation.tsx';
import { paths } from './shared/paths.ts';

/** Several pages are rendered at once: `AsyncLocalStorage` gives each component the context of its own render. */
const underWay = new AsyncLocalStorage<ServerRender>();
provideServerRender(() => underWay.getStore());

/** The part of the address that changes what the page shows. */
function shownSearch(match: PageMatch | undefined, search: string): string {
  if (match?.page === 'auctions' || match?.page === 'products')
    return filterSearch(match.page, filtersIn(match.page, search));
  if (match?.page === 'home') return homeAt(homeFiltersIn(search)).slice(paths.home.length);
  if (match?.page !== 'search') return '';
  const { keyword, type } = searchedFor(search);
  const filters = filterParams('search', filtersIn('search', search));
  return keyword === '' ? '' : paths.search(keyword, type, filters).slice(paths.search('').indexOf('?'));
}

export const nameOf: PageRenderer['nameOf'] = ({ pathname, search, language }) => {
  const match = matchPage(pathname);
  if (!match) return `${language} missing`;
  return `${language} ${match.page} ${Object.values(match.params).join(' ')}${shownSearch(match, search)}`;
};

/** An auction's page shows members where they stand. */
export const isPersonal: PageRenderer['isPersonal'] = ({ pathname }) => matchPage(pathname)?.page === 'auction';

export const read: PageRenderer['read'] = async (request) => {
  const match = matchPage(request.pathname);
  const client = createQueryClient();
  const wanted = match ? firstView(match, request.search) : [];
  if (!wanted) return { signature: '', renderHtml: () => renderShell(request, match!, client) };

  await loadPageAt(request.pathname);
  await loadLanguage(request.language);
  const render = renderOf(request);
  await underWay.run(render, () => Promise.all(wanted.map(({ fetch }) => fetch(client))));
  const answers = writtenAnswers(client);
  const opening: Opening = { request, match, client, isMissing: !match || isMissingIn(client, wanted) };
  const { language, nowMs, isPersonal } = request;
  const state = { language, nowMs, answers, ...(isPersonal && { isPersonal }) };
  return {
    signature: JSON.stringify(answers),
    renderHtml: () => underWay.run(render, () => renderPage(opening, state)),
  };
};

const renderOf = ({ language, nowMs, config, ask, cleanHtml }: PageRequest): ServerRender => ({
  language,
  nowMs,
  api: createServerApi(ask),
  config: completeConfig(JSON.parse(JSON.stringify(config))), // as the browser reads it: undefined fields are absent
  cleanHtml,
});

/** Whether the page's item does not exist. */
function isMissingIn(client: QueryClient, [subject]: readonly Wanted[]): boolean {
  return subject !== undefined && isMissing(client.getQueryState(subject.key)?.error);
}

interface Opening {
  request: PageRequest;
  match: PageMatch | undefined;
  client: QueryClient;
  isMissing: boolean;
}

function headOf({ request, ...opening }: Opening): string {
  const { search, language, nowMs, publicUrl } = request;
  return headTags(pageHead({ ...opening, search, language, nowMs, publicUrl }));
}

/** A page that only the browser renders still has its title. */
function renderShell(request: PageRequest, match: PageMatch, client: QueryClient): RenderedPage {
  const head = headOf({ request, match, client, isMissing: false });
  return { status: 200, head, root: '', state: '', source: pageSource(match.page) };
}

/** React writes preload hints before everything else; they belong into the head. */
const earlyLinks = /^(?:<link [^>]*>)+/;

function renderPage(opening: Opening, state: PageState): RenderedPage {
  const { request, match, client } = opening;
  const rendered = renderToString(<Frame move={arrivalAt(request, match)} navigator={nowhere} client={client} />);
  const [links = ''] = earlyLinks.exec(rendered) ?? [];
  return {
    status: opening.isMissing ? 404 : 200,
    head: headOf(opening) + links,
    root: rendered.slice(links.length),
    state: `<script type="application/json" id="${stateElementId}">${jsonForHtml(state)}</script>`,
    source: match ? pageSource(match.page) : '',
  };
}

function arrivalAt({ pathname, search }: PageRequest, match: PageMatch | undefined): Move {
  const location = { pathname, search: shownSearch(match, search), hash: '', state: null, key: 'first' };
  return { action: 'pop', location };
}

/** There are no navigations during server rendering. */
const nowhere: Navigator = { push: () => undefined, replace: () => undefined, openOverlay: () => () => undefined };
