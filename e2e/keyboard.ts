import { expect, type Locator, type Page } from '@playwright/test';
import { expectFocusKept, expectFocusShown, noteFocus } from './keyboard-focus.ts';
import { walkTo } from './keyboard-way.ts';

interface Patience {
  timeout?: number;
}

type Files = Parameters<Locator['setInputFiles']>[0];

/** What a Playwright action becomes by keyboard; takes the arguments of the method of that name. */
type Way = (locator: Locator, ...rest: never[]) => Promise<void>;

/**
 * From now on actions on elements, of any page, are done by keys alone, and fail where keys do not suffice. Returns what brings the
 * pointer back.
 */
export function putPointerAway(page: Page): () => void {
  const prototype: Locator = Object.getPrototypeOf(page.locator('html'));
  const ways: Record<string, Way> = {
    click,
    check,
    hover: reach,
    focus: reach,
    selectOption,
    setInputFiles,
    fill: afterReaching(prototype.fill),
    press: afterReaching(prototype.press),
    pressSequentially: afterReaching(prototype.pressSequentially),
    tap: refuse('tap'),
    dblclick: refuse('dblclick'),
    dragTo: refuse('dragTo'),
  };
  const names = Object.keys(ways) as (keyof Locator)[];
  const before = Object.fromEntries(names.map((name) => [name, prototype[name]]));
  for (const [name, way] of Object.entries(ways)) Object.assign(prototype, { [name]: asMethod(way) });
  return () => void Object.assign(prototype, before);
}

function asMethod(way: Way) {
  return function method(this: Locator, ...rest: never[]) {
    return way(this, ...rest);
  };
}

/** Typing needs no pointer once the focus is there. */
function afterReaching(type: (this: Locator, ...rest: never[]) => Promise<void>): Way {
  return async (locator, ...rest) => {
    await reach(locator);
    await type.apply(locator, rest);
    await noteFocus(locator.page(), `typing in ${locator}`);
  };
}

/** A test that calls this has no keyboard equivalent: give it one, or keep it out of this project. */
function refuse(method: string): Way {
  return (locator) => Promise.reject(new Error(`${method} on ${locator} needs a pointer`));
}

async function reach(locator: Locator, { timeout }: Patience = {}): Promise<void> {
  await locator.waitFor({ state: 'visible', timeout });
  await expect(locator).toBeEnabled({ timeout });
  await expectFocusKept(locator.page());
  await walkTo(locator);
  await expectFocusShown(locator);
}

async function click(locator: Locator, patience?: Patience): Promise<void> {
  await reach(locator, patience);
  const key = await locator.evaluate(({ ownerDocument }) => {
    const control = ownerDocument.activeElement;
    return control?.matches('input[type=checkbox], input[type=radio], input[type=file]') ? 'Space' : 'Enter';
  });
  const name = String(locator);
  const page = locator.page();
  await page.keyboard.press(key);
  await noteFocus(page, `pressing ${name}`);
}

async function check(locator: Locator): Promise<void> {
  if (!(await locator.isChecked())) await click(locator);
  await expect(locator).toBeChecked();
}

async function selectOption(locator: Locator, value: string): Promise<void> {
  await reach(locator);
  const way = await locator.evaluate((select, wanted) => {
    const { options, selectedIndex } = select as HTMLSelectElement;
    return [...options].findIndex((option) => option.value === wanted) - selectedIndex;
  }, value);
  const key = way < 0 ? 'ArrowUp' : 'ArrowDown';
  for (let steps = 0; steps < Math.abs(way); steps += 1) await locator.page().keyboard.press(key);
  await expect(locator).toHaveValue(value);
}

async function setInputFiles(locator: Locator, files: Files): Promise<void> {
  const opened = locator.page().waitForEvent('filechooser');
  await click(locator);
  await (await opened).setFiles(files);
}
