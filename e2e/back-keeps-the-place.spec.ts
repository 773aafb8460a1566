import type { Locator, Page } from '@playwright/test';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { join, type Member } from './member.ts';
import { logIn } from './people.ts';

// A low window, so that shorter lists can scroll, too.
test.use({ demo: true, viewport: { width: 1440, height: 480 } });

interface List {
  name: string;
  path: string;
  /** How many entries must be loaded before one is opened: more than the first slice, if there are more. */
  entries: number;
}

const openToAll: List[] = [
  { name: 'home', path: '/', entries: 16 },
  { name: 'auctions', path: '/auctions', entries: 40 },
  { name: 'products', path: '/products', entries: 40 },
  { name: 'posts', path: '/posts', entries: 40 },
  { name: 'search', path: `/search?keyword=${encodeURIComponent('시간')}`, entries: 10 },
];

const ofOnesOwn: List[] = [
  { name: 'mySell', path: '/mySell?tab=products', entries: 12 },
  { name: 'favorites', path: '/favorites', entries: 12 },
  { name: 'notifications', path: '/notifications', entries: 12 },
];

test('a visitor comes back to the place in every list', { tag: oneSize }, async ({ page }) => {
  test.slow();
  for (const list of openToAll) await test.step(list.name, () => openAndComeBack(page, list));
});

test('민지 comes back to the place in the lists of her own', { tag: oneSize }, async ({ page, request }) => {
  test.slow();
  const minji = await busySeller(request, ['favorites', 'comments']);
  await logIn(page, minji.person);
  for (const list of ofOnesOwn) await test.step(list.name, () => openAndComeBack(page, list));
});

test('민지 comes back to the place in her chats', { tag: onPhone }, async ({ page, request, isMobile }) => {
  const minji = await busySeller(request, ['talks']);
  if (isMobile) await page.setViewportSize({ width: 390, height: 480 });
  await logIn(page, minji.person);
  await page.goto('/chats');
  await page.getByRole('tab', { name: /일반 판매/ }).click();
  const row = page.getByRole('tabpanel').getByRole('link').nth(9);
  await row.focus(); // reaching the entry by keyboard scrolls the page
  const place = await topOf(row);
  await row.click();
  await expect(page.getByRole('textbox', { name: '메시지' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/chats$/);
  await expect.poll(() => topOf(row)).toBeCloseTo(place, 0);
});

/** Scrolls far down a list, opens an entry and goes back: the same part of the list must be visible again. */
async function openAndComeBack(page: Page, { path, entries }: List): Promise<void> {
  await page.goto(path);
  // An entry's own link, not that of the person it names.
  const rows = page.getByRole('main').getByRole('listitem').locator('a:not([href^="/people/"])');
  while ((await rows.count()) < entries) {
    await rows.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  const row = rows.nth(entries - 1);
  await row.focus(); // reaching the entry by keyboard scrolls the page
  await row.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' });
    // A user presses only after the frame that shows the scrolled page.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  const place = await topOf(row);
  const address = page.url();
  await row.click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  // A notice opens its comment, wherever it is on the page.
  if (!page.url().includes('comment')) await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => topOf(row)).toBeCloseTo(place, 0);
}

const topOf = async (row: Locator): Promise<number> => (await row.boundingBox())?.y ?? Number.NaN;

type Busy = 'favorites' | 'comments' | 'talks';

/** 민지 with a dozen listings, and of whatever else a test needs. */
async function busySeller(request: Parameters<typeof join>[0], having: readonly Busy[]): Promise<Member> {
  const mark = Math.random().toString(36).slice(2, 8);
  const [minji, junho] = [await join(request, `민지${mark}`), await join(request, `준호${mark}`)];
  if (having.includes('favorites')) {
    const { data } = await minji.get<{ data: { id: number }[] }>('/api/auction/recents?limit=14');
    for (const { id } of data) await minji.put(`/api/auction/${id}/favorite`);
  }
  for (let hour = 1; hour <= 14; hour += 1) {
    const form = { title: `<p>${hour}시의 산책</p>`, description: '<p>천천히 걸어요.</p>', price: hour * 1_000 };
    const productId = await minji.offer('/api/product', 'productCreate', form);
    if (having.includes('talks'))
      await junho.post('/api/createChatroom', { sellerId: 1, productId, message: `${hour}시에 괜찮으세요?` });
    if (!having.includes('comments')) continue;
    // Notices about one post would be one row.
    const post = { title: `<p>${hour}시는 어때요?</p>`, content: '<p>무엇이든 물어보세요</p>' };
    const postId = await minji.post<number>('/api/post', post);
    await junho.post('/api/post/postComment', { postId, comment: `${hour}시가 좋아요`, parentCommentId: null });
  }
  return minji;
}
