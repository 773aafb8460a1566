import type { Locator, Page } from '@playwright/test';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { logIn, signUp, someone } from './people.ts';
import { photograph } from './photograph.ts';

test('민지 puts an hour up for auction and finds it everywhere it belongs', { tag: onPhone }, async ({
  page,
  request,
}) => {
  await logIn(page, await signUp(request, someone('민지')));
  await page.goto('/new/auction');
  const alert = page.getByRole('alertdialog');
  const submit = page.getByRole('button', { name: '경매 등록' });

  await submit.click();
  await expect(alert).toContainText('제목을 입력해주세요.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '제목' })).toBeFocused();
  for (const sentence of ['썸네일을 등록해주세요.', '설명을 입력해주세요.', '경매 시간을 선택해주세요.']) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await page.getByRole('textbox', { name: '제목' }).fill('옥상에서 별 보는 한 시간');
  await submit.click();
  await expect(alert).toContainText('썸네일을 등록해주세요.');
  await page.keyboard.press('Enter');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photograph('옥상.jpg'.normalize('NFD')));
  await page.getByRole('textbox', { name: '설명' }).fill('망원경과 따뜻한 차를 준비할게요.');
  await page.getByLabel('경매 시간').selectOption('3');
  for (const [price, sentence] of [
    ['1.5', '시작 가격을 올바르게 입력해주세요.'],
    ['0.5', '시작 가격을 1 이상으로 설정해주세요.'],
  ] as const) {
    await page.getByLabel('시작 가격').pressSequentially(price);
    await submit.click();
    await expect(alert).toContainText(sentence);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('시작 가격').fill('15000');
  await expect(page.getByRole('switch', { name: '안전결제로 받기' })).toBeChecked();
  await expect(page.getByText('15,000원에 팔리면 14,250원을 받아요')).toBeVisible();
  await submit.click();
  await expect(alert).toContainText('경매는 등록하면 수정하거나 삭제할 수 없습니다. 등록할까요?');
  await page.keyboard.press('Enter');
  await expect(alert).toContainText('경매가 등록되었습니다.');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/$/);
  for (const path of ['/', '/auctions', '/mySell']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: '옥상에서 별 보는 한 시간' }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: '옥상에서 별 보는 한 시간' }).first().click();
  await expect(page.getByText('나의 경매입니다')).toBeVisible();
  await expect(page.getByText('낙찰 뒤 48시간 안')).toBeVisible();
  await page.getByRole('button', { name: '취소하면 얼마가 돌아오나요' }).click();
  await expect(page.getByRole('dialog', { name: '취소하면 얼마가 돌아오나요' })).toContainText('15,000원');
  await page.keyboard.press('Escape');
  await expect(page.getByText('15,000원').first()).toBeVisible();
  await expect(page.getByText('망원경과 따뜻한 차를 준비할게요.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^7[12]:\d\d:\d\d$/);
});

/** Presses a button at the end of a long form: what it leads to must be visible from its top. */
async function opensAtItsTop(page: Page, button: Locator, url: RegExp): Promise<void> {
  const scrollDown = () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return window.scrollY;
  };
  await expect(button).toBeVisible();
  await expect.poll(() => page.evaluate(scrollDown)).toBeGreaterThan(100);
  await button.click();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

const longText = '한 줄\n'.repeat(60);
const lastButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).last();

test('민지 sells time by the hour, changes the price, and ends the sale', async ({ page, request }) => {
  await logIn(page, await signUp(request, someone('민지')));
  await page.goto('/new/product');
  await page.getByRole('textbox', { name: '제목' }).fill('핸드드립 한 시간');
  await page.getByRole('textbox', { name: '설명' }).fill(longText);
  await page.getByLabel('가격').fill('18000');
  await opensAtItsTop(page, lastButton(page, '등록'), /\/product\/\d+$/);
  await expect(page.getByRole('heading', { name: '핸드드립 한 시간', level: 1 })).toBeVisible();
  await expect(page.getByText('나의 상품입니다')).toBeVisible();

  await page.getByRole('button', { name: '상품 메뉴' }).click();
  await page.getByRole('menuitem', { name: '수정하기' }).click();
  await page.getByLabel('가격').fill('20000');
  await opensAtItsTop(page, lastButton(page, '수정하기'), /\/product\/\d+$/);
  await expect(page.getByText('20,000원').first()).toBeVisible();

  await page.getByRole('button', { name: '상품 메뉴' }).click();
  await page.getByRole('menuitem', { name: '판매 종료' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '판매 종료' }).click();
  await expect(page.getByText('이미 판매된 시간입니다.')).toBeVisible();
});

test('a long post that 민지 publishes or changes opens at its top', async ({ page, request }) => {
  await logIn(page, await signUp(request, someone('민지')));
  await page.goto('/new/post');
  await page.getByRole('textbox', { name: '제목' }).fill('긴 이야기');
  await page.getByRole('textbox', { name: '내용' }).fill(longText);
  await opensAtItsTop(page, lastButton(page, '글 등록'), /\/post\/\d+$/);
  await page.getByRole('button', { name: '글 메뉴' }).first().click();
  await page.getByRole('menuitem', { name: '수정하기' }).click();
  await expect(page).toHaveURL(/\/edit/);
  await opensAtItsTop(page, lastButton(page, '수정하기'), /\/post\/\d+$/);
});

test('준호 marks an auction and finds it among his favourites', { tag: oneSize }, async ({ page, request }) => {
  const seller = await signUp(request, someone('민지'));
  const { accessToken } = await (await request.post('/api/auth/login', { data: seller })).json();
  const { name, mimeType, buffer } = await photograph('별.jpg');
  const form = { title: '<p>별자리 이야기</p>', description: '<p>천천히</p>', duration: 1, startingPrice: 1000 };
  await request.post('/api/auction', {
    headers: { authorization: `Bearer ${accessToken}` },
    multipart: {
      auctionCreate: { name: 'blob', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(form)) },
      auctionThumbnail: { name, mimeType, buffer },
    },
  });

  await logIn(page, await signUp(request, someone('준호')));
  await page.goto('/auctions');
  const card = page.getByRole('article').filter({ hasText: '별자리 이야기' }).first();
  await card.getByRole('button', { name: '관심 경매' }).click();
  await expect(card.getByRole('button', { name: '관심 경매' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/favorites');
  await expect(page.getByRole('link', { name: '별자리 이야기' })).toBeVisible();
});
