import { expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoFindingsInBothThemes } from './findings.ts';
import { expectFingerSizes, expectNoSidewaysScrolling, expectNothingCutOffBySpacing } from './page-measures.ts';
import { desk, phone } from './screens.ts';

/** A zoom of 200 % halves the CSS pixels that a phone's page is laid out in. */
export const phoneAt200Percent = { width: 195, height: 422 };

/** All checks of a page in one visit: loading it for each check takes far longer. */
export async function examinePage(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectNoFindingsInBothThemes(page);
  await expectNothingCutOffBySpacing(page);

  await page.setViewportSize(phone.viewport);
  await expectNoFindings(page);
  await expectFingerSizes(page);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(phoneAt200Percent);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(desk.viewport);
}
