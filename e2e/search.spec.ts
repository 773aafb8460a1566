import type { APIRequestContext, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expectNoFindings } from './findings.ts';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { signUp, someone, tokenOf } from './people.ts';
import { phone } from './screens.ts';

// An app of its own, in one worker: texts of other specs would be found, too.
test.use({ env: { QUEUE_CAPACITY: '2' } });
test.describe.configure({ mode: 'default' });

const hostile = '<img src=x onerror=alert(1)> 시간 a&b#%';

/** What 민지 offers, once for the whole file: search is for everyone. */
async function offer(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, await signUp(request, someone('민지')))}` };
  const products = ['닭볶음탕 함께 만들기', '달걀 요리 한 시간', '밤하늘 사진 찍기', '주차 연습'];
  for (const title of products) {
    const productCreate = JSON.stringify({ title: `<p>${title}</p>`, description: '<p>같이 해요</p>', price: 9000 });
    const answer = await request.post('/api/product', { headers, multipart: { productCreate } });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  for (const title of ['첫 경매 후기', hostile]) {
    const data = {
      title: `<p>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
      content: '<p>읽어주세요</p>',
    };
    const answer = await request.post('/api/post', { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

let offered: Promise<void> | undefined;
test.beforeEach(({ request }) => {
  offered ??= offer(request);
  return offered;
});

const isPhone = (page: Page): boolean => page.viewportSize()!.width < 1024;

/** The header's box, or on a phone the one of the full-screen search. */
async function openBox(page: Page) {
  if (!isPhone(page)) return page.getByRole('banner').getByRole('combobox', { name: '검색' });
  await page.getByRole('button', { name: '검색', exact: true }).click();
  return page.getByRole('dialog', { name: '검색' }).getByRole('combobox', { name: '검색' });
}

async function search(page: Page, keyword: string): Promise<void> {
  const box = await openBox(page);
  await box.fill(keyword);
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('검색 결과');
}

const found = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

test('준호 finds what he means, however much of it he has typed', { tag: oneSize }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await hydrated(page); // before that, the browser searches by itself and keeps no history
  for (const [keyword, titles] of [
    ['ㄱㅁ', ['첫 경매 후기']],
    ['겨ㅁ', ['첫 경매 후기']],
    ['경매', ['첫 경매 후기']],
    ['밤하느', ['밤하늘 사진 찍기']],
    ['닭', ['닭볶음탕 함께 만들기', '달걀 요리 한 시간']],
    ['시간 a&b#%', [hostile]],
  ] as const) {
    await test.step(keyword, async () => {
      await search(page, keyword);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`‘${keyword}’ 검색 결과`);
      await expect(found(page)).toHaveText(titles);
      await expect(found(page).locator('mark').first()).toBeVisible();
      expect(new URL(page.url()).searchParams.get('keyword')).toBe(keyword);
    });
  }
  await page.reload();
  await expect(found(page)).toHaveText([hostile]);
  await found(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await page.goBack();
  await expect(found(page)).toHaveText([hostile]);

  await test.step('typed with the wrong keyboard', async () => {
    await search(page, 'rudao');
    await page.getByRole('link', { name: '혹시 ‘경매’를 찾으셨나요?' }).click();
    await expect(found(page)).toHaveText(['첫 경매 후기']);
  });
  expect(complaints).toEqual([]);

  await test.step('the phone layout of the same browser remembers it', async () => {
    await page.setViewportSize(phone.viewport);
    await openBox(page);
    await expect(page.getByRole('dialog', { name: '검색' }).getByRole('link', { name: '밤하느' })).toBeVisible();
  });
});

test('준호 pastes ten thousand characters and gets an answer', { tag: oneSize }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await hydrated(page); // before that, Enter searches for what is in the box
  await search(page, '닭'.repeat(10_000));
  await expect(page.getByText('맞는 결과가 없어요.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('keyword')).toHaveLength(100);
  await page.goto(`/search?keyword=${'a'.repeat(10_000)}`);
  await expect(page.getByText('맞는 결과가 없어요.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('준호 takes a suggestion by keyboard', { tag: oneSize }, async ({ page }) => {
  await page.goto('/');
  const box = await openBox(page);
  await box.pressSequentially('밤ㅎ');
  await expect(page.getByRole('option', { name: '밤하늘 사진 찍기' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveText(['밤하늘', '밤하늘 사진 찍기']);
  for (let press = 0; press < 2; press += 1) await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('밤하늘 사진 찍기');
  await expectNoFindings(page);
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘밤하늘 사진 찍기’ 검색 결과');
});

test('준호 presses Enter once, while 경매 is still being composed', { tag: oneSize }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const box = await openBox(page);
  await box.focus();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['ㄱ', '겨', '경']) await compose(text);
  await keyboard.send('Input.insertText', { text: '경' });
  for (const text of ['ㅁ', '매']) await compose(text);
  const enter = { key: 'Enter', windowsVirtualKeyCode: 229 } as const;
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await keyboard.send('Input.insertText', { text: '매' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘경매’ 검색 결과');
  await expect(found(page)).toHaveText(['첫 경매 후기']);

  function compose(text: string) {
    return keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
});

test('준호’s phone remembers what he searched, newest first, until he clears it', { tag: onPhone }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the full-screen search is for phones');
  await page.goto('/');
  await openBox(page);
  const sheet = page.getByRole('dialog', { name: '검색' });
  await expect(sheet.getByText('최근 검색 기록이 없습니다.')).toBeVisible();
  await sheet.getByRole('button', { name: '닫기' }).click();
  for (const keyword of ['주차', '경매', '주차', '시간 a&b#%']) await search(page, keyword);

  await openBox(page);
  await expect(sheet.getByRole('listitem')).toHaveText([/시간 a&b#%/, /주차/, /경매/]);
  await sheet.getByRole('button', { name: '주차 지우기' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText([/시간 a&b#%/, /경매/]);
  await expectNoFindings(page);
  await sheet.getByRole('link', { name: '경매' }).click();
  await expect(found(page)).toHaveText(['첫 경매 후기']);

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'searchHistory');
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);
  await openBox(page);
  await sheet.getByRole('button', { name: '모두 지우기' }).click();
  await expect(sheet.getByText('최근 검색 기록이 없습니다.')).toBeVisible();
});
