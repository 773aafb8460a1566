import type { Page } from '@playwright/test';

/** Until React has hydrated the page: from then on links are followed within it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')!;
    const isOurs = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    return isOurs && document.documentElement.dataset.member === undefined;
  });
}
