import type { Page, Route } from '@playwright/test';

/** The session stays known. */
const allButAccount = /\/api\/(?!auth\/)/;

/** Holds every answer from those addresses back until released. */
export async function holdAnswers(page: Page, address = allButAccount): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  const hold = (route: Route) => {
    if (!isHolding) return route.continue();
    held.push(route);
    return undefined;
  };
  await page.route(address, hold);
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

export async function failAnswers(page: Page): Promise<void> {
  await page.route(allButAccount, (route) => {
    const json = { code: 'INTERNAL', message: '잠시 후 다시 시도해주세요.', requestId: 'gallery' };
    return route.fulfill({ status: 500, json });
  });
}

/** Navigates within the document, as a link does: only then does the page request its data. */
export async function moveTo(page: Page, path: string): Promise<void> {
  const left = await page.locator('main h1').elementHandle();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await left?.waitForElementState('hidden'); // the old page stays until the new one's code has loaded
}
