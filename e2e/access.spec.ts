import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn, signUp, someone } from './people.ts';

test.use({ demo: true });

const visitorPages = [
  '/',
  '/login',
  '/signup',
  '/auctions',
  '/auction/60',
  '/products',
  '/product/60',
  '/posts',
  '/search?keyword=커피',
  '/select/sellingType',
  '/purchase/auctionTicket',
  '/no/such/page',
];
const memberPages = ['/me', '/mySell', '/favorites', '/notifications', '/chats', '/new/auction', '/new/product'];

async function expectNoFindings(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on a visitor's pages, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const path of visitorPages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectNoFindings(page);
      });
    }
  });
}

test("axe finds nothing on 민지's own pages", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await signUp(request, someone('민지')));
  for (const path of memberPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoFindings(page);
    });
  }
});
