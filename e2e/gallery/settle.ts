import { expect, type Page } from '@playwright/test';
import { hydrated } from '../hydrated.ts';
import { callsUnderWay } from './calls.ts';

/** Until the page has everything: code, answers, fonts and pictures. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(() => {
    const waiting = 'main [aria-busy="true"], main [class*="animate-breathe"], main [class*="animate-spin"]';
    return document.querySelector('main h1, main h2, main p') !== null && document.querySelector(waiting) === null;
  });
  await drawn(page);
  await expect.poll(() => callsUnderWay(page), { message: 'answers still under way' }).toBe(0);
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  await drawn(page);
}

/** Two frames: what the first one decides is on the screen after the second. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
}
