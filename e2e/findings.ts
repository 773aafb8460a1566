import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** White on Naver's green is 2.3:1. Naver's guidelines allow no other pair, and WCAG 1.4.3 exempts a brand's own mark. */
const naverButton = 'a[data-provider="naver"]';

/** What axe finds on the page as it is; the dark theme differs from the light one only in its colours. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await findings(page, { type: 'tag', values: tags })).toEqual([]);
}

/** Colours are the same at every size, so one size is enough. */
export async function expectNoFindingsInBothThemes(page: Page): Promise<void> {
  await expectNoFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, { type: 'rule', values: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe itself. Its package for Playwright merges the results of frames, too, which takes a fifth of the time; our pages have none. */
async function findings(page: Page, runOnly: RunOnly): Promise<string[]> {
  const isThere = await page.evaluate(() => {
    // Colours in transition from one theme to the other are not ours.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    return 'axe' in window;
  });
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({ exclude }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { exclude: [naverButton], options: { runOnly, resultTypes: ['violations' as const] } },
  );
}
