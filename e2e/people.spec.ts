import type { APIRequestContext } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expectNoFindingsInBothThemes } from './findings.ts';
import { byKeyboard, expect, oneSize, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { hydrated } from './hydrated.ts';
import { demo, logIn, type Person, signUp, someone, tokenOf } from './people.ts';
import { sellTime } from './sell-time.ts';
import { visit } from './visit.ts';

test.use({ demo: true });

const authorized = async (request: APIRequestContext, person: Person) => ({
  authorization: `Bearer ${await tokenOf(request, person)}`,
});

const idOf = async (request: APIRequestContext, nickName: string): Promise<number> => {
  const answer = await request.get(`/api/search/people?keyword=${encodeURIComponent(nickName)}`);
  return (await answer.json()).data[0].id;
};

async function openRoom(request: APIRequestContext, buyer: Person, productId: number): Promise<number> {
  const room = await request.post('/api/createChatroom', {
    headers: await authorized(request, buyer),
    data: { productId, message: '안녕하세요' },
  });
  return (await room.json()).chatRoomId;
}

test('a stranger reads what 하은 has kept, before any script runs', { tag: oneSize }, async ({ request }) => {
  const page = await request.get(`/people/${await idOf(request, '하은')}`);
  const html = await page.text();
  expect(page.status()).toBe(200);
  for (const text of [
    '하은',
    '작은 온라인 가게를',
    '지킨 약속',
    '사진 고르는 법부터',
    '<meta property="og:title" content="하은"',
  ])
    expect(html).toContain(text);
  const unknown = await request.get('/people/999999');
  expect([unknown.status(), await unknown.text()]).toEqual([404, expect.stringContaining('찾을 수 없는 사용자예요.')]);
});

test('a visitor comes from a name on a card to the person’s page, and on to who reviewed her', {
  tag: byKeyboard,
}, async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const id = await idOf(request, '하은');
  const { data } = await (await request.get(`/api/people/${id}/products`)).json();
  await page.goto(`/product/${data[0].id}`);
  await hydrated(page);
  await page.getByRole('link', { name: /판매자 ?하은/ }).click();
  await expect(page).toHaveURL(`/people/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('하은');

  const facts = page.getByRole('region', { name: '거래 기록' });
  await expect(facts).toContainText('지킨 약속13번 중 13번');
  await expect(facts).toContainText(/보통 \d+분/);
  await expect(page.getByText('시간을 잘 지켜요').first()).toBeVisible();
  await page.getByRole('button', { name: '후기 4개 더 보기' }).click();
  await expect(page.getByText('설명에 적힌 그대로였습니다.')).toBeVisible();
  await expectNoFindingsInBothThemes(page);

  await page.getByRole('link', { name: '도윤' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('도윤');
  await expect(page.getByRole('region', { name: '거래 기록' })).toContainText('아직 거래가 적어요');
  expect(complaints).toEqual([]);
});

test('민지 introduces herself, and changes her nickname while 준호 looks at their room', {
  tag: byKeyboard,
}, async ({ browser, baseURL, request }) => {
  const [minji, junho] = [await signUp(request, someone('민지')), await signUp(request, someone('준호'))];
  const roomId = await openRoom(request, junho, await sellTime(request, minji, '느린 산책'));
  const [seller, buyer] = await Promise.all([visit(browser, baseURL, minji), visit(browser, baseURL, junho)]);
  await buyer.goto(`/chats/product/${roomId}`);
  await expect(buyer.getByRole('link', { name: `판매자 ${minji.nickName}` })).toBeVisible();
  await expect(buyer.getByRole('log')).toContainText('안녕하세요');
  const historyCalls: string[] = [];
  // After a connection that broke, the room asks for what is newer than its last message: that is not the history.
  buyer.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url());
    if (pathname.includes('/chatMessage/recent/') && !searchParams.has('afterId')) historyCalls.push(call.url());
  });

  await seller.goto('/me/profile');
  await seller.getByRole('textbox', { name: '소개' }).fill('평일 저녁에 시간이 비어요.');
  await seller.getByRole('button', { name: '소개 저장' }).click();
  await expect(seller.getByText('소개를 저장했어요.')).toBeVisible();
  const name = `새${minji.nickName}`;
  await seller.getByRole('textbox', { name: '닉네임' }).fill(name);
  await seller.getByRole('button', { name: '닉네임 바꾸기' }).click();
  await seller.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(seller.getByText('닉네임을 바꿨어요.')).toBeVisible();
  await expect(seller.getByRole('textbox', { name: '닉네임' })).toBeDisabled();

  await expect(buyer.getByRole('link', { name: `판매자 ${name}` })).toBeVisible();
  expect(historyCalls).toEqual([]);
  await buyer.getByRole('link', { name: `판매자 ${name}` }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(buyer.getByText('평일 저녁에 시간이 비어요.')).toBeVisible();
});

test('민지 shows a picture of herself, and takes it away again', { tag: oneSize }, async ({ page, request }) => {
  const minji = await signUp(request, someone('민지'));
  await logIn(page, minji);
  await page.goto('/me/profile');
  const choice = page.getByLabel('사진 고르기');
  await choice.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('JPG, PNG, JPEG 형식의 파일만 업로드할 수 있습니다.')).toBeVisible();
  await choice.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: onePixel });
  await expect(page.getByText('사진을 바꿨어요.')).toBeVisible();
  await page.getByRole('link', { name: '내 프로필 보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: minji.nickName })).toBeVisible();
  await expect(page.getByRole('main').locator('img[src*="/media/post/thumbnail/"]')).toBeVisible();
  await page.getByRole('link', { name: '프로필 편집' }).click();
  await page.getByRole('button', { name: '사진 삭제' }).click();
  await expect(page.getByText('사진을 삭제했어요.')).toBeVisible();
  await expect(page.getByRole('main').locator('img[src*="/media/post/"]')).toHaveCount(0);
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('two people who met review each other blind', { tag: byKeyboard }, async ({ browser, baseURL, request, app }) => {
  test.slow();
  const [minji, junho] = [await signUp(request, someone('민지')), await signUp(request, someone('준호'))];
  const roomId = await openRoom(request, junho, await sellTime(request, minji, '영어 회의 통역'));
  await keptAppointment(request, app.dataDir, { minji, junho, roomId });
  const [seller, buyer] = await Promise.all([visit(browser, baseURL, minji), visit(browser, baseURL, junho)]);

  await buyer.goto(`/chats/product/${roomId}`);
  await buyer.getByRole('button', { name: `후기 쓰기: ${minji.nickName}` }).click();
  const form = buyer.getByRole('dialog');
  await form.getByRole('button', { name: '후기 남기기' }).click();
  await expect(form.getByRole('alert')).toHaveText('표현을 고르거나 후기를 적어주세요.');
  await form.getByRole('checkbox', { name: '시간을 잘 지켜요' }).check();
  await form.getByRole('button', { name: '아쉬운 점이 있었나요?' }).click();
  await form.getByRole('checkbox', { name: '준비가 부족했어요' }).check();
  await form.getByRole('textbox', { name: '후기' }).fill('<b>꼼꼼하게</b> 통역해 주셨어요.');
  await expectNoFindingsInBothThemes(buyer);
  await form.getByRole('button', { name: '후기 남기기' }).click();
  await expect(buyer.getByText('후기를 남겼어요.', { exact: false })).toBeVisible();
  await expect(buyer.getByRole('button', { name: /^후기 쓰기/ })).toHaveCount(0);

  const profile = `/people/${await idOf(request, minji.nickName)}`;
  await seller.goto(profile);
  await expect(seller.getByText('아직 공개된 후기가 없어요')).toBeVisible();
  await seller.goto('/appointments');
  await seller.getByRole('button', { name: `후기 쓰기: ${junho.nickName}` }).click();
  await seller.getByRole('checkbox', { name: '친절해요' }).check();
  await seller.getByRole('button', { name: '후기 남기기' }).click();
  await expect(seller.getByText('두 사람이 모두 써서 후기가 공개되었어요.')).toBeVisible();

  await seller.goto(profile);
  const review = seller.getByRole('article').filter({ hasText: junho.nickName });
  await expect(review).toContainText('<b>꼼꼼하게</b> 통역해 주셨어요.');
  await expect(seller.getByRole('main')).not.toContainText('준비가 부족했어요');
  await seller.goto('/notifications');
  await expect(seller.getByText('후기가 공개되었습니다', { exact: false })).toHaveCount(1);
});

/** No call can move time: the appointment is moved instead, and the sweep does the rest. */
async function keptAppointment(
  request: APIRequestContext,
  dataDir: string,
  { minji, junho, roomId }: { minji: Person; junho: Person; roomId: number },
): Promise<void> {
  const [seller, buyer] = [await authorized(request, minji), await authorized(request, junho)];
  const day = new Date(Date.now() + 3 * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);
  const proposal = { startsAt: `${day}T19:00:00+09:00`, lengthMinutes: 60 };
  const proposed = await request.post(`/api/appointment/room/${roomId}`, { headers: buyer, data: proposal });
  const { id } = await proposed.json();
  const accepted = await request.post(`/api/appointment/${id}/accept`, { headers: seller });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await changeTime(
    dataDir,
    `update appointment set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
       next_step = 'end', due_at = now() where id = $1`,
    [id],
  );
  for (const headers of [seller, buyer]) {
    const answered = await request.post(`/api/appointment/${id}/answer`, { headers, data: { answer: 'met' } });
    expect(answered.status(), await answered.text()).toBe(200);
  }
}

test('준호 sees on his own pages that he can still review someone', { tag: oneSize }, async ({ page }) => {
  await logIn(page, demo('junho'));
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { name: /^후기를 기다리는 약속/ })).toBeVisible();
  await page.goto('/me');
  await page.getByRole('button', { name: '모두 보기' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^후기 쓰기/ })
      .first(),
  ).toBeVisible();
});
