import type { APIRequestContext, Page, Request } from '@playwright/test';
import { type Language, languageCookie } from '@teum/contract/language';
import type { Deal } from '@teum/contract/money/deal-schema';
import { type PageName, pagePath, pages } from '@teum/contract/pages';
import { complaintsOf } from './complaints.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { comesWithContents, expectKept, hydrated, markWhatCame } from './hydrated.ts';
import { demo, logIn, tokenOf } from './people.ts';

test.use({ demo: true });

const everyPage = Object.keys(pages) as PageName[];
/** Without data of 준호 in the demo. */
const withoutData: readonly PageName[] = ['decision'];
const forMembers = everyPage.filter((name) => pages[name].visibility === 'members' && !withoutData.includes(name));
const forAll = everyPage.filter((name) => pages[name].visibility !== 'members');

/**
 * Each page in English, whose sentences arrive after the code, and in the dark, as chosen; `every-page` opens the pages in Korean.
 * Signed out, every page for members shows the same question: one stands for all.
 */
const visits: readonly [visitor: 'someone signed out' | '준호', language: Language, names: readonly PageName[]][] = [
  ['someone signed out', 'en', [...forAll, 'mySell']],
  ['준호', 'en', forMembers],
];

/** Pages of the contract, with what 준호 finds in the demo data. The page must not ask: the server would draw it for 준호. */
async function addresses(request: APIRequestContext, names: readonly PageName[]): Promise<string[]> {
  const authorization = `Bearer ${await tokenOf(request, demo('junho'))}`;
  const list = async (path: string) => (await (await request.get(path, { headers: { authorization } })).json()).data;
  // The room of the demo's ended auction opens a moment after the app.
  await expect.poll(() => list('/api/auction/chatRooms')).not.toEqual([]);
  const [[auction], [product], [post], [room]] = await Promise.all(
    ['auction/recents', 'product/recents', 'post/recents', 'auction/chatRooms'].map((path) => list(`/api/${path}`)),
  );
  const params = {
    auctionId: auction.id,
    productId: product.id,
    postId: post.id,
    personId: auction.sellerId,
    roomType: 'auction',
    chatRoomId: room.chatRoomId,
    decisionId: 1,
  };
  const deals: Deal[] = await list('/api/deal/mine?as=buyer');
  const dealIn = (state: Deal['state']) => deals.find((deal) => deal.state === state)!.id;
  return names.map((name) => pagePath(name, { ...params, dealId: dealIn(name === 'dealCheckout' ? 'due' : 'held') }));
}

/** Until no request is open any more, except the streams. */
function quietOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.headers().accept !== 'text/event-stream') underWay.add(request);
  });
  const end = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await hydrated(page);
    await expect(page.locator('h1, [role="alertdialog"]').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => underWay.size).toBe(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
}

/** Each page is opened as at a first visit: without a cache, code and sentences arrive one after the other. */
async function keepNothing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

for (const [visitor, language, names] of visits) {
  test(`${visitor} opens pages in ${language} without a complaint`, { tag: oneSize }, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const paths = await addresses(request, names);
    if (visitor === '준호') await logIn(page, demo('junho'));
    await page.context().addCookies([{ name: languageCookie, value: language, url: baseURL! }]);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await keepNothing(page);
    await markWhatCame(page);
    const complaints = complaintsOf(page);
    const isQuiet = quietOf(page);
    for (const [index, path] of paths.entries()) {
      await test.step(path, async () => {
        await page.goto(path);
        await isQuiet();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        if (visitor !== '준호' && comesWithContents(names[index]!)) await expectKept(page);
        expect.soft(complaints.splice(0), path).toEqual([]);
      });
    }
    // No page has signed the visitor in or out on the way.
    expect(await page.evaluate(() => localStorage.getItem('accessToken') !== null)).toBe(visitor === '준호');
  });
}

for (const [locale, language, heading] of [
  ['en-US', 'en', 'Log in'],
  ['fr-FR', 'en', 'Log in'],
  ['ko-KR', 'ko', '로그인'],
] as const) {
  test(`[PAGE-15] a first visit from ${locale} is answered in ${language}, and a choice wins`, {
    tag: oneSize,
  }, async ({ browser }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

    const other = language === 'en' ? 'ko' : 'en';
    await page.getByRole('radio', { name: other === 'en' ? 'English' : '한국어' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
