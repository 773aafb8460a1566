import type { BrowserContext, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expectNoFindings } from './findings.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openRenewedSite } from './renewed-site.ts';

test.use({ serviceWorkers: 'allow' });

/** The service worker is active and controls this page. */
async function openServed(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('installing', { tag: oneSize }, () => {
  test('Chromium finds nothing that keeps 준호 from installing 틈', async ({ page }) => {
    await page.goto('/');
    const browser = await page.context().newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Every test runs in a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    expect((await browser.send('Page.getAppManifest')).errors).toEqual([]);
  });

  test('the pictures of the manifest are there in the sizes that it says', async ({ page }) => {
    await page.goto('/');
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap((shortcut: { icons: object[] }) => shortcut.icons),
    ];
    const drawn = pictures.filter(({ sizes }) => sizes !== 'any');
    const sizes = await page.evaluate(
      async (addresses) => {
        const shown = addresses.map((src) => Object.assign(new Image(), { src }));
        await Promise.all(shown.map((picture) => picture.decode()));
        return shown.map(({ naturalWidth, naturalHeight }) => `${naturalWidth}x${naturalHeight}`);
      },
      drawn.map(({ src }) => src),
    );
    expect(sizes).toEqual(drawn.map(({ sizes }) => sizes));
  });

  test('the shortcuts lead to pages', async ({ page }) => {
    const { shortcuts } = await (await page.request.get('/manifest.webmanifest')).json();
    for (const { url } of shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
  });
});

/**
 * Chromium 150 does not report "offline" to a page that opens while the test has switched the network off; without a real network
 * it does.
 */
async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await context.setOffline(true);
}

test.describe('without a network', { tag: oneSize }, () => {
  test('준호 sees that the network is gone while he reads, until it is back', async ({ page, context }) => {
    await page.goto('/auctions');
    await hydrated(page);
    const said = page.getByText('인터넷에 연결되어 있지 않습니다.');
    await context.setOffline(true);
    await expect(said).toBeVisible();
    await context.setOffline(false);
    await expect(said).toBeHidden();
  });

  test('준호 sees our offline page in the language and the colours that he chose, and is sent on when the network is back', async ({
    page,
    context,
    baseURL,
  }) => {
    await openServed(page, '/');
    await loseNetwork(context);
    await page.goto('/auctions');
    await expect(heading(page)).toHaveText('인터넷에 연결되어 있지 않아요');
    await expectNoFindings(page);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(heading(page)).toHaveText('인터넷에 연결되어 있지 않아요');

    await context.setOffline(false);
    await expect(heading(page)).toHaveText('경매');
    await expect(page).toHaveURL('/auctions');

    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await context.addCookies([{ name: 'language', value: 'en', url: baseURL! }]);
    await context.setOffline(true);
    await page.goto('/products');
    await expect(heading(page)).toHaveText('You are not connected to the internet');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 19, 23)');
  });

  test('the cache holds only code and the offline page', async ({ page }) => {
    const complaints = complaintsOf(page);
    await openServed(page, '/');
    for (const address of ['/auctions', '/posts', '/']) await page.goto(address);
    const kept = await keptAddresses(page);
    expect(kept).toContain('/offline.html');
    expect(kept.filter((path) => !/^\/assets\/|^\/offline\.|^\/(first\.js|favicon\.svg)$/.test(path))).toEqual([]);
    await expect
      .poll(() => keptAddresses(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\/.+\.js$/)]));
    expect(complaints).toEqual([]);
  });
});

test.describe('a renewed site', { tag: oneSize }, () => {
  test('shows the new build at the next load, and its offline page without a network', async ({ page, context }) => {
    const site = await openRenewedSite();
    await page.goto(site.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')));
    await openServed(page, site.url);
    await expect(heading(page)).toHaveText('build 1');
    await expect.poll(() => keptAddresses(page)).toContain('/assets/app-1.js');

    site.renew();
    await page.reload();
    await expect(heading(page)).toHaveText('build 2');
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(['offline-2']));
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('offline-1');
    await loseNetwork(context);
    await page.reload();
    await expect(page.getByText('보던 곳 2에서')).toBeVisible();
    await site.close();
  });

  test('that does not answer is not taken for a missing network', async ({ page }) => {
    const site = await openRenewedSite();
    await page.goto(site.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')));
    await openServed(page, site.url);
    await site.close();
    await page.reload();
    await expect(heading(page)).toHaveText('틈에 연결하지 못했어요');
  });
});
