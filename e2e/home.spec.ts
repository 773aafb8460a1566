import type { Locator, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expect, onPhone, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { expectKept, hydrated, markWhatCame } from './hydrated.ts';
import { demo, logIn, signUp, someone } from './people.ts';
import { expectNothingMoved, watchWhatMoves } from './unmoved.ts';

test.use({ demo: true });

/** A link on a phone, a button on a wide screen. */
function memberTools(page: Page): Locator {
  const header = page.locator('header');
  return header.getByRole('link', { name: /^채팅/ }).or(header.getByRole('button', { name: /^채팅/ }));
}

const where = (page: Page) => page.getByRole('navigation', { name: '어디서' });

test('[PAGE-24] a visitor chooses a neighbourhood, and home starts there from then on', { tag: onPhone }, async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await watchWhatMoves(page);
  await markWhatCame(page);
  await page.goto('/');
  await hydrated(page);

  await where(page).getByRole('button', { name: '내 동네' }).click();
  const dialog = page.getByRole('dialog', { name: '내 동네' });
  await dialog.getByLabel('시·도').selectOption({ label: '서울' });
  await dialog.getByLabel('시·군·구').selectOption({ label: '마포구' });
  await dialog.getByRole('button', { name: '이 동네로 보기' }).click();
  await expect(page).toHaveURL(/\/\?place=11440-online$/);
  await expect(where(page).getByRole('button', { name: '서울 마포구 또는 온라인' })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await page.getByRole('navigation', { name: '어떤 시간' }).getByRole('link', { name: '요리·식사' }).click();
  await expect(page).toHaveURL(/\/\?category=food&place=11440-online$/);
  await expect(page.getByRole('link', { name: '최신 시간 판매 더보기' })).toHaveAttribute(
    'href',
    '/products?category=food&place=11440-online',
  );

  await page.goto('/auctions');
  await page.goto('/');
  await expect(page).toHaveURL(/\/\?place=11440-online$/);
  await hydrated(page);
  await expect(where(page).getByRole('button', { name: '서울 마포구 또는 온라인' })).toBeVisible();
  await expectKept(page);
  await expectNothingMoved(page);

  await where(page).getByRole('link', { name: '어디든' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL(/\/$/);
  await where(page).getByRole('button', { name: '내 동네' }).click();
  await expect(page).toHaveURL(/\/\?place=11440-online$/);
  expect(complaints).toEqual([]);
});

/** A font that comes after the first paint moves prices that end at the same edge. Here it is known. */
async function knowFonts(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
}

async function expectTodayToMoveNothing(page: Page, app: { dataDir: string }): Promise<void> {
  const junho = await idOf(page);
  await changeTime(
    app.dataDir,
    `update appointment set starts_at = now(), ends_at = now() + interval '1 hour'
       where id = (select id from appointment where state = 'agreed' and buyer_id = $1 order by starts_at limit 1)`,
    [junho],
  );
  await knowFonts(page);
  await watchWhatMoves(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^오늘/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(memberTools(page)).toBeVisible();
  await expectNothingMoved(page);
}

test('[PAGE-25] nothing moves on home when today’s appointment arrives on a phone', { tag: onPhone }, ({ page, app }) =>
  expectTodayToMoveNothing(page, app),
);

test('[PAGE-25] nothing moves on home when today’s appointment arrives on a wide screen', ({ page, app }) =>
  expectTodayToMoveNothing(page, app));

/** 준호 of the demo data, logged in. */
async function idOf(page: Page): Promise<number> {
  await logIn(page, demo('junho'));
  return page.evaluate(() => JSON.parse(localStorage.getItem('userInfo')!).id);
}

test('[PAGE-25] nothing moves for a new member, whose mail is not proven', { tag: onPhone }, async ({
  page,
  request,
}) => {
  await logIn(page, await signUp(request, someone('준호')));
  await watchWhatMoves(page);
  await page.goto('/');
  await hydrated(page);
  await expect(memberTools(page)).toBeVisible();
  await expectNothingMoved(page);
});

for (const [length, nameOf] of [
  ['a short', (nickName: string) => nickName.slice(-3)],
  ['a long', (nickName: string) => `자정에도깨어${nickName}`],
] as const)
  test(`[PAGE-25] nothing moves when the header of a member with ${length} name arrives`, async ({ page, request }) => {
    const junho = someone('준호');
    await logIn(page, await signUp(request, { ...junho, nickName: nameOf(junho.nickName) }));
    await knowFonts(page);
    await watchWhatMoves(page);
    await page.goto('/');
    await hydrated(page);
    await expect(memberTools(page)).toBeVisible();
    await expectNothingMoved(page);
  });
