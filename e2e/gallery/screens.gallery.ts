import type { APIRequestContext, Page } from '@playwright/test';
import { type Language, languageCookie } from '@teum/contract/language';
import { tokenOf } from '../people.ts';
import { failAnswers, holdAnswers, moveTo } from './answers.ts';
import { demoIds } from './demo-ids.ts';
import { nameOf, takePicture, test } from './gallery-test.ts';
import { forgetShifts, keepMeasure } from './measures.ts';
import { junho, type Screen, screens } from './screens.ts';
import { drawn, settled } from './settle.ts';
import { allSizes } from './sizes.ts';

test.use({ demo: true });

/** 준호 marks some auctions as favorites. */
test.beforeAll(async ({ app, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: app.url });
  const headers = { authorization: `Bearer ${await tokenOf(request, junho)}` };
  const { data } = await (await request.get('/api/auction/recents?limit=6')).json();
  for (const { id } of data) await request.put(`/api/auction/${id}/favorite`, { headers });
  await request.dispose();
});

const elsewhere = '/no/such/page';

for (const size of allSizes) {
  for (const screen of screens) {
    test(`${screen.name} ${size}`, async ({ visit, request }) => {
      const page = await visit(size, screen.by);
      const path = await pathOf(screen, request);
      await showContent(page, screen.name, path);
      if (!screen.asks) return;
      await showLoading(page, screen.name, path);
      await showError(page, screen.name, path);
    });
  }
}

async function pathOf({ path }: Screen, request: APIRequestContext): Promise<string> {
  return typeof path === 'string' ? path : path(await demoIds(request));
}

async function showContent(page: Page, screen: string, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await keepMeasure(page, nameOf(page, { screen, state: 'content' }));
  await takePicture(page, { screen, state: 'content' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await takePicture(page, { screen, state: 'content', theme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });

  await speak(page, 'en');
  await page.reload();
  await settled(page);
  await keepMeasure(page, nameOf(page, { screen, state: 'content', language: 'en' }));
  await takePicture(page, { screen, state: 'content', language: 'en' });
  await speak(page, 'ko');
}

const speak = (page: Page, language: Language) =>
  page.context().addCookies([{ name: languageCookie, value: language, url: page.url() }]);

/** Measures the shift from the placeholders to the content, which users see as a jump. */
async function showLoading(page: Page, screen: string, path: string): Promise<void> {
  await page.goto(elsewhere);
  await settled(page);
  const release = await holdAnswers(page);
  const asked = page.waitForRequest(/\/api\//);
  await forgetShifts(page);
  await moveTo(page, path);
  await asked;
  await drawn(page);
  await takePicture(page, { screen, state: 'loading' });
  await forgetShifts(page);
  await release();
  await settled(page);
  await keepMeasure(page, nameOf(page, { screen, state: 'loading' }));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function showError(page: Page, screen: string, path: string): Promise<void> {
  await page.goto(elsewhere);
  await settled(page);
  await failAnswers(page);
  const failed = page.waitForResponse((answer) => answer.status() === 500);
  await moveTo(page, path);
  await failed;
  await settled(page);
  await takePicture(page, { screen, state: 'error' });
}
