import { expect, type Page } from '@playwright/test';
import { failAnswers, holdAnswers } from './answers.ts';
import { demoIds } from './demo-ids.ts';
import { takeWindow, test } from './gallery-test.ts';
import { junho, minji } from './screens.ts';
import { settled } from './settle.ts';
import { allSizes } from './sizes.ts';

test.use({ demo: true });

const header = (page: Page) => page.locator('header').first();
const alert = (page: Page) => page.getByRole('alertdialog');

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await settled(page);
  return page;
}

async function inBothThemes(page: Page, screen: string, state: string): Promise<void> {
  await takeWindow(page, { screen, state });
  await page.emulateMedia({ colorScheme: 'dark' });
  await takeWindow(page, { screen, state, theme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
}

test.describe('of a desk', () => {
  test('what the header tells', async ({ visit }) => {
    const page = await open(await visit(1440, junho), '/auctions');
    for (const [state, name] of [
      ['ticket', '경매권'],
      ['notices', /^알림/],
      ['userMenu', '준호 님의 메뉴'],
    ] as const) {
      await header(page).getByRole('button', { name }).hover();
      await settled(page);
      await inBothThemes(page, 'header', state);
    }
  });

  test('a ticket that is missing', async ({ visit }) => {
    const page = await open(await visit(1440, minji), '/auctions');
    await header(page).getByRole('button', { name: '경매권' }).hover();
    await takeWindow(page, { screen: 'header', state: 'noTicket' });
  });

  test('the side navigation', async ({ visit }) => {
    const page = await open(await visit(1440, minji), '/');
    await header(page).getByRole('button', { name: '메뉴', exact: true }).click();
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
    await inBothThemes(page, 'sideNavigation', 'open');
  });

  test('the chat beside the page', async ({ visit }) => {
    const page = await open(await visit(1440, junho), '/auctions');
    await header(page).getByRole('button', { name: /^채팅/ }).click();
    const panel = page.getByRole('dialog', { name: '채팅' });
    await expect(panel.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    await inBothThemes(page, 'chatPanel', 'list');
    await panel.getByRole('tabpanel').getByRole('link').first().click();
    await expect(panel.getByRole('textbox', { name: '메시지' })).toBeVisible();
    await inBothThemes(page, 'chatPanel', 'room');
  });

  test('the search box with its suggestions', async ({ visit }) => {
    const page = await open(await visit(1440), '/search?keyword=%ED%86%B5%EC%97%AD');
    await header(page).getByRole('combobox').fill('산');
    await expect(page.getByRole('option').first()).toBeVisible();
    await inBothThemes(page, 'searchBox', 'suggestions');
  });

  test('the payment over the page', async ({ visit }) => {
    const page = await open(await visit(1440, minji), '/purchase/auctionTicket');
    await page.getByRole('button', { name: '카카오페이로 결제하기' }).click();
    await expect(
      page.frameLocator('iframe[title="테스트 결제창"]').getByRole('button', { name: '결제하기' }),
    ).toBeVisible();
    await inBothThemes(page, 'payment', 'window');
  });
});

test.describe('of a phone', () => {
  test('the search', async ({ visit }) => {
    const page = await open(await visit(390), '/');
    await header(page).getByRole('button', { name: '검색' }).click();
    await expect(page.getByText('최근 검색 기록이 없습니다.')).toBeVisible();
    await takeWindow(page, { screen: 'phoneSearch', state: 'empty' });
    for (const keyword of ['영어 통역', '주말 아침 한강 러닝 페이스메이커와 함께 오래 달리기', '산책']) {
      await page.getByRole('dialog').getByRole('combobox').fill(keyword);
      await page.keyboard.press('Enter');
      await settled(page);
      await header(page).getByRole('button', { name: '검색' }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('');
    }
    await inBothThemes(page, 'phoneSearch', 'recent');
    await page.getByRole('dialog').getByRole('combobox').fill('산');
    await expect(page.getByRole('option').first()).toBeVisible();
    await takeWindow(page, { screen: 'phoneSearch', state: 'suggestions' });
  });

  for (const [state, person] of [
    ['visitor', undefined],
    ['member', minji],
    ['ticket', junho],
  ] as const) {
    test(`the navigation of a ${state}`, async ({ visit }) => {
      const page = await open(await visit(390, person), '/');
      await header(page).getByRole('button', { name: '메뉴' }).last().click();
      await expect(page.getByRole('dialog').getByRole('link', { name: '관심 경매' })).toBeVisible();
      await inBothThemes(page, 'phoneNavigation', state);
    });
  }

  test('the payment as a page', async ({ visit }) => {
    const page = await open(await visit(390, minji), '/purchase/auctionTicket');
    await page.getByRole('button', { name: '카카오페이로 결제하기' }).click();
    await expect(page.getByRole('button', { name: '결제하기', exact: true })).toBeVisible();
    await inBothThemes(page, 'payment', 'window');
  });
});

for (const size of allSizes) {
  test(`dialogs and toasts ${size}`, async ({ visit, request }) => {
    const page = await visit(size);
    await page.goto('/me');
    await expect(alert(page)).toBeVisible();
    await inBothThemes(page, 'dialog', 'alert');
    const { openAuction } = await demoIds(request);
    const member = await open(await visit(size, junho), `/auction/${openAuction}`);
    await member.getByRole('button', { name: '최고 입찰가 새로고침' }).click();
    await expect(member.getByText('최고 입찰가는 변함없습니다.')).toBeVisible();
    await inBothThemes(member, 'toast', 'shown');
    await member.context().setOffline(true);
    await expect(member.getByText('인터넷에 연결되어 있지 않습니다.')).toBeVisible();
    await takeWindow(member, { screen: 'offline', state: 'told' });
  });

  test(`forms that are not filled in ${size}`, async ({ visit }) => {
    const visitor = await open(await visit(size), '/signup');
    await visitor.getByRole('main').getByRole('button').last().click();
    await takeWindow(visitor, { screen: 'signup', state: 'refused' });
    await open(visitor, '/login');
    await visitor.locator('input[type="password"]').press('Enter');
    await takeWindow(visitor, { screen: 'login', state: 'refused' });
    const seller = await open(await visit(size, minji), '/new/auction');
    await seller.getByRole('main').getByRole('button', { name: /등록/ }).last().click();
    await expect(alert(seller)).toBeVisible();
    await takeWindow(seller, { screen: 'newAuction', state: 'refused' });
  });

  test(`a page that breaks ${size}`, async ({ visit }) => {
    const page = await visit(size);
    await page.route('**/assets/**', (route) =>
      /auctions-/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto('/auctions');
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await inBothThemes(page, 'errorPage', 'shown');
  });

  test(`the waiting room and the bid ${size}`, async ({ visit, request }) => {
    const { lastMinutes } = await demoIds(request);
    const page = await open(await visit(size, junho), `/auction/${lastMinutes}`);
    await page.route('**/api/auctionqueue/**', (route) => {
      const line = { rank: 17, ahead: 16, behind: 128, etaSeconds: 120, endTime: koreanTime(761), lease: 'gallery' };
      return route.fulfill({ json: line });
    });
    await page.getByRole('button', { name: '경매 참여하기' }).click();
    await expect(page.getByText('대기 순서 17번째')).toBeAttached();
    await settled(page);
    await inBothThemes(page, 'auctionWaiting', 'content');
    await page.getByRole('button', { name: '대기열에서 나가기' }).click();
    await expect(alert(page)).toBeVisible();
    await takeWindow(page, { screen: 'auctionWaiting', state: 'leaving' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await alert(page).getByRole('button', { name: '나가기' }).click();
    await page.getByRole('button', { name: '경매 참여하기' }).click();
    await expect(page.getByLabel('입찰 금액')).toBeVisible({ timeout: 40_000 });
    await settled(page);
    await inBothThemes(page, 'auctionBid', 'content');
  });

  test(`the talk after an auction ${size}`, async ({ visit }) => {
    const page = await open(await visit(size, junho), '/chats');
    const release = await holdAnswers(page);
    await page.getByRole('tabpanel').getByRole('link').first().click();
    await expect(page).toHaveURL(/chats\/auction/);
    await takeWindow(page, { screen: 'chat', state: 'loading' });
    await release();
    await expect(page.getByRole('textbox', { name: '메시지' })).toBeVisible();
    await settled(page);
    await inBothThemes(page, 'chat', 'content');
    await failAnswers(page);
    await page.reload();
    await takeWindow(page, { screen: 'chat', state: 'error' });
  });

  test(`what one wrote, to be changed ${size}`, async ({ visit }) => {
    const page = await open(await visit(size, minji), '/mySell?tab=products');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await settled(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /메뉴|더보기/ })
      .first()
      .click();
    await takeWindow(page, { screen: 'productOwn', state: 'menu' });
    await page.getByRole('menuitem', { name: '수정' }).click();
    await expect(page.getByRole('textbox', { name: '제목' })).toBeVisible();
    await settled(page);
    await takeWindow(page, { screen: 'productEdit', state: 'content' });
  });

  test(`the sign-in of the sandbox ${size}`, async ({ visit }) => {
    const page = await visit(size);
    await page.goto('/api/auth/oauth/kakao');
    await expect(page.getByRole('button').first()).toBeVisible();
    await takeWindow(page, { screen: 'signIn', state: 'content' });
  });
}

const koreanTime = (secondsFromNow: number): string =>
  new Date(Date.now() + secondsFromNow * 1000 + 9 * 3_600_000).toISOString().replace('Z', '+09:00');
