import { expect, type Page } from '@playwright/test';
import { type PageName, pages } from '@teum/contract/pages';

/** Until React has hydrated the page: from then on links are followed within it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')!;
    const isOurs = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    return isOurs && document.documentElement.dataset.member === undefined;
  });
}

/** Whether the server sends the contents of a page. Of all other pages it sends the frame, which the browser fills. */
export const comesWithContents = (name: PageName): boolean =>
  pages[name].visibility === 'indexed' || name === 'search' || name === 'goodbye';

/** Marks the contents of every page as the server sent them: the mark is lost where React renders the page anew. */
export async function markWhatCame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      document.querySelector('main:has(h1)')?.setAttribute('data-came', '');
    });
  });
}

/** The contents are still those that the server sent. Fails for a page that nothing marked, too. */
export const expectKept = (page: Page): Promise<void> => expect(page.locator('main[data-came]')).toBeAttached();
