import type { APIRequestContext, Page } from '@playwright/test';
import { expect, onPhone, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { join } from './member.ts';

const busanHaeundae = { kind: 'region', region: '26350' };
const guitar = { category: 'music', place: busanHaeundae, lengthMinutes: 120 };

async function offerAll(request: APIRequestContext): Promise<void> {
  const minji = await join(request, `민지${Math.random().toString(36).slice(2, 8)}`);
  const offer = (title: string, startingPrice: number, details: object) => {
    const form = { title: `<p>${title}</p>`, description: '<p>천천히</p>', duration: 3, startingPrice, ...details };
    return minji.offer('/api/auction', 'auctionCreate', form, 'auctionThumbnail');
  };
  await offer('해운대 기타 저녁', 25_000, guitar);
  await offer('해운대 기타 하루', 28_000, { ...guitar, duration: 1 });
  await offer('비싼 기타 저녁', 90_000, guitar);
  await offer('서울 기타 저녁', 25_000, { category: 'music' });
  for (let number = 1; number <= 24; number += 1) {
    const walk = { title: `<p>저녁 산책 ${number}</p>`, description: '<p>천천히</p>', price: 1_000 * number };
    await minji.offer('/api/product', 'productCreate', { ...walk, category: 'outdoor' });
  }
}

/** Once for the whole file: lists are for everyone. */
let offered: Promise<void> | undefined;
test.beforeEach(({ request }) => {
  offered ??= offerAll(request);
  return offered;
});

const titles = (page: Page) => page.getByRole('list', { name: '경매 목록' }).getByRole('heading', { level: 2 });

/** By the chips of a wide screen, or by the sheet of a phone. */
async function chooseCategory(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (!isMobile) {
    await page.getByRole('button', { name: '분류' }).click();
    await page.getByRole('menuitem', { name }).click();
    return;
  }
  await page.getByRole('button', { name: /^필터/ }).click();
  await page.getByRole('dialog', { name: '필터' }).getByRole('button', { name }).click();
  await page.getByRole('button', { name: /보기$/ }).click();
}

test('준호 finds an evening of guitar in 부산 under 30,000원, and a stranger gets it by its address', {
  tag: onPhone,
}, async ({ page, browser, isMobile }) => {
  await page.goto('/auctions');
  await hydrated(page);
  await chooseCategory(page, '음악·공연', isMobile);
  await expect(titles(page)).toHaveCount(4);

  await page.getByRole('button', { name: isMobile ? /^필터/ : '장소' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByText('지역', { exact: true }).click();
  await sheet.getByLabel('시·도').selectOption({ label: '부산' });
  await sheet.getByLabel('시·군·구').selectOption({ label: '해운대구' });
  await sheet.getByLabel('최고 가격').fill('30000');
  await sheet.getByRole('button', { name: '2개 보기' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '정렬: 최신순' }).locator('visible=true').click();
  await page.getByRole('menuitem', { name: '마감 임박순' }).click();
  await expect(titles(page)).toHaveText(['해운대 기타 하루', '해운대 기타 저녁']);
  await expect(page.getByRole('status').filter({ hasText: '진행 중인 경매' })).toContainText('진행 중인 경매 2개');
  const address = page.url();
  expect(new URL(address).search).toBe('?category=music&place=26350&maxPrice=30000&sort=ending-soon');

  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const theirs = await stranger.newPage();
  await theirs.goto(address);
  await expect(titles(theirs)).toHaveText(['해운대 기타 하루', '해운대 기타 저녁']);
  await expect(theirs.getByRole('link', { name: '부산 해운대구 조건 지우기' })).toBeVisible();
  await stranger.close();

  await page.getByRole('link', { name: '3만 원 이하 조건 지우기' }).click();
  await expect(titles(page)).toHaveCount(3);
  await page.goBack();
  await expect(titles(page)).toHaveCount(2);
});

test('준호 comes back to his place in a filtered list', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 480 });
  await page.goto('/products?category=outdoor&sort=price-up');
  await hydrated(page);
  const card = page.getByRole('link', { name: '저녁 산책 22', exact: true });
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass();
  await card.scrollIntoViewIfNeeded();
  const top = (await card.boundingBox())!.y;
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: '저녁 산책 22' })).toBeVisible();
  await page.goBack();
  await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(top, 0);
  expect(new URL(page.url()).search).toBe('?category=outdoor&sort=price-up');
});

test('준호 finds nothing and relaxes the filter that hides the most', async ({ page }) => {
  await page.goto('/auctions?category=music&place=26350&maxPrice=30000&length=0-60');
  await expect(page.getByRole('heading', { name: '조건에 맞는 경매가 없어요' })).toBeVisible();
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText('길이를 정하지 않기');
  await expect(first).toContainText('지금은 1시간 이하');
  await hydrated(page);
  await first.getByRole('link').click();
  await expect(titles(page)).toHaveCount(2);
});

test('an address with unknown filters shows a list, or says how to go on', async ({ page }) => {
  await page.goto('/auctions?category=dance&minPrice=9&maxPrice=1&sort=cheapest&running=perhaps');
  await expect(titles(page).first()).toBeVisible();
  await page.goto('/auctions?place=99999');
  await expect(page.getByRole('link', { name: '초기화' }).first()).toBeVisible();
});

test('a search keeps its filters when its type changes', async ({ page, isMobile }) => {
  await page.goto(`/search?${new URLSearchParams({ keyword: '기타', category: 'music', maxPrice: '30000' })}`);
  await hydrated(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').first()).toContainText('원');
  await page.getByRole('navigation', { name: '결과 종류' }).getByRole('link', { name: '경매' }).click();
  await expect(page.getByRole('link', { name: '3만 원 이하 조건 지우기' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: '정렬: 정확도순' }).locator('visible=true').click();
  await page.getByRole('menuitem', { name: '높은 가격순' }).click();
  await expect(page.getByRole('article').first()).toContainText('28,000원');
  if (isMobile) await expect(page.getByRole('button', { name: '필터 2' })).toBeVisible();
});
