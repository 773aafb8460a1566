import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** White on Naver's green is 2.3:1. Naver's guidelines allow no other pair, and WCAG 1.4.3 exempts a brand's own mark. */
const naverButton = 'a[data-provider="naver"]';

/** What axe finds on the page as it stands, in the light theme; the dark one differs in its colours alone. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await findings(page, (axe) => axe.withTags(tags))).toEqual([]);
}

/** The colours are the same at every size: one of them is enough for the dark ones. */
export async function expectNoFindingsInBothThemes(page: Page): Promise<void> {
  await expectNoFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, (axe) => axe.withRules(['color-contrast']))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function findings(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Half a megabyte of axe is read once per document, and no page is opened beside it to put the results together.
  const isThere = await page.evaluate(() => {
    // Colours on their way from one theme to the other are none of ours.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    return 'axe' in window;
  });
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page }).setLegacyMode().exclude(naverButton);
  const { violations } = await choose(axe.options({ resultTypes: ['violations'] })).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
