import type { Page } from '@playwright/test';

/** What a screen reader reads out of its own accord from now on, in order. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const spoken = await page.evaluateHandle(() => {
    const words: string[] = [];
    const live = ':is([role=status], [role=alert], [aria-live=polite], [aria-live=assertive])';
    new MutationObserver((changes) => {
      const changed = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
      const regions = changed.map((node) => (node instanceof Element ? node : node.parentElement)?.closest(live));
      for (const region of new Set(regions)) {
        const text = region?.textContent?.trim();
        if (text) words.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return words;
  });
  return () => spoken.jsonValue();
}
