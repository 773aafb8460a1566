import type { Page, Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** API calls and lazy chunks. Streams never end, so they do not count. */
const isCall = (request: Request): boolean =>
  /\/api\/|\/assets\/.*\.js$/.test(request.url()) && request.headers().accept !== 'text/event-stream';

/** Counts the open calls of the page from now on. */
export function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      calls.clear(); // its document is gone
    else if (isCall(request)) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

export const callsUnderWay = (page: Page): number => underWay.get(page)!.size;
