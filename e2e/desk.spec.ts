import type { APIRequestContext, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expect, test } from './fixtures.ts';
import { call, makeOperator } from './operators.ts';
import { logIn, type Person, signUp, someone, tokenOf } from './people.ts';
import { sellTime } from './sell-time.ts';

async function reportBy(page: Page, menu: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: '신고하기' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('결과를 알림으로 알려 드려요', { exact: false })).toBeVisible();
  await dialog.getByRole('radio', { name: '욕설이나 비하가 있어요' }).check();
  await dialog.getByRole('textbox').fill('못된 말을 해요.');
  await dialog.getByRole('button', { name: '신고 보내기' }).click();
  await expect(dialog).toBeHidden();
}

async function decide(page: Page, quote: string, action: string, reason: string): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('listitem').filter({ hasText: quote }).getByRole('button').first().click();
  await page.getByRole('button', { name: '맡기' }).click();
  await page.getByRole('button', { name: action }).first().click();
  await page.getByRole('textbox', { name: /이유/ }).fill(reason);
  await page.getByRole('button', { name: `${action} 확정하기` }).click();
}

test('a rude comment is reported, hidden, objected to and shown again by another operator', async ({
  page,
  request,
  app,
  browser,
}) => {
  const [junho, minji] = [await signUp(request, someone('준호')), await signUp(request, someone('민지'))];
  const [jiu, sora] = [await signUp(request, someone('서연')), await signUp(request, someone('서연'))];
  for (const person of [jiu, sora]) await makeOperator(request, app, person);
  const post = { title: '<p>첫 경매</p>', content: '<p>떨리네요.</p>' };
  const postId = await call(request, junho, '/post', post);
  await call(request, minji, '/post/postComment', { postId, comment: '못된 댓글입니다' });

  await logIn(page, junho);
  await page.goto(`/post/${postId}`);
  await reportBy(page, `${minji.nickName} 님 신고와 차단`);

  const asOperator = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(asOperator);
  await logIn(asOperator, jiu);
  await decide(asOperator, `${junho.nickName} 님이 ${minji.nickName} 님을 신고`, '가리기', '다른 사람을 깎아내립니다.');
  await expect(asOperator.getByText('기록에 남겼어요', { exact: false }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('운영팀이 가린 댓글이에요.')).toBeVisible();
  await expect(page.getByText('못된 댓글입니다')).toHaveCount(0);

  const asAuthor = await (await browser.newContext()).newPage();
  await logIn(asAuthor, minji);
  await asAuthor.goto('/notifications');
  await asAuthor
    .getByRole('main')
    .getByRole('link', { name: /댓글 하나를 가렸습니다/ })
    .click();
  await expect(asAuthor.getByText('다른 사람을 깎아내립니다.')).toBeVisible();
  await asAuthor.getByRole('textbox', { name: '이의 내용' }).fill('농담이었어요.');
  await asAuthor.getByRole('button', { name: '이의 보내기' }).click();
  await expect(asAuthor.getByText('운영자가 살펴보고 있어요.')).toBeVisible();

  const asOther = await (await browser.newContext()).newPage();
  await logIn(asOther, sora);
  await decide(asOther, minji.nickName, '되돌리기', '농담으로 읽힙니다.');
  await expect(asOther.getByText('기록에 남겼어요', { exact: false }).first()).toBeVisible();
  await asAuthor.reload();
  await expect(asAuthor.getByText('이의를 받아들여 조치를 되돌렸어요.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('못된 댓글입니다')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** A room of two about a product of the seller. */
async function openRoom(request: APIRequestContext, seller: Person, buyer: Person): Promise<number> {
  const { chatRoomId } = await call(request, buyer, '/createChatroom', {
    productId: await sellTime(request, seller, '한강 산책'),
    message: '못된 말입니다',
  });
  return chatRoomId;
}

test('a message that the desk hides becomes a tombstone in both open rooms', async ({
  page,
  request,
  app,
  browser,
}) => {
  const [minji, junho] = [await signUp(request, someone('민지')), await signUp(request, someone('준호'))];
  const jiu = await signUp(request, someone('서연'));
  await makeOperator(request, app, jiu);
  const roomId = await openRoom(request, minji, junho);
  const asAuthor = await (await browser.newContext()).newPage();
  await logIn(asAuthor, junho);
  await logIn(page, minji);
  for (const open of [page, asAuthor]) await open.goto(`/chats/product/${roomId}`);
  await expect(asAuthor.getByRole('log').getByText('못된 말입니다')).toBeVisible();
  const message = page.getByRole('log').getByText('못된 말입니다');
  await expect(message).toBeVisible();

  const { data } = await page.evaluate(async (room) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    return (await fetch(`/api/chatMessage/recent/${room}/product`, { headers })).json();
  }, roomId);
  await call(request, minji, '/report', { kind: 'message', id: data[0].id, chatRoomId: roomId, reason: 'abuse' });
  const asOperator = await (await browser.newContext()).newPage();
  await logIn(asOperator, jiu);
  await decide(asOperator, minji.nickName, '가리기', '다른 사람을 깎아내립니다.');

  await expect(page.getByRole('log').getByText('운영팀이 가린 메시지입니다.')).toBeVisible();
  await expect(message).toHaveCount(0);
  await expect(asAuthor.getByRole('log').getByText('이유: 다른 사람을 깎아내립니다.')).toBeVisible();
});

test('a suspended person reads, and every page says until when, why, and where to object', async ({
  page,
  request,
  app,
}) => {
  const [minji, junho] = [await signUp(request, someone('민지')), await signUp(request, someone('준호'))];
  const jiu = await signUp(request, someone('서연'));
  await makeOperator(request, app, jiu);
  const roomId = await openRoom(request, minji, junho);
  const headers = { authorization: `Bearer ${await tokenOf(request, junho)}` };
  const { id } = await (await request.get('/api/auth/user/info', { headers })).json();
  await call(request, jiu, `/desk/people/${id}/act`, { action: 'suspend', days: 7, reason: '송금을 요구했습니다.' });

  await logIn(page, junho);
  const banner = page.getByRole('region', { name: '이용 정지' });
  for (const path of ['/', '/community']) {
    await page.goto(path);
    await expect(banner.getByText('까지 이용이 정지되어 읽기만 할 수 있어요.', { exact: false })).toBeVisible();
    await expect(banner.getByText('이유: 송금을 요구했습니다.')).toBeVisible();
  }
  await page.goto(`/chats/product/${roomId}`);
  await expect(page.getByRole('log').getByText('못된 말입니다')).toBeVisible();
  await expect(page.getByText('이용이 정지되어 읽기만 할 수 있어요.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '메시지' })).toHaveCount(0);
  await page.goto('/');
  await banner.getByRole('link', { name: '자세히 보고 이의 내기' }).click();
  await expect(page.getByRole('textbox', { name: '이의 내용' })).toBeVisible();

  await call(request, jiu, `/desk/people/${id}/act`, { action: 'lift', reason: '다시 살펴보았습니다.' });
  await expect(banner).toBeHidden();
});

test('a card offers to report and to block, by the keyboard, and loads that only then', async ({ page, request }) => {
  const [junho, minji] = [await signUp(request, someone('준호')), await signUp(request, someone('민지'))];
  const title = `차단할 글 ${minji.nickName}`;
  await call(request, minji, '/post', { title: `<p>${title}</p>`, content: '<p>내용</p>' });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await logIn(page, junho);
  await page.goto('/community');
  const trigger = page.getByRole('button', { name: `${minji.nickName} 님 신고와 차단` });
  await expect(trigger).toBeVisible();
  const loaded = async () => (await Promise.all(scripts)).join('\n');
  expect(await loaded()).not.toContain('신고한 사람이 누구인지는');

  const heightBefore = (await page.getByRole('article').first().boundingBox())!.height;
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '신고하기' })).toBeFocused();
  expect(await loaded()).toContain('신고한 사람이 누구인지는');
  expect((await page.getByRole('article').first().boundingBox())!.height).toBe(heightBefore);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '차단하기' }).click();
  await expect(page.getByText(title)).toHaveCount(0);
});

test('the desk is a page that does not exist for anyone else', async ({ page, request }) => {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없어요' })).toBeVisible();
  await logIn(page, await signUp(request, someone('준호')));
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없어요' })).toBeVisible();
});

test('a blocked person vanishes from the lists, and comes back from /me/data', async ({ page, request }) => {
  const [junho, minji] = [await signUp(request, someone('준호')), await signUp(request, someone('민지'))];
  const title = `차단할 글 ${minji.nickName}`;
  const postId = await call(request, minji, '/post', { title: `<p>${title}</p>`, content: '<p>내용</p>' });
  await logIn(page, junho);
  await page.goto('/community');
  await expect(page.getByText(title)).toBeVisible();
  await page.goto(`/post/${postId}`);
  await page.getByRole('button', { name: `${minji.nickName} 님 신고와 차단` }).click();
  await page.getByRole('menuitem', { name: '차단하기' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('이미 열린 경매에는 그대로 입찰할 수 있어요', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: '차단하기' }).click();
  await expect(page.getByText('차단했어요', { exact: false }).first()).toBeVisible();
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);

  await page.goto('/me/data');
  await page.getByRole('button', { name: `${minji.nickName} 님 차단 풀기` }).click();
  await expect(page.getByText('차단한 사람이 없어요.')).toBeVisible();
  await page.goto('/community');
  await expect(page.getByText(title)).toBeVisible();
});
