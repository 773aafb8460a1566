import { expect, type Locator, type Page } from '@playwright/test';

interface FocusPlace {
  /** Distinguishes one document from the next. */
  document: number;
  isNowhere: boolean;
}

const lastPlaces = new WeakMap<Page, FocusPlace & { after: string }>();

/** After a key: waits while the page moves the focus, and fails if no element has it. */
export async function noteFocus(page: Page, after: string): Promise<void> {
  const before = lastPlaces.get(page);
  await expect(async () => {
    const now = await focusPlace(page);
    const isLost = now.isNowhere && now.document === before?.document;
    expect(isLost, `the focus is lost after ${after}`).toBe(false);
    lastPlaces.set(page, { ...now, after });
  }).toPass({ timeout: 10_000 });
}

/** Before a key: the page may have removed the focused element and may be moving the focus. */
export async function expectFocusKept(page: Page): Promise<void> {
  const last = lastPlaces.get(page);
  await expect(async () => {
    const now = await focusPlace(page);
    const isLost = now.isNowhere && now.document === last?.document && !last.isNowhere;
    expect(isLost, `the focus was lost some time after ${last?.after}`).toBe(false);
    lastPlaces.set(page, { after: 'the page was opened', ...last, ...now });
  }).toPass({ timeout: 10_000 });
}

/** A new document rightly starts without a focused element. */
async function focusPlace(page: Page): Promise<FocusPlace> {
  return page.evaluate(() => ({
    document: performance.timeOrigin,
    isNowhere: document.activeElement === null || document.activeElement === document.body,
  }));
}

/** An outline on the element or on the box around it: not everyone sees a change of shade alone. */
export async function expectFocusShown(locator: Locator): Promise<void> {
  const isShown = await locator.evaluate(({ ownerDocument: page }) => {
    const focused = page.activeElement as Element;
    const boxes = [focused, focused.parentElement, focused.parentElement?.parentElement].filter((box) => box != null);
    const looks = [...boxes.map((box) => getComputedStyle(box)), getComputedStyle(focused, '::after')];
    return looks.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
  });
  expect(isShown, `the focus shows on ${locator}`).toBe(true);
}
