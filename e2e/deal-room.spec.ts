import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { asMember, type Member } from './member.ts';
import { signUp, someone } from './people.ts';
import { desk, phone } from './screens.ts';
import { sellTime } from './sell-time.ts';
import type { App } from './start-app.ts';
import { visit } from './visit.ts';

/** Two hours under safe pay that 민지 has accepted: 90,000 won, in three days. */
async function acceptedHour(
  request: APIRequestContext,
  minji: Member,
  junho: Member,
): Promise<{ chatRoomId: number; dealId: number }> {
  const productId = await sellTime(request, minji.person, '영어 회의 통역', { safePay: true });
  const room = { productId, message: '안녕하세요' };
  const { chatRoomId } = await junho.post<{ chatRoomId: number }>('/api/createChatroom', room);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const proposal = { startsAt: `${day}T19:00:00+09:00`, lengthMinutes: 120 };
  const { id } = await junho.post<{ id: number }>(`/api/appointment/room/${chatRoomId}`, proposal);
  await minji.post(`/api/appointment/${id}/accept`, {});
  const { data } = await junho.get<{ data: { id: number }[] }>(`/api/deal/room/${chatRoomId}`);
  return { chatRoomId, dealId: data[0]!.id };
}

async function pay(request: APIRequestContext, junho: Member, dealId: number): Promise<void> {
  const prepared = { dealId, amount: 90_000 };
  const { merchantUid, amount } = await junho.post<{ merchantUid: string; amount: number }>(
    '/api/payment/prepare',
    prepared,
  );
  const paid = await request.post('/sandbox/portone/control/payments', { data: { merchant_uid: merchantUid, amount } });
  const { imp_uid: impUid } = await paid.json();
  await junho.post('/api/payment/verify', { impUid, merchantUid });
}

/** No call can move time: the appointment is moved instead, and the sweep does the rest. */
const endHour = ({ dataDir }: App, chatRoomId: number): Promise<void> =>
  changeTime(
    dataDir,
    `update appointment set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second',
       next_step = 'end', due_at = now() where room_id = $1 and state = 'agreed'`,
    [chatRoomId],
  );

const card = (page: Page): Locator => page.getByRole('article', { name: '안전결제' });
const heading = (page: Page, text: string | RegExp): Locator => card(page).getByRole('heading', { name: text });

test('both see in their room how 준호 pays and says that they met, without reading it again', { tag: oneSize }, async ({
  browser,
  baseURL,
  request,
  app,
}) => {
  test.slow();
  const people = await Promise.all([signUp(request, someone('민지')), signUp(request, someone('준호'))]);
  const [minji, junho] = await Promise.all(people.map((person) => asMember(request, person)));
  const { chatRoomId, dealId } = await acceptedHour(request, minji!, junho!);
  const [seller, buyer] = await Promise.all([
    visit(browser, baseURL, people[0]!, desk),
    visit(browser, baseURL, people[1]!, phone),
  ]);
  const complaints = [complaintsOf(seller), complaintsOf(buyer)];
  for (const page of [seller, buyer]) await page.goto(`/chats/product/${chatRoomId}`);
  await expect(heading(seller, /님의 결제를 기다려요/)).toBeVisible();
  await expect(heading(buyer, '결제를 기다리고 있어요')).toBeVisible();
  await expect(card(buyer).getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expect(card(buyer).getByRole('link', { name: '결제하기' })).toHaveAttribute('href', `/deals/${dealId}/pay`);

  await pay(request, junho!, dealId);
  for (const page of [seller, buyer]) await expect(heading(page, /보관하고 있어요/)).toBeVisible();
  await expect(card(buyer)).toContainText('취소하면 모두 돌아와요');
  await expect(card(seller)).toContainText('만난 뒤에 85,500원을 받아요');

  await endHour(app, chatRoomId);
  const ended = (page: Page) => page.getByRole('log').getByText('약속 시간이 끝났습니다.', { exact: true });
  for (const page of [seller, buyer]) {
    await expect(ended(page)).toBeVisible();
    await page.reload(); // the deal's own time has moved as well
    await expect(card(page)).toHaveCount(1);
    await expect(page.getByRole('article', { name: '약속은 어떻게 되었나요?' })).toHaveCount(0);
  }
  await expect(card(buyer)).toContainText(/만났어요를 누르면 보관 중인 90,000원이 .* 님에게 가요\./);
  await card(buyer).getByRole('button', { name: '만났어요' }).click();
  await expect(heading(buyer, '거래가 확정됐어요')).toBeVisible();
  await expect(heading(seller, '정산을 기다려요')).toBeVisible();
  await expect(card(seller)).toContainText('85,500원');
  await expect(seller.getByRole('log').getByText(/님이 만났다고 답했습니다\./)).toBeVisible();
  expect(complaints).toEqual([[], []]);
});
