import type { APIRequestContext, Page } from '@playwright/test';
import { matchPage } from '@teum/contract/pages';
import { complaintsOf } from './complaints.ts';
import { examinePage } from './examine-page.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { comesWithContents, expectKept, hydrated, markWhatCame } from './hydrated.ts';
import { demo, logIn } from './people.ts';

test.use({ demo: true });

const openToAll = [
  '/',
  '/login',
  '/reset',
  '/verify-email',
  '/signup',
  '/search?keyword=커피',
  '/select/sellingType',
  '/auctions',
  '/auction/{auction}',
  '/products',
  '/product/{product}',
  '/posts',
  '/post/{post}',
  '/people/{person}',
  '/purchase/auctionTicket',
  '/auction/{auction}/proof',
  '/fairness',
  '/terms',
  '/privacy',
  '/refunds',
  '/about',
  '/goodbye',
  '/no/such/page',
];

const opensWhenLoggedIn = [
  '/new/auction',
  '/new/product',
  '/new/post',
  '/mySell',
  '/myBids',
  '/appointments',
  '/deals',
  '/favorites',
  '/notifications',
  '/me',
  '/me/profile',
  '/me/security',
  '/me/notices',
  '/me/hours',
  '/me/payouts',
  '/me/data',
  '/consent',
  '/chats',
];

const forMembersOnly = [
  ...opensWhenLoggedIn,
  '/auctionWaiting/{auction}',
  '/auctionBid/{auction}',
  '/product/edit',
  '/post/edit',
  '/chats/product/1',
  '/deals/1',
  '/deals/1/pay',
  '/deals/1/statement',
];

// Each page is checked in both themes and at both sizes within one visit.
for (const route of openToAll)
  test(`${route} opens for a visitor`, { tag: oneSize }, async ({ page, request }) => {
    const path = await address(request, route);
    const complaints = complaintsOf(page);
    await markWhatCame(page);
    await openAndExamine(page, path);
    const match = matchPage(new URL(page.url()).pathname);
    if (match && comesWithContents(match.page)) await expectKept(page);
    expect(complaints).toEqual([]);
  });

for (const route of opensWhenLoggedIn)
  test(`${route} opens for 민지`, { tag: oneSize }, async ({ page }) => {
    await logIn(page, demo('minji'));
    const complaints = complaintsOf(page);
    await openAndExamine(page, route);
    expect(new URL(page.url()).pathname).toBe(route);
    expect(complaints).toEqual([]);
  });

for (const route of forMembersOnly)
  test(`${route} asks a visitor to log in`, { tag: oneSize }, async ({ page, request }) => {
    const complaints = complaintsOf(page);
    await page.goto(await address(request, route));
    await dismissAlert(page, '로그인 후 이용 가능합니다.');
    await expect(page).toHaveURL(/\/login(\?|$)/);
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

async function openAndExamine(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await examinePage(page);
  await hydrated(page);
}

/** The route, with the newest auction, its seller, the newest listing or post of the demo in place of its parameter. */
async function address(request: APIRequestContext, route: string): Promise<string> {
  const kind = route.match(/\{(\w+)\}/)?.[1];
  if (kind === undefined) return route;
  const answer = await request.get(`/api/${kind === 'person' ? 'auction' : kind}/recents?limit=1`);
  const { data } = (await answer.json()) as { data: { id: number; sellerId?: number }[] };
  return route.replace(`{${kind}}`, String(kind === 'person' ? data[0]?.sellerId : data[0]?.id));
}

async function dismissAlert(page: Page, sentence: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(sentence);
  await alert.getByRole('button').first().click();
}
