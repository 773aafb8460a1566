import type { APIRequestContext, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expect, test } from './fixtures.ts';
import { logIn, signUp, someone } from './people.ts';

test.use({ demo: true });

const openToAll = [
  '/',
  '/login',
  '/signup',
  '/search?keyword=경매',
  '/select/sellingType',
  '/auctions',
  '/auction/{auction}',
  '/products',
  '/product/{product}',
  '/posts',
  '/community',
  '/post/1',
  '/purchase/auctionTicket',
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

for (const route of openToAll) {
  test(`a visitor opens ${route}`, async ({ page, request }) => {
    const complaints = complaintsOf(page);
    await page.goto(await address(request, route));
    await expectHeading(page);
    expect(complaints).toEqual([]);
  });
}

for (const route of [...opensWhenLoggedIn, ...opensInTheCourseOfSomething]) {
  test(`a visitor is asked to log in before ${route}`, async ({ page, request }) => {
    const complaints = complaintsOf(page);
    await page.goto(await address(request, route));
    await dismissAlert(page, '로그인 후 이용 가능합니다.');
    await expect(page).toHaveURL(/\/login(\?|$)/);
    await expectHeading(page);
    expect(complaints).toEqual([]);
  });
}

test('민지 opens every page of her own after logging in', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await logIn(page, await signUp(request, someone('민지')));
  for (const route of opensWhenLoggedIn) {
    await test.step(route, async () => {
      await page.goto(route);
      await expectHeading(page);
      expect(new URL(page.url()).pathname).toBe(route);
    });
  }
  expect(complaints).toEqual([]);
});

test('a sign-in that brings no token ends at home', async ({ page }) => {
  await page.goto('/login-success');
  await dismissAlert(page, '로그인 실패');
  await expect(page).toHaveURL(/\/$/);
  await expectHeading(page);
});

test('returning from no payment shows a heading, not a broken page', async ({ page }) => {
  await page.goto('/purchase/auctionTicket/complete');
  await expectHeading(page);
});

test('an address that does not exist says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expectHeading(page);
  await expect(page.getByRole('link', { name: /홈/ }).first()).toBeVisible();
});

/** The route with the newest auction or listing of the demo in place of its name. */
async function address(request: APIRequestContext, route: string): Promise<string> {
  const kind = route.match(/\{(\w+)\}/)?.[1];
  if (kind === undefined) return route;
  const answer = await request.get(`/api/${kind}/recents?limit=1`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return route.replace(`{${kind}}`, String(data[0]?.id));
}

async function expectHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
}

async function dismissAlert(page: Page, sentence: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(sentence);
  await alert.getByRole('button').first().click();
}
