import { expect, type Page } from '@playwright/test';

/** Reports a page that is wider than its window, with the elements that reach out of it. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((box) => {
      const { right, width } = box.getBoundingClientRect();
      return width > 0 && right > clientWidth + 1;
    });
    const outermost = wide.filter((box) => !wide.some((other) => other !== box && other.contains(box)));
    return outermost.map(
      (box) => `${box.outerHTML.slice(0, 160)} ends at ${Math.round(box.getBoundingClientRect().right)}`,
    );
  });
  expect(found).toEqual([]);
}

/** With the text spacing of WCAG 1.4.12, no text that was visible before may disappear. */
export async function expectNothingCutOffBySpacing(page: Page): Promise<void> {
  const before = new Set(await cutOffTexts(page));
  const putBack = await page.evaluateHandle(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(spacing);
    return () => document.adoptedStyleSheets.pop();
  });
  const after = await cutOffTexts(page);
  await putBack.evaluate((undo) => undo());
  expect(after.filter((text) => !before.has(text))).toEqual([]);
}

/** Texts cut off by a box that hides overflow, except those that end in an ellipsis on purpose. */
async function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.trim() !== '' && isCutOff(text)) cut.push(text.data.trim());
    }
    return cut;

    function isCutOff(text: Text): boolean {
      const range = document.createRange();
      range.selectNode(text);
      const area = range.getBoundingClientRect();
      for (let box = text.parentElement; box; box = box.parentElement) {
        const look = getComputedStyle(box);
        if (look.textOverflow === 'ellipsis' || look.webkitLineClamp !== 'none') return false;
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1) return false; // for screen readers only
        if (look.overflowX === 'hidden' && area.right > edge.right + 1) return true;
        if (look.overflowY === 'hidden' && area.bottom > edge.bottom + 1) return true;
      }
      return false;
    }
  });
}

/** The controls used most on a phone: as large as a fingertip, by themselves or with the area around them. */
export async function expectFingerSizes(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(header, nav):not(main *) :is(a, button), .action-dock :is(a, button), [type=submit], input, select, textarea, [role=tab]',
    );
    return [...controls].filter((control) => control.checkVisibility() && smallerSide(control) < 44).map(named);

    function smallerSide(control: HTMLElement): number {
      const { left, top } = getComputedStyle(control, '::after');
      const [sideways, upwards] = [left, top].map((edge) => Math.max(0, -Number.parseFloat(edge) || 0)) as [
        number,
        number,
      ];
      const boxes = [control, control.closest('label') ?? control].map((box) => box.getBoundingClientRect());
      return Math.max(...boxes.map(({ width, height }) => Math.min(width + 2 * sideways, height + 2 * upwards)));
    }

    function named(control: HTMLElement): string {
      const { width, height } = control.getBoundingClientRect();
      return `${control.outerHTML.slice(0, 200)} is ${Math.round(width)} × ${Math.round(height)}`;
    }
  });
  expect(small).toEqual([]);
}

/** With reduced motion, only colours may still change. */
export async function expectNoMovement(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const shades = /^(offset|computedOffset|easing|composite|opacity|.*[cC]olor|fill|stroke)$/;
    const properties = document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)));
    return properties.flat().filter((property) => !shades.test(property));
  });
  expect(moving).toEqual([]);
}

/** In forced-colours mode there are no backgrounds; only a border distinguishes a control from text. */
export async function expectControlEdges(page: Page): Promise<void> {
  const bare = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role=textbox]');
    const isBare = (control: HTMLElement) =>
      control.checkVisibility() && getComputedStyle(control).outlineStyle === 'none';
    return [...controls].filter(isBare).map((control) => control.outerHTML.slice(0, 160));
  });
  expect(bare).toEqual([]);
}
