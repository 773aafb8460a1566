import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, oneSize, test } from './fixtures.ts';

test.use({ demo: true });

const mostBytes = 111_200;

/** Recognised by texts that only that chunk contains. */
const loadedWhenUsed = {
  'the editor': 'ProseMirror',
  'the connection of the chat': 'heart-beat',
  'the cleaner of texts': 'DOMPurify',
  'the stream of notifications': 'text/event-stream',
  'the dialog of alerts': 'alertdialog',
  'what sends calls': 'X-XSRF-TOKEN',
  'what keeps changes under way': 'No mutationFn found',
  'the names of the places behind home': '수정할 시간 판매를 찾을 수 없어요.',
};

const builtFiles = globSync('../web/dist/assets/*.js', { cwd: import.meta.dirname });
const isInBuild = (mark: string): boolean =>
  builtFiles.some((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes(mark));

test('every mark of what loads when it is used is in the build', { tag: oneSize }, () => {
  expect(Object.values(loadedWhenUsed).filter((mark) => !isInBuild(mark))).toEqual([]);
});

test('icons are built without their names and keys', { tag: oneSize }, () => {
  expect(['M10.41 10.41a2 2 0 1 1-2.83-2.83', 'image-off', '1bzlo9'].filter(isInBuild)).toEqual([
    'M10.41 10.41a2 2 0 1 1-2.83-2.83', // the icon itself: it was built
  ]);
});

/** Every script that the visit loads until nothing more comes. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return Promise.all(scripts);
}

const weightOf = (scripts: readonly string[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);

test('a first visit to the home page takes at most 111.2 kB of scripts', { tag: oneSize }, async ({ page }) => {
  const scripts = await scriptsOf(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(weightOf(scripts)).toBeGreaterThan(60_000); // less than React alone means that the page was not measured
  expect(weightOf(scripts)).toBeLessThanOrEqual(mostBytes);
});

test('a first visit to the home page brings nothing that it does not use', { tag: oneSize }, async ({ page }) => {
  const code = (await scriptsOf(page, '/')).join('\n');
  const brought = Object.entries(loadedWhenUsed).filter(([, mark]) => code.includes(mark));
  expect(brought).toEqual([]);
});

test('the page to log in brings neither the editor nor the cleaner of texts', { tag: oneSize }, async ({ page }) => {
  const code = (await scriptsOf(page, '/login')).join('\n');
  const marks = ['passkey', loadedWhenUsed['the editor'], loadedWhenUsed['the cleaner of texts']];
  expect(marks.filter((mark) => code.includes(mark))).toEqual(['passkey']); // its own: the page was measured
});
