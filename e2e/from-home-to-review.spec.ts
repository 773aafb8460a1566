import type { APIRequestContext, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expect, onPhone, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { hydrated } from './hydrated.ts';
import { join, type Member } from './member.ts';
import { openAuction } from './open-auction.ts';
import { type Person, someone } from './people.ts';

const soon = { timeout: 45_000 };

/** Every address that the browser showed, one after the other, without what stands behind `?` and `#`. */
function addressesOf(page: Page): string[] {
  const shown: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (shown.at(-1) !== pathname) shown.push(pathname);
  });
  return shown;
}

async function answer(page: Page, sentence: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(sentence);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: '이메일' }).fill(person.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByLabel('이름', { exact: true }).fill(person.userName);
  await page.getByLabel('닉네임').fill(person.nickName);
  await page.getByLabel('모두 동의합니다').check();
  await page.getByRole('button', { name: '가입하기' }).click();
}

/** 서연 holds the only pass. */
async function takeThePass(request: APIRequestContext, auctionId: number): Promise<Member> {
  const seoyeon = await join(request, someone('서연').nickName, true);
  const queue = `queue=auction${auctionId}`;
  await seoyeon.get(`/api/auctionqueue/waiting-room?${queue}`);
  const isAllowed = async () => (await seoyeon.get<{ allowed: boolean }>(`/api/auctionqueue/allowed?${queue}`)).allowed;
  await expect.poll(isAllowed).toBe(true);
  return seoyeon;
}

test('a newcomer goes on a phone from home to a ticket, the line, a bid, a won auction, a kept hour and a review, and only where she pressed', {
  tag: onPhone,
}, async ({ app, page, request }) => {
  test.slow();
  const minji = await join(request, someone('민지').nickName);
  const auctionId = await openAuction(request, '망원동 작업실에서 칼 가는 법', minji.person);
  const seoyeon = await takeThePass(request, auctionId);
  const complaints = complaintsOf(page);
  const addresses = addressesOf(page);

  await page.goto('/');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /칼 가는 법/ })
    .first()
    .click();
  await page.getByRole('button', { name: '경매 참여하기' }).click();
  await page.getByRole('button', { name: '참여 이어가기' }).click();
  await answer(page, '로그인 후 이용 가능합니다.', '회원가입');

  const newcomer = someone('준호');
  await fillSignUp(page, newcomer);
  await expect(page.getByRole('heading', { name: `${newcomer.nickName} 님, 반가워요` })).toBeVisible();
  await page.getByRole('link', { name: '보던 경매로 이어가기' }).click();

  await answer(page, '보유한 경매권이 없습니다.', '경매권 구매하기');
  await expect(page.getByText('결제하면 이 경매로 돌아와요')).toBeVisible();
  await page.getByRole('button', { name: '카카오페이로 결제하기' }).click();
  await page.getByRole('button', { name: '결제하기', exact: true }).click();
  await answer(page, '결제가 완료되었습니다. 경매로 돌아갑니다.', '확인');

  await page.getByRole('button', { name: '경매 참여하기' }).click();
  await expect(page.getByText('대기 순서 1번째')).toBeAttached(soon);
  await seoyeon.post(`/api/auctionbid/${auctionId}`, { bidAmount: 12_000 });

  await page.getByRole('button', { name: '+5,000' }).click(soon);
  await page.getByRole('button', { name: '17,000원 입찰하기' }).click();
  await answer(page, '17,000원에 입찰할까요?', '입찰하기');
  await answer(page, '17,000원에 입찰했습니다.', '확인');
  await page.getByRole('link', { name: /^방금 입찰한 경매/ }).click();
  await expect(page.getByText('지금 최고 입찰자예요')).toBeVisible();

  await changeTime(app.dataDir, `update auction set ends_at = now() + interval '1 second' where id = $1`, [auctionId]);
  await expect(page.getByText('낙찰되었습니다').first()).toBeVisible(soon);
  await page.getByRole('link', { name: '채팅방으로 가기' }).click();

  await page.getByRole('button', { name: '약속 잡기' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '다음 주' }).click();
  await sheet.getByRole('button', { name: '오후 2:00', exact: true }).click();
  await sheet.getByRole('button', { name: '길이 고르기' }).click();
  await sheet.getByRole('button', { name: '제안하기' }).click();
  const card = page.getByRole('article', { name: '약속', exact: true });
  await expect(card.getByRole('heading', { name: '답을 기다리고 있어요' })).toBeVisible();

  const chatRoomId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { data } = await minji.get<{ data: [{ id: number }] }>(`/api/appointment/room/${chatRoomId}`);
  const [proposed] = data;
  const appointment = `/api/appointment/${proposed.id}`;
  await minji.post(`${appointment}/accept`, {});
  await expect(card.getByRole('heading', { name: '약속이 정해졌습니다' })).toBeVisible();

  await changeTime(
    app.dataDir,
    `update appointment set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second',
       next_step = 'end', due_at = now() where id = $1`,
    [proposed.id],
  );
  const question = page.getByRole('article', { name: '약속은 어떻게 되었나요?' });
  await question.getByRole('button', { name: '만났어요' }).click(soon);
  await minji.post(`${appointment}/answer`, { answer: 'met' });

  await page.getByRole('button', { name: /^후기 쓰기/ }).click();
  await page.getByLabel('시간을 잘 지켜요').check({ force: true });
  await page.getByRole('button', { name: '후기 남기기' }).click();
  await expect(page.getByText(/^후기를 남겼어요\./)).toBeVisible();

  expect(addresses).toEqual([
    '/',
    `/auction/${auctionId}`,
    '/signup',
    `/auction/${auctionId}`,
    '/purchase/auctionTicket',
    '/sandbox/portone/window',
    '/purchase/auctionTicket/complete',
    `/auction/${auctionId}`,
    `/auctionWaiting/${auctionId}`,
    `/auctionBid/${auctionId}`,
    '/',
    `/auction/${auctionId}`,
    `/chats/auction/${chatRoomId}`,
  ]);
  expect(complaints).toEqual([]);
});
