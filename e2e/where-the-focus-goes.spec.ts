import { expect, oneSize, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { demo, logIn } from './people.ts';
import { phone } from './screens.ts';

test.use({ demo: true });

test('the first Tab offers to skip the header', { tag: oneSize }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a navigation moves the focus to the heading, also to one that is fetched first', { tag: oneSize }, async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: '커뮤니티 더보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '커뮤니티' })).toBeFocused();
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '커뮤니티' })).toBeFocused();
});

test('an overlay that closes gives the focus back to the control that opened it', { tag: oneSize }, async ({
  page,
}) => {
  await logIn(page, demo('junho'));
  await page.goto('/me/security');
  const logOut = page.getByRole('button', { name: '모든 기기에서 로그아웃' });
  const menu = page.getByRole('banner').getByRole('button', { name: /준호/ });
  const chat = page.getByRole('banner').getByRole('button', { name: /^채팅/ });
  for (const [opener, opened] of [
    [logOut, page.getByRole('alertdialog')],
    [menu, page.getByRole('menu')],
    [chat, page.getByRole('dialog', { name: '채팅' })],
  ] as const) {
    await opener.press('Enter');
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('an element that is removed leaves the focus to its neighbour', { tag: oneSize }, async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto('/');
  const open = page.getByRole('button', { name: '검색', exact: true });
  const sheet = page.getByRole('dialog', { name: '검색' });
  for (const keyword of ['주차', '커피', '사진']) {
    await open.press('Enter');
    await sheet.getByRole('combobox').fill(keyword);
    await sheet.getByRole('combobox').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(keyword);
  }
  await open.press('Enter');
  await sheet.getByRole('button', { name: '커피 지우기' }).press('Enter');
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByRole('link', { name: '주차' })).toBeFocused();
  await sheet.getByRole('button', { name: '모두 지우기' }).press('Enter');
  await expect(sheet.getByText('최근 검색 기록이 없습니다.')).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
});
