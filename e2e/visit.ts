import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { logIn, type Person } from './people.ts';

/** A browser of someone's own, signed in. */
export async function visit(
  browser: Browser,
  baseURL: string | undefined,
  person: Person,
  screen: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'ko-KR', timezoneId: 'Asia/Seoul', ...screen });
  const page = await context.newPage();
  await logIn(page, person);
  return page;
}
