import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './findings.ts';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { join } from './member.ts';
import { logIn, signUp, someone } from './people.ts';

test.use({ demo: true });

const header = (page: Page) => page.locator('header').first();
const ticket = (page: Page) => header(page).getByRole('button', { name: '경매권' });
const bell = (page: Page) => header(page).getByRole('button', { name: /^알림/ });
const ticketTooltip = (page: Page) => page.getByText('보유한 경매권이 없습니다.');
const noticesTooltip = (page: Page) => page.getByRole('link', { name: '알림 모두 보기' });

test.describe('the header', { tag: oneSize }, () => {
  test.skip(({ device }) => device === 'keyboard', 'the pointer is what is tried here');

  test('shows one detail at a time under the pointer', async ({ page, request }) => {
    await logIn(page, await signUp(request, someone('민지')));
    await page.goto('/');
    await ticket(page).hover();
    await expect(ticketTooltip(page)).toBeVisible();
    await bell(page).hover();
    await expect(noticesTooltip(page)).toBeVisible();
    expect(await ticketTooltip(page).count()).toBe(0);
    await page.mouse.move(700, 600);
    await expect(noticesTooltip(page)).toBeHidden();
  });

  test('shows a detail on focus, until Escape', async ({ page, request }) => {
    await logIn(page, await signUp(request, someone('민지')));
    await page.goto('/');
    await header(page).getByRole('link', { name: '시간 판매하기' }).focus();
    await page.keyboard.press('Tab');
    await expect(ticketTooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ticketTooltip(page)).toBeHidden();
  });

  test('shows one detail at a time on a tap', async ({ browser, request, app }) => {
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: { width: 1280, height: 800 },
      hasTouch: true,
    });
    const tablet = await context.newPage();
    await logIn(tablet, await signUp(request, someone('민지')));
    await tablet.goto('/');
    await ticket(tablet).tap();
    await expect(ticketTooltip(tablet)).toBeVisible();
    await bell(tablet).tap();
    await expect(noticesTooltip(tablet)).toBeVisible();
    await expect(ticketTooltip(tablet)).toBeHidden();
    await context.close();
  });
});

test('a phone with a notch covers neither the header nor the tabs', { tag: onPhone }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'there is a notch only on phones');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
  await page.goto('/');
  const { height } = page.viewportSize()!;
  const logo = header(page).getByRole('link', { name: '틈 홈' });
  const home = tabs(page).getByRole('link', { name: '홈' });
  expect((await boxOf(logo)).y).toBeGreaterThanOrEqual(47);
  const { y: top, height: tall } = await boxOf(home);
  expect(top + tall).toBeLessThanOrEqual(height - 34);

  await header(page).getByRole('button', { name: '메뉴' }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: '닫기' });
  await expect(close).toBeVisible();
  expect((await boxOf(close)).y).toBeGreaterThanOrEqual(47);
});

test('the tab bar of a phone marks the part that a page belongs to', { tag: onPhone }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the tabs are those of a phone');
  const [auction] = (await (await page.request.get('/api/auction/recents?limit=1')).json()).data;
  for (const [path, tab] of [
    ['/', '홈'],
    ['/auctions', '경매'],
    [`/auction/${auction.id}`, '경매'],
    ['/products', '시간 판매'],
    ['/posts', '커뮤니티'],
    ['/community', '커뮤니티'],
  ] as const) {
    await page.goto(path);
    await expect(tabs(page).locator('[aria-current]')).toHaveText(tab);
  }
});

test('nothing shines through the header, light or dark', { tag: oneSize }, async ({ page }) => {
  await page.goto('/posts');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const ground = await header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground).toMatch(/^rgb\(/); // a translucent one is written with its alpha
  }
});

test('Back on a phone closes its menu and its search, and stays on the page', { tag: onPhone }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the panels are those of a phone');
  await page.goto('/posts');
  await hydrated(page);
  await tabs(page).getByRole('link', { name: '경매' }).click();
  await expect(page).toHaveURL(/\/auctions$/);
  const panel = page.getByRole('dialog');
  const open = async (name: string) => {
    await header(page).getByRole('button', { name, exact: true }).click();
    await expect(panel).toBeVisible();
  };

  for (const name of ['메뉴', '검색']) {
    await test.step(name, async () => {
      await open(name);
      await page.goBack();
      await expect(panel).toHaveCount(0);
      await expect(page).toHaveURL(/\/auctions$/);

      await open(name);
      await panel.getByRole('button', { name: '닫기' }).click();
      await expect(panel).toHaveCount(0);

      await open(name);
      await page.reload();
      await hydrated(page);
      await expect(panel).toHaveCount(0);
    });
  }

  await open('메뉴');
  await panel.getByRole('link', { name: '커뮤니티' }).click();
  await expect(page).toHaveURL(/\/community$/);
  await expect(panel).toHaveCount(0);
  await open('검색');
  await panel.getByRole('combobox').fill('커피');
  await panel.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await expect(panel).toHaveCount(0);
  for (const before of [/\/community$/, /\/auctions$/, /\/posts$/]) {
    await page.goBack();
    await expect(page).toHaveURL(before);
  }
});

test('a phone shows on its menu and its tab that a notice is unread', { tag: onPhone }, async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has its bell');
  const minji = await join(request, `민지${Date.now()}`);
  const junho = await join(request, `준호${Date.now()}`);
  const postId = await minji.post<number>('/api/post', { title: '<p>산책</p>', content: '<p>같이 걸어요</p>' });
  await logIn(page, minji.person);
  const menu = header(page).getByRole('button', { name: '메뉴' });
  await page.goto('/');
  await junho.post('/api/post/postComment', { postId, comment: '저도요', parentCommentId: null });

  // How many depends on the sign-ins, which are noticed, too.
  await expect(menu).toHaveAccessibleName(/^메뉴 읽지 않은 알림 \d개$/);
  const tab = tabs(page).getByRole('link', { name: '내 정보' });
  await expect(tab).toHaveAccessibleName(/^내 정보 읽지 않은 알림 \d개$/);
  await expectNoFindings(page);

  await page.goto('/notifications');
  await page.getByRole('button', { name: '모두 읽음' }).click();
  await expect(menu).toHaveAccessibleName('메뉴');
  await expect(tab).toHaveAccessibleName('내 정보');
});

const tabs = (page: Page) => page.getByRole('navigation', { name: '아래 메뉴' });

async function boxOf(element: Locator) {
  return (await element.boundingBox())!;
}
