import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import type { Login } from '../people.ts';
import { watchCalls } from './calls.ts';
import { watchShifts } from './measures.ts';
import { picturesDir } from './places.ts';
import { type Size, sizes } from './sizes.ts';

interface Gallery {
  /** A browser window of that size, of a visitor or of someone who has logged in. */
  visit: (size: Size, person?: Login) => Promise<Page>;
}

export const test = base.extend<Gallery>({
  visit: async ({ browser, app }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (size, person) => {
      const context = await browser.newContext({ ...sizes[size], baseURL: app.url, reducedMotion: 'reduce' });
      contexts.push(context);
      await context.addInitScript(watchShifts);
      if (person) await remember(context, person);
      const page = await context.newPage();
      watchCalls(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Signs in through the API: the pictures are of the pages, not of the login. */
async function remember(context: BrowserContext, { email, password }: Login): Promise<void> {
  const login = await context.request.post('/api/auth/login', { data: { email, password } });
  const { accessToken } = await login.json();
  const answer = await context.request.get('/api/auth/user/info', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  await context.addInitScript(
    (kept) => {
      if (localStorage.getItem('userInfo') !== null) return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { accessToken, userInfo: await answer.text() },
  );
}

export interface PictureName {
  screen: string;
  state: string;
  theme?: 'light' | 'dark';
  language?: 'ko' | 'en';
}

export const nameOf = (page: Page, { screen, state, theme = 'light', language = 'ko' }: PictureName): string =>
  `${screen}-${state}-${page.viewportSize()?.width}-${theme}-${language}`;

const tallest = 3_200;

export async function takePicture(page: Page, name: PictureName): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const whole = await page.evaluate(() => {
    scrollTo(0, 0); // fixed elements would otherwise lie across the middle of the picture
    return document.documentElement.scrollHeight;
  });
  await mkdir(picturesDir, { recursive: true });
  await page.screenshot({
    path: join(picturesDir, `${nameOf(page, name)}.png`),
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.max(height, Math.min(whole, tallest)) },
    animations: 'disabled',
  });
}

/** The visible window, including overlays. */
export async function takeWindow(page: Page, name: PictureName): Promise<void> {
  await mkdir(picturesDir, { recursive: true });
  await page.screenshot({ path: join(picturesDir, `${nameOf(page, name)}.png`), animations: 'disabled' });
}

export async function takeInBothThemes(page: Page, name: Pick<PictureName, 'screen' | 'state'>): Promise<void> {
  await takeWindow(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await takeWindow(page, { ...name, theme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
}
