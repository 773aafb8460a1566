import type { APIRequestContext, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { examinePage } from './examine-page.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { call, makeOperator } from './operators.ts';
import { logIn, type Person, signUp, someone, tokenOf } from './people.ts';
import { sellTime } from './sell-time.ts';
import type { App } from './start-app.ts';

const dayMs = 86_400_000;
const seoulDay = (inDays: number): string =>
  new Date(Date.now() + 9 * 3_600_000 + inDays * dayMs).toISOString().slice(0, 10);

/** Two hours of 민지's that 준호 has paid through safe pay; they began a while ago. */
async function paidHour(request: APIRequestContext, { dataDir }: App, minji: Person, junho: Person) {
  const offer = { description: '<p>자료를 가져와주세요.</p>', safePay: true };
  const productId = await sellTime(request, minji, '스타트업 재무 모델 같이 만들기', offer);
  const { chatRoomId } = await call(request, junho, '/createChatroom', { productId, message: '안녕하세요' });
  const time = { startsAt: `${seoulDay(3)}T19:00:00+09:00`, lengthMinutes: 120, place: '강남역 2번 출구' };
  const { id: appointmentId } = await call(request, junho, `/appointment/room/${chatRoomId}`, time);
  await call(request, minji, `/appointment/${appointmentId}/accept`, {});
  const headers = { authorization: `Bearer ${await tokenOf(request, junho)}` };
  const [deal] = (await (await request.get('/api/deal/mine?as=buyer', { headers })).json()).data;
  const { merchantUid } = await call(request, junho, '/payment/prepare', { dealId: deal.id, amount: deal.price });
  const payment = { merchant_uid: merchantUid, amount: deal.price };
  const { imp_uid: impUid } = await (await request.post('/sandbox/portone/control/payments', { data: payment })).json();
  expect(await call(request, junho, '/payment/verify', { impUid, merchantUid })).toBe(1);
  await changeTime(
    dataDir,
    `update appointment set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where id = $1`,
    [appointmentId],
  );
  return { dealId: deal.id as number, impUid: impUid as string };
}

const won = (text: string): number => Number(text.replace(/[^0-9]/g, ''));
const balance = async (page: Page, account: string): Promise<number> =>
  won(await page.locator(`[data-account="${account}"]`).innerText());

async function balances(request: APIRequestContext, operator: Person): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${await tokenOf(request, operator)}` };
  const { balances: all } = await (await request.get('/api/desk/money', { headers })).json();
  return Object.fromEntries(all.map(({ account, amount }: { account: string; amount: number }) => [account, amount]));
}

/** What the sandbox's own page says. */
async function sums(page: Page): Promise<Record<'paid' | 'returned' | 'held', number>> {
  await page.goto('/sandbox/portone');
  const read = async (sum: string) => won(await page.locator(`[data-sum="${sum}"]`).innerText());
  return { paid: await read('paid'), returned: await read('returned'), held: await read('held') };
}

test('the buyer disputes an hour, the desk splits it 60 to 40, and provider and books agree to the won', {
  tag: oneSize,
}, async ({ page, request, app }) => {
  test.slow();
  const [minji, junho] = [await signUp(request, someone('민지')), await signUp(request, someone('준호'))];
  const jiu = await signUp(request, someone('서연'));
  await makeOperator(request, app, jiu);
  // Other tests use the same app.
  const earlier = { provider: await sums(page), books: await balances(request, jiu) };
  const { dealId } = await paidHour(request, app, minji, junho);
  await call(request, junho, `/deal/${dealId}/object`, { text: '두 시간이라고 했는데 한 시간 만에 끝났어요.' });
  await call(request, minji, `/deal/${dealId}/explain`, { text: '자료가 준비되지 않았어요.' });
  const complaints = complaintsOf(page);
  await logIn(page, jiu);

  await page.goto('/desk');
  await page
    .getByRole('navigation', { name: '운영' })
    .getByRole('link', { name: /거래 분쟁/ })
    .click();
  await page.getByRole('link', { name: new RegExp(`거래 ${dealId}`) }).click();
  await expect(page.getByText('두 시간이라고 했는데 한 시간 만에 끝났어요.')).toBeVisible();
  await expect(page.getByText('자료가 준비되지 않았어요.')).toBeVisible();
  await expect(page.getByText('자료를 가져와주세요.')).toBeVisible();
  await page.getByRole('textbox', { name: /진행 상황/ }).fill('두 사람의 답을 읽고 있습니다.');
  await page.getByRole('button', { name: '진행 알리기' }).click();
  await expect(page.getByText('진행 알림 보냄')).toBeVisible();

  const share = page.getByRole('slider');
  await expect(share).toHaveAttribute('aria-valuetext', '50%');
  await page.getByRole('button', { name: '늘리기' }).click();
  await expect(page.getByText('54,000원', { exact: true })).toBeVisible();
  await expect(page.getByText('수수료 1,800원을 빼고 34,200원')).toBeVisible();
  await page.getByRole('textbox', { name: /이유/ }).fill('한 시간은 함께했습니다.');

  // Nothing typed is lost.
  await page.getByRole('link', { name: '돈', exact: true }).click();
  await expect(page.getByRole('heading', { name: '돈', exact: true })).toBeVisible();
  await page.reload();
  await page.goto(`/desk/disputes?deal=${dealId}`);
  await expect(page.getByRole('textbox', { name: /이유/ })).toHaveValue('한 시간은 함께했습니다.');
  await expect(share).toHaveAttribute('aria-valuetext', '60%');
  await page.getByRole('button', { name: '54,000원 돌려주기로 결정하기' }).click();
  await expect(page.getByText('기록에 남겼어요', { exact: false }).first()).toBeVisible();

  const headers = { authorization: `Bearer ${await tokenOf(request, junho)}` };
  const deal = async () => (await request.get(`/api/deal/${dealId}`, { headers })).json();
  await expect.poll(async () => (await deal()).state, { timeout: 60_000 }).toBe('released');
  expect((await deal()).refundedAmount).toBe(54_000);
  await page.goto('/desk/money');
  await expect(page.getByText('결제대행사의 답과 장부가 같아요.', { exact: false })).toBeVisible();
  await expect(page.getByText('두 합계의 차이 0원')).toBeVisible();
  const moved = async (account: string): Promise<number> =>
    (await balance(page, account)) - (earlier.books[account] ?? 0);
  const booked = await moved('provider');
  expect([booked, await moved('held'), await moved('returning'), await moved('pending')]).toEqual([
    36_000, 0, 0, 34_200,
  ]);
  expect(complaints).toEqual([]);
  const now = await sums(page);
  expect(now.returned - earlier.provider.returned).toBe(54_000);
  expect(now.held - earlier.provider.held).toBe(booked);
});

test('a payment that is cancelled at the provider stops the release and rings at the desk', { tag: oneSize }, async ({
  page,
  request,
  app,
}) => {
  const [minji, junho] = [await signUp(request, someone('민지')), await signUp(request, someone('준호'))];
  const jiu = await signUp(request, someone('서연'));
  await makeOperator(request, app, jiu);
  const { dealId, impUid } = await paidHour(request, app, minji, junho);
  const cancelled = await request.post(`/sandbox/portone/control/payments/${impUid}/cancel`, {
    data: { amount: 30_000, webhook: 'now' },
  });
  expect(cancelled.status()).toBe(200);
  await logIn(page, jiu);
  await expect(async () => {
    await page.goto('/desk/money');
    await expect(page.getByText('결제가 밖에서 취소됐어요')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const alarm = page
    .getByRole('listitem')
    .filter({ hasText: '결제가 밖에서 취소됐어요' })
    .filter({ hasText: `거래 ${dealId} ` });
  await alarm.getByRole('link', { name: '보기' }).click();
  await expect(page).toHaveURL(new RegExp(`deal=${dealId}`));
  await expect(page.getByText('30,000원은 이미 돌아갔어요')).toBeVisible();
  await page.getByRole('slider').press('Home');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '40%');
  await expect(page.getByRole('button', { name: '36,000원 돌려주기로 결정하기' })).toBeDisabled();
  await examinePage(page);
});
