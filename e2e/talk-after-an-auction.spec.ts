import type { Browser, Page } from '@playwright/test';
import { phoneAt200Percent } from './examine-page.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './page-measures.ts';
import { demo, logIn } from './people.ts';

test.use({ demo: true });

/** In the demo data 민지 sold an evening to 준호: they have a room, which begins with the result. */
async function enterRoom(browser: Browser, baseURL: string | undefined, login: 'minji' | 'junho'): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: 'ko-KR' })).newPage();
  await logIn(page, demo(login));
  await page.goto('/chats');
  await page.getByRole('tab', { name: /경매/ }).click();
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: '메시지' })).toBeVisible();
  return page;
}

const talk = (page: Page) => page.getByRole('log', { name: '메시지' });

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '메시지' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(talk(page).getByText(text, { exact: true })).toBeVisible();
}

test('the winner and the seller find their room after the auction, and talk', { tag: oneSize }, async ({
  browser,
  baseURL,
}) => {
  const junho = await enterRoom(browser, baseURL, 'junho');
  await expect(talk(junho).getByText(/낙찰/)).toBeVisible();
  await say(junho, '언제 뵐까요?');
  await expect(talk(junho).getByText('상대방이 아직 읽지 않음')).toHaveCount(1);

  const minji = await enterRoom(browser, baseURL, 'minji');
  await expect(talk(minji).getByText('언제 뵐까요?', { exact: true })).toBeVisible();
  await expect(talk(junho).getByText('상대방이 아직 읽지 않음')).toHaveCount(0);
  await say(minji, '토요일 저녁에 뵈어요.');
  await expect(talk(junho).getByText('토요일 저녁에 뵈어요.', { exact: true })).toBeVisible();
});

test('a room is read and written in at 200 %', { tag: oneSize }, async ({ browser, baseURL }) => {
  const junho = await enterRoom(browser, baseURL, 'junho');
  await say(junho, `주소는 ${'https://teum.example/'.repeat(8)} 예요`);
  await junho.setViewportSize(phoneAt200Percent);
  await expectNoSidewaysScrolling(junho);
  // The room lies over the page, which therefore does not grow with it.
  expect(await talk(junho).evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const control of [
    junho.getByRole('textbox', { name: '메시지' }),
    junho.getByRole('button', { name: '보내기' }),
  ]) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }
});
