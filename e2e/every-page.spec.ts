import type { APIRequestContext, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { examinePage } from './examine-page.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { expectKept, hydrated, markWhatCame } from './hydrated.ts';
import { demo, logIn } from './people.ts';
import { isShortRun } from './short-run.ts';

test.use({ demo: true });

const documents = ['/terms', '/privacy', '/refunds', '/about'];

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
  // One component draws the documents, which `every-language` opens, too: `npm test` examines the one that has tables.
  ...(isShortRun ? ['/privacy'] : documents),
  '/goodbye',
];

const opensWhenLoggedIn = [
  '/new/auction',
  '/new/product',
  '/new/post',
  '/mySell',
  '/myBids',
  '/appointments',
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
];

/** `npm test` tries three of them: one gate is in front of all, and `paths.test.ts` knows every page that it keeps. */
const asked = isShortRun ? ['/mySell', '/chats/product/1', '/auctionBid/{auction}'] : forMembersOnly;

// Each page is checked in both themes and at both sizes within one visit.
test('a visitor opens every page, and nothing keeps anyone out', { tag: oneSize }, async ({ page, request }) => {
  test.slow();
  const complaints = complaintsOf(page);
  await markWhatCame(page);
  for (const route of openToAll) await openAndExamine(page, await address(request, route));
  expect(complaints).toEqual([]);
  await openAndExamine(page, '/no/such/page'); // the browser reports a 404 by itself
});

test('민지 opens every page of her own, and nothing keeps her out', { tag: oneSize }, async ({ page }) => {
  test.slow();
  await logIn(page, demo('minji'));
  const complaints = complaintsOf(page);
  for (const route of opensWhenLoggedIn) {
    await openAndExamine(page, route);
    expect(new URL(page.url()).pathname).toBe(route);
  }
  expect(complaints).toEqual([]);
});

test('a visitor is asked to log in before every page that needs it', { tag: oneSize }, async ({ page, request }) => {
  const complaints = complaintsOf(page);
  for (const route of asked) {
    await test.step(route, async () => {
      await page.goto(await address(request, route));
      await dismissAlert(page, '로그인 후 이용 가능합니다.');
      await expect(page).toHaveURL(/\/login(\?|$)/);
    });
  }
  expect(complaints).toEqual([]);
});

test('a sign-in that brings no token ends at home, and /community is the board', { tag: oneSize }, async ({ page }) => {
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('커뮤니티');
  await page.goto('/login-success');
  await dismissAlert(page, '로그인 실패');
  await expect(page).toHaveURL(/\/$/);
});

async function openAndExamine(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await examinePage(page);
    await hydrated(page);
    await expectKept(page);
  });
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
