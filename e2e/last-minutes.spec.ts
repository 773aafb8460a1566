import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { join, type Member } from './member.ts';
import { openAuction } from './open-auction.ts';
import { logIn } from './people.ts';

const longTitle =
  '서울 근교 오래된 골목을 함께 걸으며 사진을 찍고 현상까지 배우는 느린 하루, 장비는 모두 빌려드리고 점심도 같이 먹어요';
const seconds = (count: number) => ({ timeout: count * 1_000 });

async function bid(member: Member, auctionId: number, bidAmount: number): Promise<void> {
  const queue = `queue=auction${auctionId}`;
  await member.get(`/api/auctionqueue/waiting-room?${queue}`);
  await expect
    .poll(async () => (await member.get<{ allowed: boolean }>(`/api/auctionqueue/allowed?${queue}`)).allowed)
    .toBe(true);
  await member.post(`/api/auctionbid/${auctionId}`, { bidAmount });
}

/** 준호 bid 175,000 won, and 서연 outbid him. */
async function outbidJunho(request: APIRequestContext, title: string): Promise<{ auctionId: number; junho: Member }> {
  const auctionId = await openAuction(request, title);
  const mark = Math.random().toString(36).slice(2, 8);
  const [junho, seoyeon] = await Promise.all([join(request, `준호${mark}`, true), join(request, `서연${mark}`, true)]);
  await bid(junho, auctionId, 175_000);
  await bid(seoyeon, auctionId, 182_000);
  return { auctionId, junho };
}

const endsIn = (dataDir: string, auctionId: number, interval: string): Promise<void> =>
  changeTime(dataDir, 'update auction set ends_at = clock_timestamp() + $2::interval where id = $1', [
    auctionId,
    interval,
  ]);

/** Above the bar with the button, which lies over the page. */
async function expectAboveTheFold(page: Page, part: Locator): Promise<void> {
  const dock = await page.locator('.action-dock').boundingBox();
  const box = await part.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(0);
  expect(box!.y + box!.height).toBeLessThanOrEqual(dock!.y);
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const)
  test(`[STAND-14] an outbid bidder sees price, standing, clock and button at once on a phone of ${width} × ${height}`, {
    tag: onPhone,
  }, async ({ app, page, request }) => {
    const { auctionId, junho } = await outbidJunho(request, longTitle);
    await endsIn(app.dataDir, auctionId, '70 seconds');
    await page.setViewportSize({ width, height });
    await logIn(page, junho.person);
    await page.goto(`/auction/${auctionId}`);
    const standing = page.getByText('다른 분이 더 높게 입찰했어요');
    await expect(standing).toBeVisible();
    await expect(page.getByRole('button', { name: '다시 참여하기' })).toBeInViewport({ ratio: 1 });
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText('182,000원', { exact: true }).first(),
      standing,
      page.getByText(/^내 입찰 175,000원/),
      page.getByRole('timer').first(),
    ])
      await expectAboveTheFold(page, part);
    await expect(page.getByText('더 높은 입찰이 들어오면 알려드릴까요?')).toHaveCount(0);
  });

test('[STAND-13] a page says that price and standing may be old while the server is silent, and comes back by itself', {
  tag: oneSize,
}, async ({ app, page, request }) => {
  const { auctionId, junho } = await outbidJunho(request, '별 보는 밤');
  await logIn(page, junho.person);
  const stream = page.waitForResponse(`**/api/auction/${auctionId}/live`);
  await page.goto(`/auction/${auctionId}`);
  await stream;
  const standing = page.getByText('다른 분이 더 높게 입찰했어요');
  await expect(standing).toBeVisible();
  const wake = app.freeze();
  try {
    await expect(page.getByText('지금 최고 입찰자인지 알 수 없어요')).toBeVisible(seconds(30));
    await expect(page.getByText(/에 본 최고 입찰가$/)).toBeVisible();
    await expect(page.getByText('연결이 끊겼어요.')).toBeVisible();
    await expect(page.getByRole('button', { name: '다시 참여하기' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('timer').first()).toHaveText(/^\d\d:\d\d:\d\d$/);
  } finally {
    wake();
  }
  await expect(standing).toBeVisible(seconds(60));
  await expect(page.getByText('연결이 끊겼어요.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '다시 참여하기' })).not.toHaveAttribute('aria-disabled');
});
