import type { Locator } from '@playwright/test';

/** More controls than any page has; a longer walk has no end. */
const longestWay = 400;
/** The page may change during the walk. A control that Tab passes more often than this cannot be reached. */
const mostReversals = 4;

type Key = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft';

/** Walks the focus to the element by the keys that a person has. */
export async function walkTo(locator: Locator): Promise<void> {
  const { keyboard } = locator.page();
  let reversals = 0;
  let last: Key | undefined;
  for (let steps = 0; steps < longestWay && reversals < mostReversals; steps += 1) {
    const key = await locator.evaluate(nextKey);
    if (key === null) return;
    if (last !== undefined && last !== key) reversals += 1;
    last = key;
    await keyboard.press(key);
  }
  throw new Error(
    `the keyboard does not reach ${locator}: ${reversals < mostReversals ? 'the way has no end' : 'Tab passes over it'}`,
  );
}

/**
 * The key that leads nearer to the element, or null where the focus has arrived. Tab goes from control to control. Inside tabs,
 * menus, toolbars, radio buttons and the days of a week, which Tab enters only once, the arrow keys go on. Runs in the page, so
 * it contains all it needs.
 */
function nextKey(pressed: Element): Key | null {
  const page = pressed.ownerDocument;
  /** Columns of days, in each the times of the day from top to bottom. */
  const week = '[role=group]:has([role=group])';
  const focused = page.activeElement ?? page.body;
  const target = controlOf(pressed);
  if (target === focused && page.hasFocus()) return null;

  const group = groupOf(target);
  if (group && group !== focused && group.contains(focused)) return arrowIn(group);
  return isAhead(group ?? target) ? 'Tab' : 'Shift+Tab';

  /** A label counts as its control, a text inside a link as the link. */
  function controlOf(element: Element): HTMLElement {
    const labelled = element.closest('label')?.control;
    const control =
      labelled ??
      element.closest<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]',
      );
    if (!control) throw new Error('what is pressed is no control');
    return control;
  }

  function groupOf(control: HTMLElement): Element | null {
    if (control instanceof HTMLInputElement && control.type === 'radio') return control.closest('fieldset');
    if (control.tabIndex >= 0) return null;
    return control.closest('[role=tablist], [role=menu], [role=toolbar]') ?? control.closest(week);
  }

  function isAhead(place: Element): boolean {
    // A frame that the focus has not entered yet cannot be inspected: Tab goes round the whole page.
    if (!page.hasFocus()) return true;
    return Boolean(focused.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING);
  }

  function arrowIn(around: Element): Key {
    const isWithinDay = around.matches(week) && focused.parentElement === target.parentElement;
    const isUpright = around.getAttribute('role') === 'menu' || isWithinDay;
    if (isAhead(target)) return isUpright ? 'ArrowDown' : 'ArrowRight';
    return isUpright ? 'ArrowUp' : 'ArrowLeft';
  }
}
