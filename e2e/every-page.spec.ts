import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { logIn, signUp, someone } from './people.ts';

test.use({ demo: true });

const openToAll = [
  '/',
  '/login',
  '/signup',
  '/search?keyword=커피',
  '/select/sellingType',
  '/auctions',
  '/auction/{auction}',
  '/products',
  '/product/{product}',
  '/posts',
  '/post/{post}',
  '/purchase/auctionTicket',
  '/no/such/page',
];

const opensWhenLoggedIn = [
  '/new/auction',
  '/new/product',
  '/new/post',
  '/mySell',
  '/favorites',
  '/notifications',
  '/me',
  '/chats',
];

const opensInTheCourseOfSomething = [
  '/auctionWaiting/{auction}',
  '/auctionBid/{auction}',
  '/product/edit',
  '/post/edit',
  '/chats/product/1',
];

for (const theme of ['light', 'dark'] as const) {
  test(`a visitor opens every page, and axe finds nothing, ${theme}`, { tag: theme === 'dark' ? oneSize : [] }, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    for (const route of openToAll) await openWithoutFindings(page, await address(request, route));
    expect(complaints).toEqual([]);
  });
}

test('민지 opens every page of her own, and axe finds nothing', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await signUp(request, someone('민지')));
  const complaints = complaintsOf(page);
  for (const route of opensWhenLoggedIn) {
    await openWithoutFindings(page, route);
    expect(new URL(page.url()).pathname).toBe(route);
  }
  expect(complaints).toEqual([]);
});

test('a visitor is asked to log in before every page that needs it', { tag: oneSize }, async ({ page, request }) => {
  const complaints = complaintsOf(page);
  for (const route of [...opensWhenLoggedIn, ...opensInTheCourseOfSomething]) {
    await test.step(route, async () => {
      await page.goto(await address(request, route));
      await dismissAlert(page, '로그인 후 이용 가능합니다.');
      await expect(page).toHaveURL(/\/login(\?|$)/);
    });
  }
  expect(complaints).toEqual([]);
});

test('/community is the board', { tag: oneSize }, async ({ page }) => {
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('커뮤니티');
});

test('a sign-in that brings no token ends at home', { tag: oneSize }, async ({ page }) => {
  await page.goto('/login-success');
  await dismissAlert(page, '로그인 실패');
  await expect(page).toHaveURL(/\/$/);
});

async function openWithoutFindings(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
  });
}

/** The route with the newest auction, listing or post of the demo in place of its name. */
async function address(request: APIRequestContext, route: string): Promise<string> {
  const kind = route.match(/\{(\w+)\}/)?.[1];
  if (kind === undefined) return route;
  const answer = await request.get(`/api/${kind}/recents?limit=1`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return route.replace(`{${kind}}`, String(data[0]?.id));
}

async function dismissAlert(page: Page, sentence: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(sentence);
  await alert.getByRole('button').first().click();
}
