import type { BrowserContext, Dialog, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { examinePage } from './examine-page.ts';
import { test as base, byKeyboard, expect, longRun, oneSize } from './fixtures.ts';
import { openAuction } from './open-auction.ts';
import { giveTicket, logIn, signUp, someone } from './people.ts';
import { listen } from './spoken.ts';

interface Bidders {
  /** Someone with a ticket, in a browser of their own. */
  bidder: (name?: '준호' | '서연') => Promise<Page>;
}

const test = base.extend<Bidders>({
  bidder: async ({ browser, request }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name = '준호') => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await logIn(page, await giveTicket(request, await signUp(request, someone(name))));
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const goneAfter = { timeout: 45_000 };

async function participate(page: Page, auctionId: number): Promise<void> {
  await page.goto(`/auction/${auctionId}`);
  await page.getByRole('button', { name: '경매 참여하기' }).click();
}

async function waitInLine(page: Page, auctionId: number, rank: number): Promise<void> {
  await participate(page, auctionId);
  await expectRank(page, rank);
}

const expectRank = (page: Page, rank: number) =>
  expect(page.getByText(`대기 순서 ${rank}번째`)).toBeAttached(goneAfter);

const expectAdmission = (page: Page, auctionId: number) =>
  expect(page).toHaveURL(new RegExp(`/auctionBid/${auctionId}$`), goneAfter);

async function getAdmitted(page: Page, auctionId: number): Promise<void> {
  await participate(page, auctionId);
  await expectAdmission(page, auctionId);
  await expect(page.getByLabel('입찰 금액')).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('alertdialog');

async function answer(page: Page, sentence: string, button: string): Promise<void> {
  await expect(dialog(page)).toContainText(sentence);
  await dialog(page).getByRole('button', { name: button }).click();
}

async function bid(page: Page, amount: string): Promise<void> {
  await page.getByLabel('입찰 금액').fill(amount);
  await page.getByRole('button', { name: '입찰하기' }).click();
  await answer(page, '에 입찰할까요?', '입찰하기');
}

/** The browser's own question, which stops the page until it is answered. */
async function askedByBrowser(page: Page): Promise<Dialog> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  return question;
}

/** Kills the renderer: the page cannot send anything any more. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
}

test('준호 goes from the auction to the winning bid while 서연 watches the price move', { tag: byKeyboard }, async ({
  bidder,
  request,
  page,
}) => {
  const auctionId = await openAuction(request, '첫 비행기 타기 전 한 시간');
  await page.goto(`/auction/${auctionId}`);
  await expect(page.getByText('아직 입찰이 없어요.')).toBeVisible();
  const spoken = await listen(page);

  const junho = await bidder();
  await getAdmitted(junho, auctionId);
  await expect(junho.getByRole('timer').first()).toHaveText(/^0[45]:\d\d$/);
  await junho.getByRole('button', { name: '+5,000' }).click();
  await expect(junho.getByLabel('입찰 금액')).toHaveValue('15,000');
  await junho.getByLabel('입찰 금액').fill('만 육천 원');
  await expect(junho.getByText('1만 6,000원')).toBeVisible();
  await junho.getByRole('button', { name: '16,000원 입찰하기' }).click();
  await answer(junho, '16,000원에 입찰할까요?', '입찰하기');
  await answer(junho, '16,000원에 입찰했습니다.', '확인');
  await expect(junho).toHaveURL(/\/$/);

  await expect(page.getByText('16,000원').first()).toBeVisible();
  await expect(page.getByText('입찰 1건', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: '가격 변화' })).toBeVisible();
  expect(await spoken()).toEqual(['16,000원']);
});

test('a bid that is too low keeps the admission and what was typed', { tag: oneSize }, async ({ bidder, request }) => {
  const auctionId = await openAuction(request, '새벽 시장 함께 걷기');
  const junho = await bidder();
  await getAdmitted(junho, auctionId);
  await junho.getByLabel('입찰 금액').fill('9,999원');
  await junho.getByLabel('입찰 금액').press('Enter');
  await expect(junho.getByText('시작가보다 1원 낮아요.').first()).toBeVisible();
  await expect(dialog(junho)).toHaveCount(0);
  await expect(junho.getByLabel('입찰 금액')).toHaveValue('9,999');
  await bid(junho, '10000');
  await answer(junho, '10,000원에 입찰했습니다.', '확인');
});

test('a refresh says that the highest bid is unchanged', { tag: oneSize }, async ({ bidder, request }) => {
  const auctionId = await openAuction(request, '골목 사진 산책');
  const junho = await bidder();
  await getAdmitted(junho, auctionId);
  await junho.getByRole('button', { name: '최고 입찰가 새로고침' }).click();
  await expect(junho.getByText('최고 입찰가는 변함없습니다.')).toBeVisible();
});

test('an amount in Korean words is read while an input method still composes it', { tag: oneSize }, async ({
  bidder,
  request,
}) => {
  const auctionId = await openAuction(request, '손글씨 편지 쓰기');
  const junho = await bidder();
  await getAdmitted(junho, auctionId);
  await junho.getByLabel('입찰 금액').focus();
  const keyboard = await junho.context().newCDPSession(junho);
  for (const text of ['ㅁ', '마', '만', '만ㅇ', '만오', '만오ㅊ', '만오처', '만오천'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(junho.getByText('1만 5,000원')).toBeVisible();
  await keyboard.send('Input.insertText', { text: '만오천' });
  await expect(junho.getByLabel('입찰 금액')).toHaveValue('만오천');
  await junho.getByLabel('입찰 금액').press('Enter');
  await answer(junho, '15,000원에 입찰할까요?', '입찰하기');
  await answer(junho, '15,000원에 입찰했습니다.', '확인');
});

test('a bid whose answer is lost is sent once more and made once', { tag: oneSize }, async ({ bidder, request }) => {
  const auctionId = await openAuction(request, '이력서 고쳐 쓰기');
  const junho = await bidder();
  await getAdmitted(junho, auctionId);
  const keys: (string | undefined)[] = [];
  await junho.route('**/api/auctionbid/*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await bid(junho, '12000');
  await answer(junho, '12,000원에 입찰했습니다.', '확인');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const history = await request.get(`/api/auction/maximum-bid/list/${auctionId}`);
  expect(await history.json()).toHaveLength(1);
});

interface Line {
  /** Has been admitted, and looks at the bid page. */
  admitted: Page;
  /** The first and the second in the line. */
  first: Page;
  second: Page;
  auctionId: number;
}

async function lineUp(bidder: Bidders['bidder'], auctionId: number): Promise<Line> {
  const [admitted, first, second] = (await Promise.all([0, 1, 2].map(() => bidder('서연')))) as [Page, Page, Page];
  await getAdmitted(admitted, auctionId);
  await waitInLine(first, auctionId, 1);
  await waitInLine(second, auctionId, 2);
  return { admitted, first, second, auctionId };
}

test('a page that stands still while the browser asks keeps its place', { tag: oneSize }, async ({
  bidder,
  request,
}) => {
  const { first, second } = await lineUp(bidder, await openAuction(request, '밤하늘 사진 찍기'));
  const question = await askedByBrowser(first);
  // From now on the page stands still: only its worker can poll.
  const poll = await first.waitForRequest(/\/auctionqueue\/rank/, goneAfter);
  expect((await poll.response())?.status()).toBe(200);
  await question.dismiss();
  await expectRank(first, 1);
  await expect(first.getByText('뒤에 1명')).toBeVisible();
  await expectRank(second, 2);
});

test('the waiting room asks before a link is followed', { tag: oneSize }, async ({ bidder, request }) => {
  const { second } = await lineUp(bidder, await openAuction(request, '별자리 읽기'));
  await second.getByRole('link', { name: '틈 홈' }).click();
  await answer(second, '대기열을 이탈하면 다시 대기해야합니다. 나가시겠습니까?', '취소');
  await expectRank(second, 2);
});

test('whoever reloads the waiting room stands in line again', { tag: oneSize }, async ({ bidder, request }) => {
  const { second } = await lineUp(bidder, await openAuction(request, '망원경 조립하기'));
  second.once('dialog', (asked) => void asked.accept());
  await second.reload();
  await expectRank(second, 2);
});

test('the waiting room asks before Back, and whoever leaves moves the next one up', { tag: oneSize }, async ({
  bidder,
  request,
}) => {
  const { first, second, auctionId } = await lineUp(bidder, await openAuction(request, '옥상에서 보는 야경'));
  const spoken = await listen(second);
  await first.goBack();
  await answer(first, '뒤로가시면 대기열에서 삭제됩니다. 나가시겠습니까?', '취소');
  await expect(first).toHaveURL(new RegExp(`/auctionWaiting/${auctionId}$`));
  await first.goBack();
  await answer(first, '뒤로가시면 대기열에서 삭제됩니다. 나가시겠습니까?', '나가기');
  await expect(first).toHaveURL(new RegExp(`/auction/${auctionId}$`));
  await expectRank(second, 1);
  expect((await spoken()).filter((text) => text.includes('대기 순서'))).toEqual(['대기 순서 1번째']);
});

test('a bid admits the next in line, who sees its price', { tag: oneSize }, async ({ bidder, request }) => {
  const { admitted, first, auctionId } = await lineUp(bidder, await openAuction(request, '은하수 기다리기'));
  await bid(admitted, '11000');
  await answer(admitted, '11,000원에 입찰했습니다.', '확인');
  await expectAdmission(first, auctionId);
  await expect(first.getByText('11,000원').first()).toBeVisible();
});

test('axe finds nothing in the waiting room and on the bid page', { tag: oneSize }, async ({ bidder, request }) => {
  const { admitted, first } = await lineUp(bidder, await openAuction(request, '유성우 보기'));
  await examinePage(admitted);
  await examinePage(first);
});

test('a page that crashes loses its place, and one that its browser stops for as long does not', {
  // A place outlives its page by twenty seconds; line-watch.test.ts counts them faster.
  tag: [oneSize, longRun],
}, async ({ bidder, request }) => {
  test.setTimeout(300_000);
  const auctionId = await openAuction(request, '새벽 별 보기');
  const people = await Promise.all([0, 1, 2, 3].map(() => bidder('서연')));
  const [first, second, third, fourth] = people as [Page, Page, Page, Page];
  await getAdmitted(first, auctionId);
  await waitInLine(second, auctionId, 1);
  await waitInLine(third, auctionId, 2);
  await waitInLine(fourth, auctionId, 3);

  const question = await askedByBrowser(second);
  await crash(third);
  await new Promise((resolve) => setTimeout(resolve, 24_000));
  await question.dismiss();
  await expectRank(second, 1);
  // First, if the second had lost the place and joined again.
  await expectRank(fourth, 2);
});

test('a second tab shares the place, which lasts when that tab leaves', { tag: oneSize }, async ({
  bidder,
  request,
}) => {
  const auctionId = await openAuction(request, '손편지 대필');
  await getAdmitted(await bidder('서연'), auctionId);
  const junho = await bidder();
  await waitInLine(junho, auctionId, 1);
  const secondTab = await junho.context().newPage();
  await waitInLine(secondTab, auctionId, 1);

  await secondTab.getByRole('button', { name: '대기열에서 나가기' }).click();
  await answer(secondTab, '대기열을 이탈하면 다시 대기해야합니다. 나가시겠습니까?', '나가기');
  await expect(secondTab).toHaveURL(new RegExp(`/auction/${auctionId}$`));
  for (const _ of ['a poll that was on its way', 'one after the goodbye']) {
    const polled = await junho.waitForResponse(/\/auctionqueue\/rank/);
    expect(polled.status()).toBe(200);
  }
  await expectRank(junho, 1);
});

test('a reload of the bid page keeps the admission, and leaving the page admits the next', { tag: oneSize }, async ({
  bidder,
  request,
}) => {
  const auctionId = await openAuction(request, '편지 봉투 접기');
  const holder = await bidder('서연');
  await getAdmitted(holder, auctionId);
  const junho = await bidder();
  await waitInLine(junho, auctionId, 1);

  await holder.reload();
  await expect(holder.getByLabel('입찰 금액')).toBeVisible();
  await expectRank(junho, 1);
  await holder.goBack();
  await answer(holder, '이 화면을 나가면 입찰 순서를 잃습니다. 나가시겠습니까?', '나가기');
  await expectAdmission(junho, auctionId);
});

test('a visitor’s press is carried out after the login: without a ticket it leads to the shop', {
  tag: oneSize,
}, async ({ request, page }) => {
  const auctionId = await openAuction(request, '재즈 피아노 합주');
  await participate(page, auctionId);
  await page.getByRole('button', { name: '참여 이어가기' }).click();
  await answer(page, '로그인 후 이용 가능합니다.', '로그인');
  await expect(page).toHaveURL(/\/login/);

  const person = await signUp(request, someone('준호'));
  const form = page.locator('form').filter({ has: page.locator('input[type="password"]') });
  await form.locator('input:not([type="password"])').first().fill(person.email);
  await form.locator('input[type="password"]').fill(person.password);
  await form.locator('input[type="password"]').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/auction/${auctionId}$`));
  const complaints = complaintsOf(page);
  await answer(page, '보유한 경매권이 없습니다.', '경매권 구매하기');
  expect(complaints).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`/purchase/auctionTicket\\?auction=${auctionId}$`));
});

test('the bid page without a pass leads to the auction', { tag: oneSize }, async ({ bidder, request }) => {
  const auctionId = await openAuction(request, '재즈 드럼 합주');
  const junho = await bidder();
  await junho.goto(`/auctionBid/${auctionId}`);
  await answer(junho, '대기열에 없습니다. 다시 참여해주세요.', '확인');
  await expect(junho).toHaveURL(new RegExp(`/auction/${auctionId}$`));
});
