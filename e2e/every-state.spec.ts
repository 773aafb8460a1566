import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectNoFindingsInBothThemes } from './findings.ts';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { expectControlEdges, expectNoMovement } from './page-measures.ts';
import { demo, logIn, signUp, someone } from './people.ts';

test.use({ demo: true });

/** The press opens something, which is examined. */
async function lookInto(page: Page, control: Locator, opened: Locator): Promise<void> {
  await control.click();
  await expect(opened).toBeVisible();
  await expectNoMovement(page);
  await expectNoFindingsInBothThemes(page);
}

for (const path of ['/mySell', '/myBids', '/favorites', '/notifications', '/chats', '/search?keyword=ㅁㄴㅇㄹ'])
  test(`axe finds nothing on ${path} where there is nothing yet`, { tag: oneSize }, async ({ page, request }) => {
    await logIn(page, await signUp(request, someone('서연')));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoFindingsInBothThemes(page);
  });

test.describe('a list', { tag: oneSize }, () => {
  const calls = '**/api/product/recents**';
  const follow = (page: Page) => page.getByRole('link', { name: '최신 시간 판매 더보기' }).click();

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await hydrated(page); // before that, the link leads to a page that has its list already
  });

  test('has no findings while it is on its way', async ({ page }) => {
    await page.route(calls, () => undefined);
    await follow(page);
    await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
    await expectNoMovement(page);
    await expectNoFindingsInBothThemes(page);
  });

  test('has no findings when it fails, and a retry keeps the focus', async ({ page }) => {
    await page.route(calls, (route) => route.abort());
    await follow(page);
    const retry = page.getByRole('alert').getByRole('button', { name: '다시 시도' });
    await expect(retry).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await page.unroute(calls);
    await retry.click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  });
});

test('axe finds nothing on a form in English that refuses', { tag: oneSize }, async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByLabel('닉네임')).toBeVisible(); // the form moves the footer down when it arrives
  await page.getByRole('radio', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

/** What opens on a wide screen: the control in the page, and what it opens. */
const panels: readonly [name: string, control: (page: Page) => Locator, opened: (page: Page) => Locator][] = [
  ['the ticket', (page) => inHeader(page, '경매권'), (page) => page.getByRole('banner').getByText(/\d+일까지/)],
  [
    'the notifications',
    (page) => inHeader(page, /^알림/),
    (page) => page.getByRole('banner').getByRole('link', { name: '모두 보기' }),
  ],
  ['the menu of the member', (page) => inHeader(page, /준호/), (page) => page.getByRole('menu')],
  ['the navigation', (page) => inHeader(page, /^메뉴$/), (page) => page.locator('#side-navigation')],
  ['the chats', (page) => inHeader(page, /^채팅/), (page) => page.getByRole('tablist')],
  [
    'the field for a comment',
    (page) => page.getByRole('button', { name: '댓글을 남겨보세요' }),
    (page) => page.getByRole('textbox', { name: '댓글 쓰기' }),
  ],
];
const inHeader = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });

for (const [name, control, opened] of panels)
  test(`axe finds nothing in ${name} on a wide screen`, { tag: oneSize }, async ({ page, request }) => {
    await openPost(page, request);
    await lookInto(page, control(page), opened(page));
  });

test('axe finds nothing in the dialog for a link', { tag: oneSize }, async ({ page, request }) => {
  await openPost(page, request);
  await page.getByRole('button', { name: '댓글을 남겨보세요' }).click();
  await lookInto(page, page.getByRole('button', { name: '링크' }), page.getByRole('dialog'));
});

test('axe finds nothing in a question before something is done', { tag: oneSize }, async ({ page }) => {
  await logIn(page, demo('junho'));
  await page.goto('/me/security');
  await lookInto(page, page.getByRole('button', { name: '모든 기기에서 로그아웃' }), page.getByRole('alertdialog'));
});

/** 준호 looks at the newest post of the demo. */
async function openPost(page: Page, request: APIRequestContext): Promise<void> {
  await logIn(page, demo('junho'));
  const { data } = await (await request.get('/api/post/recents?limit=1')).json();
  await page.goto(`/post/${data[0].id}`);
}

test('axe finds nothing in the navigation on a phone', { tag: onPhone }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the panels of a phone');
  await logIn(page, demo('junho'));
  await page.goto('/');
  await lookInto(page, page.getByRole('button', { name: '메뉴' }), page.getByRole('dialog'));
});

test('axe finds nothing in the search on a phone, nor in its suggestions', { tag: onPhone }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the panels of a phone');
  await logIn(page, demo('junho'));
  await page.goto('/');
  const sheet = page.getByRole('dialog');
  await lookInto(page, page.getByRole('button', { name: '검색', exact: true }), sheet);
  await sheet.getByRole('combobox').fill('한');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

for (const path of ['/', '/login', '/posts'])
  test(`controls of ${path} keep an edge where the system sets the colours`, { tag: oneSize }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectControlEdges(page);
  });
