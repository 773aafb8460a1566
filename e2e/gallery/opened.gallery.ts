import { expect, type Page } from '@playwright/test';
import { failAnswers, holdAnswers } from './answers.ts';
import { demoIds } from './demo-ids.ts';
import { takeInBothThemes, takeWindow, test } from './gallery-test.ts';
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
      await takeInBothThemes(page, { screen: 'header', state });
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
    await takeInBothThemes(page, { screen: 'sideNavigation', state: 'open' });
  });

  test('the chat beside the page', async ({ visit }) => {
    const page = await open(await visit(1440, junho), '/auctions');
    await header(page).getByRole('button', { name: /^채팅/ }).click();
    const panel = page.getByRole('dialog', { name: '채팅' });
    await expect(panel.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    await takeInBothThemes(page, { screen: 'chatPanel', state: 'list' });
    await panel.getByRole('tabpanel').getByRole('link').first().click();
    await expect(panel.getByRole('textbox', { name: '메시지' })).toBeVisible();
    await takeInBothThemes(page, { screen: 'chatPanel', state: 'room' });
  });

  test('the search box with its suggestions', async ({ visit }) => {
    const page = await open(await visit(1440), '/search?keyword=%ED%86%B5%EC%97%AD');
    await header(page).getByRole('combobox').fill('산');
    await expect(page.getByRole('option').first()).toBeVisible();
    await takeInBothThemes(page, { screen: 'searchBox', state: 'suggestions' });
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
    await takeInBothThemes(page, { screen: 'phoneSearch', state: 'recent' });
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
      await takeInBothThemes(page, { screen: 'phoneNavigation', state });
    });
  }
});

for (const size of allSizes) {
  test(`dialogs and toasts ${size}`, async ({ visit, request }) => {
    const page = await visit(size);
    await page.goto('/me');
    await expect(alert(page)).toBeVisible();
    await takeInBothThemes(page, { screen: 'dialog', state: 'alert' });
    const { openAuction } = await demoIds(request);
    const member = await open(await visit(size, junho), `/auction/${openAuction}`);
    await member.getByRole('button', { name: '최고 입찰가 새로고침' }).click();
    await expect(member.getByText('최고 입찰가는 변함없습니다.')).toBeVisible();
    await takeInBothThemes(member, { screen: 'toast', state: 'shown' });
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
    await page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now()))); // has tried again already
    await page.route('**/assets/**', (route) =>
      /auctions-/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto('/auctions');
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await takeInBothThemes(page, { screen: 'errorPage', state: 'shown' });
  });

  test(`the talk after an auction ${size}`, async ({ visit }) => {
    const page = await open(await visit(size, junho), '/chats');
    const release = await holdAnswers(page);
    await page.getByRole('tabpanel').getByRole('link').first().click();
    await expect(page.getByRole('main').locator('[class*="animate-breathe"]').first()).toBeVisible();
    await takeWindow(page, { screen: 'chat', state: 'loading' });
    await release();
    await expect(page.getByRole('textbox', { name: '메시지' })).toBeVisible();
    await settled(page);
    await takeInBothThemes(page, { screen: 'chat', state: 'content' });
    await failAnswers(page);
    await page.reload();
    await expect(page.getByRole('main').getByRole('button', { name: /다시/ }).first()).toBeVisible();
    await settled(page);
    await takeWindow(page, { screen: 'chat', state: 'error' });
  });

  test(`what a seller may do ${size}`, async ({ visit }) => {
    const page = await open(await visit(size, minji), '/mySell?tab=products');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await settled(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /메뉴|더보기/ })
      .first()
      .click();
    await takeWindow(page, { screen: 'productOwn', state: 'menu' });
  });
}
