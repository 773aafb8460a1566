import type { Page } from '@playwright/test';

/** What a screen reader announces by itself from now on, in order. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const spoken = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const live = ':is([role=status], [role=alert], [aria-live=polite], [aria-live=assertive])';
    new MutationObserver((changes) => {
      const changed = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
      const regions = changed.map((node) => (node instanceof Element ? node : node.parentElement)?.closest(live));
      for (const region of new Set(regions)) {
        const text = region?.textContent?.trim();
        if (text) texts.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => spoken.jsonValue();
}
