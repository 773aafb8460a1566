import { expect, type Page } from '@playwright/test';

/** Until React has hydrated the page: from then on links are followed within it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')!;
    const isOurs = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    return isOurs && document.documentElement.dataset.member === undefined;
  });
}

/** Marks the main part of every page as the server sent it: the mark is lost where React renders the page anew. */
export async function markWhatCame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const main = document.readyState === 'interactive' && document.querySelector('main:has(h1)');
      if (!main) return;
      main.setAttribute('data-came', '');
      document.documentElement.setAttribute('data-drawn', '');
    });
  });
}

/** The page is still the one that the server sent, if it sent more than a frame. */
export const expectKept = (page: Page): Promise<void> =>
  expect(page.locator('html[data-drawn] main:not([data-came])')).toHaveCount(0);
