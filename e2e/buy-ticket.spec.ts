import type { APIRequestContext, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { byKeyboard, expect, oneSize, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { logIn, signUp, someone } from './people.ts';

const purchase = '/purchase/auctionTicket';
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/** On a phone the window is a page of its own, elsewhere a frame over ours. */
const checkout = (page: Page) => (isPhone(page) ? page : page.frameLocator('iframe[title="테스트 결제창"]'));
const decide = (page: Page, name: string) => checkout(page).getByRole('button', { name, exact: true }).click();

const pressPay = (page: Page) => page.getByRole('button', { name: '카카오페이로 결제하기' }).click();

/** Returns the access token. */
async function newBuyer(page: Page, request: APIRequestContext): Promise<string> {
  return logIn(page, await signUp(request, someone('준호')));
}

/** `whileOpen` is called while the payment window is open. */
async function buyTicket(page: Page, whileOpen = async (): Promise<unknown> => undefined): Promise<void> {
  await page.goto(purchase);
  await pressPay(page);
  await expect(checkout(page).getByRole('button', { name: '결제하기', exact: true })).toBeVisible();
  await whileOpen();
  await decide(page, '결제하기');
  await expect(page.getByRole('alertdialog')).toContainText('결제가 완료되었습니다. 홈으로 이동합니다.');
}

/** What the header shows about the ticket: in its tooltip, or in the panel of a phone. */
async function ticketInHeader(page: Page) {
  const header = page.locator('header').first();
  if (isPhone(page)) await header.getByRole('button', { name: '메뉴' }).click();
  else await header.getByRole('button', { name: '경매권' }).hover();
  return (isPhone(page) ? page.getByRole('dialog') : header).getByText(/\d+년 \d+월 \d+일부터 \d+년 \d+월 \d+일까지/);
}

/** Retried: the purchase page is always loaded as a new document, both on entering and on leaving. */
async function ticketEnd(page: Page): Promise<string | null> {
  let end: string | null = null;
  await expect(async () => {
    end = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').endDateTime);
  }).toPass();
  return end;
}

test('준호 buys a ticket, and the header shows its range at once', { tag: byKeyboard }, async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await newBuyer(page, request);
  await buyTicket(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(await ticketInHeader(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('준호 comes by a link: the page is loaded under its own policy, and the next one under the strict one', {
  tag: oneSize,
}, async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await newBuyer(page, request);
  await page.goto('/me/payouts');
  await page.getByRole('link', { name: '경매권 구매하기' }).last().click();
  await expect(page.getByRole('heading', { name: '경매권 구매' })).toBeVisible();
  await expect(page.locator('meta[name="teum-config"]')).toHaveAttribute('content', /checkoutScript/);

  await page.locator('header').first().getByRole('link', { name: '틈 홈' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('meta[name="teum-config"]')).not.toHaveAttribute('content', /checkoutScript/);

  await page.goBack();
  await expect(page.getByRole('button', { name: '카카오페이로 결제하기' })).toBeVisible();
  await pressPay(page);
  await expect(checkout(page).getByText('테스트 결제 — 실제로 결제되지 않습니다')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a second ticket adds 30 days to the end of the first, though the provider is slow to confirm', {
  tag: oneSize,
}, async ({ page, request, app }) => {
  await newBuyer(page, request);
  await buyTicket(page);
  const first = Date.parse((await ticketEnd(page))!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await buyTicket(page, () => request.post(`${app.url}/sandbox/portone/control/faults`, { data: { failNext: 2 } }));
  expect(Date.parse((await ticketEnd(page))!) - first).toBe(30 * 86_400_000);
});

test('a ticket comes although the tab was closed right after paying', { tag: oneSize }, async ({
  page,
  request,
  context,
  app,
}) => {
  const authorization = `Bearer ${await newBuyer(page, request)}`;
  await page.goto(purchase);
  // The browser cannot report the payment and the webhook is lost: only the sweep finds it.
  await request.post(`${app.url}/sandbox/portone/control/faults`, { data: { dropWebhooks: true } });
  await context.route('**/api/payment/verify', (route) => route.abort());
  await pressPay(page);
  const paid = page.waitForResponse(/window\/decisions/);
  await decide(page, '결제하기');
  await paid;
  await request.delete(`${app.url}/sandbox/portone/control/faults`);
  await page.close();
  await changeTime(app.dataDir, 'update payment_order set check_at = now() where check_at > now()', []);

  const hasTicket = async (): Promise<boolean> => {
    const answer = await request.get('/api/auth/user/info', { headers: { authorization } });
    return (await answer.json()).endDateTime !== null;
  };
  await expect.poll(hasTicket, { timeout: 60_000 }).toBe(true);
  const later = await context.newPage();
  await later.goto('/');
  await expect.poll(() => ticketEnd(later)).not.toBeNull();
});

for (const [what, button, reason] of [
  ['declined', '결제 거절', '결제가 거절되었습니다.'],
  ['closed', '닫기', '사용자가 결제를 취소하였습니다'],
] as const)
  test(`a payment that is ${what} is reported, and costs nothing`, { tag: oneSize }, async ({ page, request }) => {
    await newBuyer(page, request);
    await page.goto(purchase);
    await pressPay(page);
    await decide(page, button);
    await expect(page.getByRole('alertdialog')).toContainText(`결제 실패: ${reason}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${purchase}$`));
    expect(await ticketEnd(page)).toBeNull();
  });

test('준호 gets his money back from his own page, and the header knows', { tag: oneSize }, async ({
  page,
  request,
}) => {
  await newBuyer(page, request);
  await buyTicket(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/me/payouts');
  await page.getByRole('button', { name: '환불하기' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('10,000원이 결제한 수단으로 돌아가고, 이 구매로 더해진 30일은 사라집니다.');
  await dialog.getByRole('button', { name: '환불하기' }).click();
  await expect(page.getByText('환불되었습니다.')).toBeVisible();
  await expect(page.getByText(/일 환불됨$/)).toBeVisible();
  await expect(page.getByRole('main').getByText('보유한 경매권이 없습니다.')).toBeVisible();
  expect(await ticketEnd(page)).toBeNull();
});

test('a visitor is asked to log in, and comes back to the ticket', { tag: oneSize }, async ({ page, request }) => {
  const person = await signUp(request, someone('서연'));
  await page.goto(purchase);
  await pressPay(page);
  await expect(page.getByRole('alertdialog')).toContainText('로그인 후 이용 가능합니다.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('이메일').fill(person.email);
  await page.locator('input[type="password"]').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${purchase}$`));
  await expect(page.getByRole('button', { name: '카카오페이로 결제하기' })).toBeVisible();
});
