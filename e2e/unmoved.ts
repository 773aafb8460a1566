import { expect, type Page } from '@playwright/test';
import { watchShifts } from './gallery/measures.ts';
import { drawn } from './gallery/settle.ts';

/** From the next page on, remembers everything that moves without a press of the user. */
export async function watchWhatMoves(page: Page): Promise<void> {
  await page.addInitScript(watchShifts);
}

/** Nothing has moved since the page began to load. */
export async function expectNothingMoved(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
  expect(await page.evaluate(() => window.shifts)).toEqual({ score: 0, moved: [] });
}
