import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { changeTime } from './database-of.ts';
import { type EdgeData, makeEdgeData } from './edge-data.ts';
import { longParagraph, unbrokenText } from './edge-texts.ts';
import { nameOf, takePicture, takeWindow, test } from './gallery-test.ts';
import { keepMeasure } from './measures.ts';
import { settled } from './settle.ts';
import { allSizes, type Size } from './sizes.ts';

/** Only a name: importing this file must not create a folder. */
const dataDir = join(tmpdir(), `teum-gallery-${process.pid}`);

test.use({ env: { DATA_DIR: dataDir } });
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

let made: Promise<EdgeData> | undefined;

/** Made once for all pictures of the file. Then SQL moves times that no call can move. */
function edgeData(request: APIRequestContext): Promise<EdgeData> {
  made ??= makeEdgeData(request).then(async (data) => {
    await changeTime(
      dataDir,
      `update auction set starts_at = now() - interval '1 day', ends_at = now() - interval '1 minute' where id = $1`,
      [data.endedAuction],
    );
    await changeTime(dataDir, `update auction set starts_at = now() + interval '1 day' where id = $1`, [
      data.notBegunAuction,
    ]);
    await changeTime(
      dataDir,
      `update ticket_period set ends_at = now() + interval '50 minutes' where starts_at < now()`,
      [],
    );
    return data;
  });
  return made;
}

const addresses: Record<string, (data: EdgeData) => string> = {
  home: () => '/',
  auctions: () => '/auctions',
  products: () => '/products',
  posts: () => '/posts',
  auctionUnbroken: ({ unbrokenAuction }) => `/auction/${unbrokenAuction}`,
  auctionManyBids: ({ auctionOfManyBids }) => `/auction/${auctionOfManyBids}`,
  auctionEnded: ({ endedAuction }) => `/auction/${endedAuction}`,
  auctionNotBegun: ({ notBegunAuction }) => `/auction/${notBegunAuction}`,
  productUnbroken: ({ unbrokenProduct }) => `/product/${unbrokenProduct}`,
  productLong: ({ longProduct }) => `/product/${longProduct}`,
  post: ({ post }) => `/post/${post}`,
  search: () => `/search?keyword=${encodeURIComponent('산책')}`,
  me: () => '/me',
  notifications: () => '/notifications',
  chats: () => '/chats',
};

for (const size of allSizes) {
  for (const [screen, addressOf] of Object.entries(addresses)) {
    test(`${screen} edge ${size}`, async ({ visit, request }) => {
      const data = await edgeData(request);
      const page = await visit(size, data.bidder.person);
      await page.goto(addressOf(data));
      await settled(page);
      if (screen === 'post') await openReplies(page);
      await keep(page, screen);
    });
  }

  test(`seller edge ${size}`, async ({ visit, request }) => {
    const data = await edgeData(request);
    const page = await visit(size, data.seller.person);
    for (const [screen, path] of [
      ['mySell', '/mySell'],
      ['mySellProducts', '/mySell?tab=products'],
      ['auctionOwn', `/auction/${data.unbrokenAuction}`],
      ['productOwn', `/product/${data.longProduct}`],
    ] as const) {
      await page.goto(path);
      await settled(page);
      await keep(page, screen);
    }
  });

  test(`lastMinute edge ${size}`, async ({ visit, request }) => {
    const { auctionOfManyBids, bidder } = await edgeData(request);
    await changeTime(dataDir, `update auction set ends_at = now() + interval '55 seconds' where id = $1`, [
      auctionOfManyBids,
    ]);
    const page = await visit(size, bidder.person);
    await page.goto(`/auction/${auctionOfManyBids}`);
    await settled(page);
    await keep(page, 'auctionLastMinute');
    await changeTime(dataDir, `update auction set ends_at = now() + interval '8 days' where id = $1`, [
      auctionOfManyBids,
    ]);
  });

  test(`bidding edge ${size}`, async ({ visit, request }) => {
    const { unbrokenAuction, bidder } = await edgeData(request);
    const page = await visit(size, bidder.person);
    await page.goto(`/auction/${unbrokenAuction}`);
    await page.getByRole('button', { name: '경매 참여하기' }).click();
    await expect(page.getByLabel('입찰 금액')).toBeVisible({ timeout: 40_000 });
    await settled(page);
    await keep(page, 'auctionBid');
    await page.getByLabel('입찰 금액').fill('1000000000000');
    await page.getByRole('button', { name: '입찰하기' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await takeWindow(page, { screen: 'auctionBid', state: 'confirm' });
    await page.keyboard.press('Escape');
  });

  test(`talk edge ${size}`, async ({ visit, request }) => {
    const { bidder } = await edgeData(request);
    const page = await visit(size, bidder.person);
    await enterFirstRoom(page, size);
    for (const message of ['네, 좋아요.', unbrokenText, longParagraph]) await say(page, message, size);
    await keep(page, 'chat');
  });
}

async function keep(page: Page, screen: string): Promise<void> {
  await keepMeasure(page, nameOf(page, { screen, state: 'edge' }));
  await takePicture(page, { screen, state: 'edge' });
}

async function openReplies(page: Page): Promise<void> {
  const closed = page.locator('[aria-expanded="false"]').filter({ hasText: /답글 \d+개/ });
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1); // else a second press would close what the first is still opening
  }
  await settled(page);
}

async function enterFirstRoom(page: Page, size: Size): Promise<void> {
  await page.goto('/chats');
  await page.getByRole('tab', { name: /일반 판매/ }).click();
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: '메시지' }), `${size}`).toBeVisible();
}

async function say(page: Page, text: string, size: Size): Promise<void> {
  const field = page.getByRole('textbox', { name: '메시지' });
  await field.fill(`${text} ${size}`);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}
