import type { APIRequestContext, Page } from '@playwright/test';
import type { Deal } from '@teum/contract/money/deal-schema';
import { toKoreanTime } from '@teum/contract/time';
import { complaintsOf } from './complaints.ts';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { join, type Member } from './member.ts';
import { logIn } from './people.ts';
import type { App } from './start-app.ts';

const halfHourMs = 1_800_000;
const hourMs = 2 * halfHourMs;

/** 민지 sells, 준호 buys. */
async function pair(request: APIRequestContext): Promise<{ minji: Member; junho: Member }> {
  const mark = Math.random().toString(36).slice(2, 8);
  const [minji, junho] = await Promise.all([join(request, `민지${mark}`), join(request, `준호${mark}`, true)]);
  return { minji, junho };
}

async function newestDeal(buyer: Member): Promise<Deal> {
  const newest = async () => (await buyer.get<{ data: Deal[] }>('/api/deal/mine?as=buyer')).data[0];
  await expect.poll(newest).toBeDefined();
  return (await newest())!;
}

/** 준호 wins an auction of 민지's for 70,000 won. */
async function wonHour(request: APIRequestContext, { dataDir }: App) {
  const { minji, junho } = await pair(request);
  const form = { title: '<p>은퇴한 셰프와 보내는 저녁</p>', description: '<p>천천히</p>', duration: 1, safePay: true };
  const auctionId = await minji.offer(
    '/api/auction',
    'auctionCreate',
    { ...form, startingPrice: 10_000 },
    'auctionThumbnail',
  );
  await junho.get(`/api/auctionqueue/waiting-room?queue=auction${auctionId}`);
  await junho.post(`/api/auctionbid/${auctionId}`, { bidAmount: 70_000 });
  await changeTime(dataDir, 'update auction set ends_at = clock_timestamp() where id = $1', [auctionId]);
  return { minji, junho, deal: await newestDeal(junho) };
}

/** 준호 has paid two hours of 민지's time, which begin in so many hours. */
async function paidHour(request: APIRequestContext, { dataDir }: App, beginsInHours: number) {
  const { minji, junho } = await pair(request);
  const form = { title: '<p>공항 새벽 배웅</p>', description: '<p>천천히</p>', price: 35_000, safePay: true };
  const productId = await minji.offer('/api/product', 'productCreate', form);
  const message = { productId, message: '안녕하세요' };
  const { chatRoomId } = await junho.post<{ chatRoomId: number }>('/api/createChatroom', message);
  const startsAtMs = Math.ceil((Date.now() + beginsInHours * hourMs) / halfHourMs) * halfHourMs;
  const proposal = { startsAt: toKoreanTime(new Date(startsAtMs)), lengthMinutes: 120, place: '합정역 7번 출구' };
  const { id } = await junho.post<{ id: number }>(`/api/appointment/room/${chatRoomId}`, proposal);
  await minji.post(`/api/appointment/${id}/accept`, {});
  const deal = await newestDeal(junho);
  const order = { dealId: deal.id, amount: deal.price };
  const { merchantUid } = await junho.post<{ merchantUid: string }>('/api/payment/prepare', order);
  const payment = { merchant_uid: merchantUid, amount: deal.price };
  const paid = await request.post('/sandbox/portone/control/payments', { data: payment });
  const { imp_uid: impUid } = await paid.json();
  await junho.post('/api/payment/verify', { impUid, merchantUid });
  // Within an hour of paying all of it would come back.
  await changeTime(dataDir, `update deal set paid_at = paid_at - interval '2 hours' where id = $1`, [deal.id]);
  return { minji, junho, deal, impUid };
}

const amounts = (page: Page) => page.getByRole('region', { name: '금액' });

test('준호 pays a won hour on a phone, and finds a time next', { tag: onPhone }, async ({ page, request, app }) => {
  const complaints = complaintsOf(page);
  const { junho, deal } = await wonHour(request, app);
  await logIn(page, junho.person);
  await page.goto('/deals');
  await page.getByRole('link', { name: '결제하기: 은퇴한 셰프와 보내는 저녁' }).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${deal.id}/pay$`));
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const button = page.getByRole('button', { name: '70,000원 결제하기' });
  if (isPhone) {
    // Without scrolling. A press that lacks a consent leads to the box.
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click();
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await expect(page.getByText('동의해야 결제할 수 있어요.').first()).toBeInViewport();
  }
  for (const box of await page.getByRole('checkbox').all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
  await button.click();
  const checkout = isPhone ? page : page.frameLocator('iframe[title="테스트 결제창"]');
  await checkout.getByRole('button', { name: '결제하기', exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/deals/${deal.id}$`));
  await expect(page.getByText('결제대행사에서 보관하고 있어요')).toBeVisible();
  await expect(amounts(page)).toContainText('보관 중70,000원');
  expect((await junho.get<Deal>(`/api/deal/${deal.id}`)).state).toBe('held');
  await page.getByRole('link', { name: '만날 시간 정하기' }).click();
  await expect(page).toHaveURL(/\/chats\/auction\/\d+#propose$/);
  expect(complaints).toEqual([]);
});

test('준호 cancels a paid hour, and exactly the promised amount returns', { tag: oneSize }, async ({
  page,
  request,
  app,
}) => {
  const complaints = complaintsOf(page);
  const { minji, junho, deal, impUid } = await paidHour(request, app, 43);
  await logIn(page, junho.person);
  await page.goto(`/deals/${deal.id}`);
  await page.getByRole('button', { name: '거래 취소' }).click();
  const dialog = page.getByRole('dialog', { name: '70,000원 중 63,000원이 돌아와요' });
  await dialog.getByRole('textbox').fill('항공편이 밀렸어요.');
  await dialog.getByRole('button', { name: '취소하고 63,000원 돌려받기' }).click();

  await expect(amounts(page)).toContainText('돌아온 금액63,000원');
  await expect(amounts(page)).toContainText('결제한 금액70,000원');
  await expect(page.getByText('항공편이 밀렸어요.')).toBeVisible();
  const payments = await (await request.get('/sandbox/portone/control/payments')).json();
  const atProvider = payments.find(({ imp_uid }: { imp_uid: string }) => imp_uid === impUid);
  expect(atProvider.cancel_amount).toBe(63_000);
  // 5 % of the seller's 7,000 won are the fee.
  expect(await minji.get<Deal>(`/api/deal/${deal.id}`)).toMatchObject({ releasedAmount: 7_000, sellerReceives: 6_650 });
  expect(complaints).toEqual([]);
});

test('the statement of a deal is one printed page', { tag: oneSize }, async ({ page, request, app }) => {
  const { junho, deal } = await paidHour(request, app, 43);
  await logIn(page, junho.person);
  await page.goto(`/deals/${deal.id}/statement`);
  await expect(page.getByRole('heading', { level: 1, name: '거래 확인서' })).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
});
