import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { measuresDir } from './places.ts';
import { drawn } from './settle.ts';
import { narrowest } from './sizes.ts';

declare global {
  interface Window {
    /** What has moved since the page was opened without anyone touching it. */
    shifts: { score: number; moved: string[] };
  }
}

export interface Measure {
  name: string;
  /** Cumulative layout shift. */
  shift: number;
  moved: string[];
  /** What reaches beyond the edge of the window, at its own width and at that of the narrowest phone. */
  cutOff: string[];
}

/** Runs before the page's code: users see shifts of the first frames most. */
export function watchShifts(): void {
  window.shifts = { score: 0, moved: [] };
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${String(node.getAttribute('class')).slice(0, 60)}` : '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      window.shifts.score += entry.value;
      window.shifts.moved.push(...entry.sources.map(({ node }) => nameOf(node)));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shifts = { score: 0, moved: [] };
  });
}

export async function keepMeasure(page: Page, name: string): Promise<void> {
  const { score, moved } = await page.evaluate(() => window.shifts);
  const measure: Measure = { name, shift: score, moved: [...new Set(moved)], cutOff: await cutOffAtEveryWidth(page) };
  await mkdir(measuresDir, { recursive: true });
  await writeFile(join(measuresDir, `${name}.json`), JSON.stringify(measure));
}

async function cutOffAtEveryWidth(page: Page): Promise<string[]> {
  const own = page.viewportSize()!;
  const found = await cutOff(page, own.width);
  if (own.width > 1024) return found;
  await page.setViewportSize({ ...own, width: narrowest });
  await drawn(page);
  found.push(...(await cutOff(page, narrowest)));
  await page.setViewportSize(own);
  return found;
}

/** The innermost elements that make the page wider than the window. */
function cutOff(page: Page, width: number): Promise<string[]> {
  return page.evaluate((edge) => {
    if (document.documentElement.scrollWidth <= edge) return [];
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > edge + 0.5;
    return [...document.querySelectorAll('body *')]
      .filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
      .map((element) =>
        `${edge}: ${element.tagName.toLowerCase()} ${element.className} “${element.textContent}”`.slice(0, 160),
      )
      .slice(0, 5);
  }, width);
}
