import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { openAuction } from './open-auction.ts';
import { giveTicket, logIn, type Person, signUp, someone, tokenOf } from './people.ts';

const field = (page: Page) => page.getByRole('textbox', { name: '메시지' });
const talk = (page: Page) => page.getByRole('log', { name: '메시지' });
const result = (page: Page) => talk(page).getByText(/낙찰되었습니다/);

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(talk(page).getByText(text, { exact: true })).toBeVisible();
}

async function open(browser: Browser, options: BrowserContextOptions, person: Person): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await logIn(page, person);
  return page;
}

async function bidAs(request: APIRequestContext, person: Person, auctionId: number, bidAmount: number): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
  await request.get(`/api/auctionqueue/waiting-room?queue=auction${auctionId}`, { headers });
  const answer = await request.post(`/api/auctionbid/${auctionId}`, { headers, data: { bidAmount } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** [CHAT-32] The panel leaves visible what a bidder decides by. */
async function expectUncovered(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const panel = (await page.locator('#chat-panel').boundingBox())!;
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('10,000원', { exact: true }).first(),
    page.getByRole('timer').first(),
    page.getByRole('button', { name: '경매 참여하기' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const box = (await part.boundingBox())!;
    expect(box.x >= panel.x + panel.width || box.x + box.width <= panel.x, `covered at ${width} px`).toBe(true);
  }
}

test('준호 asks before he bids, wins, and finds the result in the same room', async ({
  app,
  browser,
  request,
  baseURL,
  viewport,
  isMobile,
  hasTouch,
  userAgent,
}) => {
  const options = { baseURL, viewport, isMobile, hasTouch, userAgent, locale: 'ko-KR' };
  const seller = await signUp(request, someone('민지'));
  const bidder = await giveTicket(request, await signUp(request, someone('준호')));
  const auctionId = await openAuction(request, '별 보는 밤', seller);

  const junho = await open(browser, options, bidder);
  await junho.goto(`/auction/${auctionId}`);
  await junho.getByRole('button', { name: '궁금한 점 물어보기' }).click();
  await expect(junho.getByText('첫 메시지를 보내면 채팅방이 만들어져요.')).toBeVisible();
  await expect(junho.getByText(`시작가 10,000원 · 판매자 ${seller.nickName}`)).toBeVisible();
  if (!isMobile) for (const width of [1440, 1100]) await expectUncovered(junho, width);
  await say(junho, '조금 늦어도 되나요?');

  const minji = await open(browser, options, seller);
  await minji.goto('/chats');
  await minji.getByRole('tabpanel').getByRole('link', { name: '별 보는 밤' }).click();
  await expect(talk(minji).getByText('조금 늦어도 되나요?', { exact: true })).toBeVisible();
  await expect(minji.getByText(`시작가 10,000원 · 문의 ${bidder.nickName}`)).toBeVisible();
  await say(minji, '네, 괜찮아요.');
  await expect(talk(junho).getByText('네, 괜찮아요.', { exact: true })).toBeVisible();

  await bidAs(request, bidder, auctionId, 16_000);
  await changeTime(app.dataDir, 'update auction set ends_at = clock_timestamp() where id = $1', [auctionId]);
  for (const page of [junho, minji]) await expect(result(page)).toBeVisible();
  await expect(minji.getByText(`경매 낙찰 16,000원 · 낙찰자 ${bidder.nickName}`)).toBeVisible();
  await expect(junho.getByText(`경매 낙찰 16,000원 · 판매자 ${seller.nickName}`)).toBeVisible();
  await expect(talk(minji).getByText('상대방이 아직 읽지 않음')).toHaveCount(0);

  await junho.goto('/notifications');
  await junho
    .getByRole('main')
    .getByRole('link', { name: /16,000원에 낙찰받았습니다/ })
    .click();
  await expect(junho).toHaveURL(/\/chats\/auction\/\d+$/);
  await expect(result(junho)).toHaveCount(1);
  await expect(talk(junho).getByText('조금 늦어도 되나요?', { exact: true })).toBeVisible();
  await minji
    .getByRole('link', { name: /별 보는 밤/ })
    .and(minji.locator(`[href="/auction/${auctionId}"]`))
    .click();
  await expect(minji).toHaveURL(new RegExp(`/auction/${auctionId}$`));
});
