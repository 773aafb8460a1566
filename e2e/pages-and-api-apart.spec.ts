import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { freePort } from '../server/src/platform/free-port.ts';
import { complaintsOf } from './complaints.ts';
import { test as base, expect, oneSize } from './fixtures.ts';
import { openPageHost, type PageHost } from './page-host.ts';
import { logInByForm, signUp, someone } from './people.ts';
import { photograph } from './photograph.ts';

interface Hosts {
  pages: PageHost;
  /** The origin of the API, the socket and the pictures. */
  api: string;
}

/** The pages on one port, everything that they call on another. */
const test = base.extend<{ atApi: APIRequestContext }, { hosts: Hosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const port = await freePort();
      const pages = await openPageHost(port);
      await use({ pages, api: `http://127.0.0.1:${port}` });
      pages.close();
    },
    { scope: 'worker' },
  ],
  env: [
    async ({ hosts: { pages, api } }, use) => {
      const parts = ['MAIN', 'AUCTION', 'AUTH', 'POST', 'PRODUCT', 'CHAT', 'NOTIFICATION'];
      await use({
        PORT: new URL(api).port,
        PUBLIC_URL: pages.url,
        SOCKET_URL: `${api}/ws`,
        ...Object.fromEntries(parts.map((part) => [`API_${part}_URL`, `${api}/api`])),
        ...Object.fromEntries(
          ['auction', 'product', 'post'].map((kind) => [`MEDIA_${kind.toUpperCase()}_URL`, `${api}/media/${kind}`]),
        ),
      });
    },
    { scope: 'worker' },
  ],
  atApi: async ({ playwright, app: _started, hosts }, use) => {
    const context = await playwright.request.newContext({ baseURL: hosts.api });
    await use(context);
    await context.dispose();
  },
});

// One after the other in one worker: they share an app that no other test has.
test.describe.configure({ mode: 'default' });

async function arrive(
  browser: Browser,
  options: BrowserContextOptions,
  atApi: APIRequestContext,
  name: '민지' | '준호',
) {
  const page = await (await browser.newContext(options)).newPage();
  const complaints = complaintsOf(page);
  await logInByForm(page, await signUp(atApi, someone(name)));
  return { page, complaints };
}

/** Loads the picture itself: an address alone may point at nothing. */
async function expectShownFrom(api: string, page: Page, kind: 'product' | 'post'): Promise<void> {
  const picture = page.locator('.rich-text img');
  await expect(picture).toHaveAttribute('src', new RegExp(`^${api}/media/${kind}/origin/`));
  // The page may render the picture anew meanwhile, so each look scrolls to the one that is there.
  const widthOf = (image: HTMLImageElement) => {
    image.scrollIntoView();
    return image.naturalWidth;
  };
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0);
}

async function insertPicture(page: Page, name: '설명' | '내용'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '사진 넣기' }).click();
  await (await chooser).setFiles(await photograph('한강.jpg'));
  await expect(page.getByRole('textbox', { name }).locator('img')).toBeVisible();
}

async function offerTime(page: Page): Promise<void> {
  await page.goto('/new/product');
  await page.getByRole('textbox', { name: '제목' }).fill('핸드드립 한 시간');
  await page.getByRole('textbox', { name: '설명' }).fill('원두는 제가 가져갈게요.');
  await insertPicture(page, '설명');
  await page.getByLabel('가격').fill('18000');
  await page.getByRole('button', { name: '등록' }).last().click();
  await expect(page.getByRole('heading', { name: '핸드드립 한 시간', level: 1 })).toBeVisible();
}

async function changePrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: '상품 메뉴' }).click();
  await page.getByRole('menuitem', { name: '수정하기' }).click();
  await page.getByLabel('가격').fill('20000');
  await page
    .getByRole('button', { name: /수정|저장/ })
    .last()
    .click();
  await expect(page.getByText('20,000원').first()).toBeVisible();
}

const message = (page: Page) => page.getByRole('textbox', { name: '메시지' });
const said = (page: Page, text: string) => page.getByRole('log', { name: '메시지' }).getByText(text, { exact: true });

async function say(page: Page, text: string): Promise<void> {
  await message(page).fill(text);
  await message(page).press('Enter');
  await expect(said(page, text)).toBeVisible();
}

test('with the API on a host of its own, people sign in, sell, talk and edit', { tag: oneSize }, async ({
  browser,
  contextOptions,
  baseURL,
  viewport,
  atApi,
  hosts: { pages, api },
}) => {
  test.slow(); // two people, each from the login page on
  const options = { ...contextOptions, baseURL, viewport, locale: 'ko-KR' };
  const minji = await arrive(browser, options, atApi, '민지');
  await offerTime(minji.page);
  await expectShownFrom(api, minji.page, 'product');

  // The refresh cookie belongs to the other host; without it a refused token would end the session here.
  expect(minji.complaints).toEqual([]);
  await minji.page.evaluate(() => localStorage.setItem('accessToken', 'run.out.long-ago'));
  await minji.page.reload();
  await changePrice(minji.page);
  await expectShownFrom(api, minji.page, 'product');

  const junho = await arrive(browser, options, atApi, '준호');
  await junho.page.goto(new URL(minji.page.url()).pathname);
  await junho.page.getByRole('button', { name: '채팅하기' }).click();
  await say(junho.page, '토요일에 시간 되실까요?');
  await expect(minji.page).toHaveTitle(/^\(1\) /);
  await minji.page.goto('/chats');
  await minji.page.getByRole('tab', { name: /일반 판매/ }).click();
  await minji.page.getByRole('link', { name: '핸드드립 한 시간' }).click();
  await expect(said(minji.page, '토요일에 시간 되실까요?')).toBeVisible();
  await say(minji.page, '네, 두 시에 봬요.');
  await expect(said(junho.page, '네, 두 시에 봬요.')).toBeVisible();

  expect(pages.strayed).toEqual([]);
  const aboutTheToken = minji.complaints.filter((complaint) => complaint.includes('status of 401'));
  expect([...minji.complaints, ...junho.complaints]).toEqual(aboutTheToken);
});

test('with the API on a host of its own, a post keeps its picture through an edit and can be deleted', {
  tag: oneSize,
}, async ({ browser, contextOptions, baseURL, viewport, atApi, hosts: { pages, api } }) => {
  const options = { ...contextOptions, baseURL, viewport, locale: 'ko-KR' };
  const { page, complaints } = await arrive(browser, options, atApi, '민지');
  await page.goto('/community');
  await page.getByRole('link', { name: '글쓰기' }).first().click();
  await page.getByRole('textbox', { name: '제목' }).fill('옥상에서 본 유성우');
  await page.getByRole('textbox', { name: '내용' }).fill('열한 개를 봤어요.');
  await insertPicture(page, '내용');
  await page.getByRole('button', { name: '글 등록' }).click();
  await expectShownFrom(api, page, 'post');

  await page.getByRole('button', { name: '글 메뉴', exact: true }).click();
  await page.getByRole('menuitem', { name: '수정하기' }).click();
  await page.getByRole('textbox', { name: '제목' }).fill('옥상에서 본 유성우 열두 개');
  await page.getByRole('button', { name: '수정하기' }).click();
  await expect(page.getByRole('heading', { name: '옥상에서 본 유성우 열두 개' })).toBeVisible();
  await page.reload();
  await expectShownFrom(api, page, 'post');

  await page.getByRole('button', { name: '글 메뉴', exact: true }).click();
  await page.getByRole('menuitem', { name: '삭제하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click();
  await expect(page).toHaveURL(/\/(community|posts)$/);
  expect(pages.strayed).toEqual([]);
  expect(complaints).toEqual([]);
});
