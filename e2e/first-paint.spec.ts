import type { APIRequestContext, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { expectKept, hydrated, markWhatCame } from './hydrated.ts';
import { logIn, signUp, someone } from './people.ts';
import { expectNothingMoved, watchWhatMoves } from './unmoved.ts';

test.use({ demo: true });

interface Newest {
  auction: { id: number; title: string };
  product: { id: number; productTitle: string };
  post: { id: number; title: string; content: string };
}

async function newest(request: APIRequestContext): Promise<Newest> {
  const first = async (kind: string) => (await (await request.get(`/api/${kind}/recents?limit=1`)).json()).data[0];
  return { auction: await first('auction'), product: await first('product'), post: await first('post') };
}

const visibleText = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

const drawn = ({ auction, product, post }: Newest) => [
  '/',
  '/auctions',
  '/products',
  '/posts',
  '/community',
  `/auction/${auction.id}`,
  `/product/${product.id}`,
  `/post/${post.id}`,
  '/search?keyword=커피',
  '/search?keyword=커피&type=post',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads home, the lists and everything they lead to', { tag: oneSize }, async ({ page, request }) => {
    const { auction, product, post } = await newest(request);

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('남는 시간을');
    await page
      .getByRole('link', { name: visibleText(auction.title) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visibleText(auction.title));
    await expect(page.getByRole('timer')).toBeVisible();

    await page.goto('/products');
    await page
      .getByRole('link', { name: visibleText(product.productTitle) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visibleText(product.productTitle));

    await page.goto('/posts');
    await page
      .getByRole('link', { name: visibleText(post.title) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visibleText(post.title));
    await expect(page.locator('article .rich-text').first()).not.toBeEmpty();

    await page.goto('/search?keyword=커피');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘커피’ 검색 결과');
    await expect(page.locator('main').getByRole('article').first()).toBeVisible();
  });

  test('what does not exist says so, and answers 404', { tag: oneSize }, async ({ page }) => {
    expect((await page.goto('/auction/999999'))?.status()).toBe(404);
    await expect(page.getByText('경매를 찾을 수 없어요.')).toBeVisible();
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없어요');
  });
});

/** Holds back all code of the page until released. */
async function holdCodeBack(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => code.promise.then(() => route.continue()));
  return code.resolve;
}

test('a page that has loaded and is not painted yet does not fetch its code', { tag: oneSize }, async ({ page }) => {
  // As on a machine where the load event comes before the first paint: the paint is never reported.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/auctions');
  await hydrated(page);
  const waitedMs = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const code = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    return Math.min(...code.map(({ startTime }) => startTime)) - visit!.loadEventStart;
  });
  expect(waitedMs).toBeGreaterThan(900);
});

/** Opens a page whose HTML came from the server, and which React takes over instead of rendering it anew. */
async function keepsWhatCame(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    const title = await page.title();
    await hydrated(page);
    await expectKept(page);
    await expect(page.locator('main h1')).toBeVisible();
    await expect.poll(() => page.title()).toContain(title);
  });
}

// Visitors' pages are opened by `every-page` and `every-language`.
test('준호 sees his favorites and his header on pages that the server rendered without them', { tag: onPhone }, async ({
  page,
  request,
}) => {
  await logIn(page, await signUp(request, someone('준호')));
  const { auction, ...others } = await newest(request);
  await page.goto(`/auction/${auction.id}`);
  const heart = page.getByRole('button', { name: '관심' }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const complaints = complaintsOf(page);
  await markWhatCame(page);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  for (const path of drawn({ auction, ...others })) {
    await keepsWhatCame(page, path);
    await expect(page.locator('header').getByRole('link', { name: '로그인', exact: true })).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});

test('[PAGE-23] 준호, whose browser has lost its token, keeps his page and his header', {
  tag: oneSize,
}, async ({ page, request }) => {
  await logIn(page, await signUp(request, someone('준호')));
  const { auction } = await newest(request);
  await page.goto(`/auction/${auction.id}`);
  await hydrated(page);
  await page.evaluate(() => localStorage.clear());
  await watchWhatMoves(page);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('header').getByRole('button', { name: /준호.* 님의 메뉴/ })).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: '로그인', exact: true })).toHaveCount(0);
  await expectNothingMoved(page);
});

// `back-keeps-the-place` comes back from within the product.
test('Back returns to the place in a list from elsewhere', { tag: oneSize }, async ({ page }) => {
  await page.goto('/auctions');
  await hydrated(page);
  await page.evaluate(() => {
    // The page is left before the event of its last scroll came.
    window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  const far = page.locator('main li').nth(11);
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await page.goto('/login');
  await page.goBack();
  await expect(page).toHaveURL(/\/auctions$/);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2);
});

test('Back returns to a place that was scrolled to before the page’s code had loaded', { tag: oneSize }, async ({
  page,
}) => {
  const letCodeCome = await holdCodeBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached(); // the whole page came
  const far = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  letCodeCome();
  await hydrated(page);
  await far.click();
  await expect(page).not.toHaveURL(/\/$/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2);
});

test('what is pressed and typed before the page’s code has loaded is not lost', { tag: oneSize }, async ({
  page,
  request,
}) => {
  const { auction } = await newest(request);
  const letCodeCome = await holdCodeBack(page);
  await page.goto(`/auction/${auction.id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: '관심' }).first().click();
  await page.getByRole('combobox', { name: '검색' }).fill('커피');
  letCodeCome();
  await expect(page.getByRole('alertdialog')).toContainText('로그인 후 이용 가능합니다.');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: '검색' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('검색 결과');
});

test('suggestions come for what was typed before the page’s code', { tag: oneSize }, async ({ page }) => {
  const letCodeCome = await holdCodeBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: '검색' }).pressSequentially('커ㅍ');
  letCodeCome();
  await expect(page.getByRole('option').first()).toContainText('커피');
});

test('a language chosen before the page’s code has loaded is used once it has', { tag: oneSize }, async ({ page }) => {
  const letCodeCome = await holdCodeBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('English', { exact: true }).click();
  letCodeCome();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
});

test('what 준호 presses during hydration, he presses as 준호', { tag: oneSize }, async ({ page, request }) => {
  await logIn(page, await signUp(request, someone('준호')));
  const { auction } = await newest(request);
  await page.addInitScript(() => {
    const complete = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete')!;
    Object.defineProperty(HTMLImageElement.prototype, 'complete', {
      configurable: true,
      // Evaluated while React commits its first render, in which the page is still the same for everyone.
      get(this: HTMLImageElement) {
        Object.defineProperty(HTMLImageElement.prototype, 'complete', complete);
        queueMicrotask(() => {
          const buttons = [...document.querySelectorAll('button')];
          buttons.find(({ textContent }) => textContent === '경매 참여하기')?.click();
        });
        return this.complete;
      },
    });
  });
  await page.goto(`/auction/${auction.id}`);
  await expect(page.getByRole('alertdialog')).toContainText('경매권');
});
