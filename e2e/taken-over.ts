import type { Page } from '@playwright/test';

/** A page that came drawn is the browser's own from here on: links are followed within it. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')!;
    const isOurs = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    return isOurs && document.documentElement.dataset.member === undefined;
  });
}
