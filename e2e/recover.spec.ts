import type { Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { byKeyboard, expect, oneSize, onPhone, test } from './fixtures.ts';
import { letterTo, linkIn } from './mailbox.ts';
import { logIn, logInByForm, signUp, someone, tokenOf } from './people.ts';

const newPassword = 'Teum-again-2!';

/** Linking a provider asks who sits there. */
async function proveOwner(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '본인인지 확인해주세요' });
  await dialog.getByLabel('현재 비밀번호').fill(password);
  await dialog.getByRole('button', { name: '확인하기', exact: true }).click();
}

test('민지 forgets her password, reads the mail, and sets a new one; all other devices are out', {
  tag: byKeyboard,
}, async ({ page, request, browser }) => {
  const complaints = complaintsOf(page);
  const minji = await signUp(request, someone('민지'));
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, minji);
  await elsewhere.goto('/me/security');
  await expect(elsewhere.getByText(minji.email)).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: '비밀번호를 잊었어요' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호 찾기' })).toBeVisible();
  await page.getByRole('textbox', { name: '이메일' }).fill(minji.email);
  await page.getByRole('button', { name: '링크 보내기' }).click();
  await expect(page.getByRole('heading', { name: '메일을 확인해주세요' })).toBeFocused();

  const letter = await letterTo(request, minji.email, '새 비밀번호를 정해주세요');
  await page.goto(`/sandbox/mail/${letter.id}`);
  await expect(page.frameLocator('iframe').getByRole('link', { name: '새 비밀번호 정하기' })).toBeVisible();
  await page.goto(linkIn(letter));
  await expect(page.getByRole('heading', { name: '새 비밀번호 정하기' })).toBeVisible();
  expect(new URL(page.url())).toMatchObject({ pathname: '/reset', hash: '' });
  await page.getByLabel('새 비밀번호', { exact: true }).fill('short');
  await page.getByRole('button', { name: '새 비밀번호로 바꾸기' }).click();
  await expect(page.getByText('비밀번호는 8자 이상이며')).toBeVisible();
  await page.getByLabel('새 비밀번호', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: '새 비밀번호로 바꾸기' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호를 바꿨어요' })).toBeVisible();

  await elsewhere.goto('/mySell');
  await expect(elsewhere.getByRole('alertdialog')).toBeVisible();
  await elsewhere.context().close();

  await page.goto('/login');
  await logInByForm(page, { ...minji, password: newPassword });
  await page.goto('/me#email');
  await expect(page.getByText('확인됨')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a link that was used says so, and offers a new one', { tag: oneSize }, async ({ page, request }) => {
  const minji = await signUp(request, someone('민지'));
  await request.post('/api/auth/password/forgotten', { data: { email: minji.email } });
  const address = linkIn(await letterTo(request, minji.email, '새 비밀번호를 정해주세요'));
  const secret = new URL(address).hash.slice(1);
  const used = await request.post('/api/auth/password/reset', { data: { secret, newPassword } });
  expect(used.status()).toBe(204);
  await page.goto('/reset');
  await expect(page.getByRole('heading', { name: '비밀번호 찾기' })).toBeVisible();
  await page.goto(address); // changes the part behind # only
  await expect(page.getByRole('heading', { name: '쓸 수 없는 링크예요' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('textbox', { name: '이메일' }).fill(minji.email);
  await page.getByRole('button', { name: '링크 보내기' }).click();
  await expect(page.getByRole('heading', { name: '메일을 확인해주세요' })).toBeVisible();
});

test('서연 signs up, proves her e-mail by the bar on the home page, and the bar goes', { tag: oneSize }, async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const seoyeon = await signUp(request, someone('서연'));
  await logIn(page, seoyeon);
  await page.goto('/');
  const bar = page.getByRole('region', { name: '이메일을 확인해주세요' });
  await bar.getByRole('button', { name: '확인 메일 보내기' }).click();
  await expect(page.getByText(`${seoyeon.email} 주소로 확인 메일을 보냈어요.`)).toBeVisible();
  await page.goto(linkIn(await letterTo(request, seoyeon.email, '이메일을 확인해주세요')));
  await page.getByRole('button', { name: '이메일 확인하기' }).click();
  await expect(page.getByRole('heading', { name: '이메일을 확인했어요' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('준호 changes his e-mail', { tag: oneSize }, async ({ page, request }) => {
  const junho = await signUp(request, someone('준호'));
  await logIn(page, junho);
  await page.goto('/me#email');
  await page.getByRole('button', { name: '이메일 바꾸기' }).click();
  const moved = `moved-${junho.email}`;
  await page.getByRole('textbox', { name: '새 이메일' }).fill(moved);
  await page.locator('#email').getByLabel('현재 비밀번호').fill(junho.password);
  await page.locator('#email').getByRole('button', { name: '확인 메일 보내기' }).click();
  await expect(page.getByText(`${moved} 주소로 보낸 링크를 열면 이메일이 바뀌어요.`)).toBeVisible();
  await letterTo(request, junho.email, '이메일을 바꾸려는 요청이 있어요');
  await page.goto(linkIn(await letterTo(request, moved, '새 이메일을 확인해주세요')));
  await page.getByRole('button', { name: '이메일 바꾸기' }).click();
  await expect(page.getByRole('heading', { name: '이메일을 바꿨어요' })).toBeVisible();
  await page.getByRole('link', { name: '내 정보로 가기' }).click();
  await page.getByRole('link', { name: '로그인과 보안' }).click();
  await expect(page.locator('#email').getByText(moved)).toBeVisible();
});

test('준호 ends another device', { tag: oneSize }, async ({ page, request, browser }) => {
  const junho = await signUp(request, someone('준호'));
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, junho);
  await logIn(page, junho);
  await page.goto('/me/security');
  const devices = page.locator('#devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices
    .getByRole('listitem')
    .getByRole('button', { name: /로그아웃/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/mySell');
  await expect(elsewhere.getByRole('alertdialog')).toBeVisible();
  await elsewhere.context().close();
});

test('민지 sees what else opens her account when she sets a new password, and keeps what is hers', {
  tag: onPhone,
}, async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const minji = await signUp(request, someone('민지'));
  const headers = { authorization: `Bearer ${await tokenOf(request, minji)}` };
  await request.post('/api/auth/email/proof', { headers });
  const proof = new URL(linkIn(await letterTo(request, minji.email, '이메일을 확인해주세요'))).hash.slice(1);
  await request.post('/api/auth/email/confirm', { data: { secret: proof } });
  await request.post('/api/appointment/calendar', { headers });
  await logIn(page, minji);
  await page.goto('/me/security#providers');
  const kakao = page.locator('#providers').getByRole('listitem').filter({ hasText: '카카오' });
  await kakao.getByRole('button', { name: '카카오 연결하기' }).click();
  await proveOwner(page, minji.password);
  await page.locator('summary').click();
  await page.locator('input[name="nickname"]').fill(minji.nickName);
  await page.locator('button[name="person"][value="custom"]').click();
  await expect(page.getByText('카카오 로그인을 연결했습니다.')).toBeVisible();
  await expect(page.locator('#devices').getByText('캘린더 주소', { exact: true })).toBeVisible();

  await request.post('/api/auth/password/forgotten', { data: { email: minji.email } });
  await page.goto(linkIn(await letterTo(request, minji.email, '새 비밀번호를 정해주세요')));
  const ways = page.getByRole('region', { name: '이 계정의 다른 로그인 방법' });
  await expect(ways.getByText('삭제', { exact: true })).toBeVisible();
  await ways.getByRole('checkbox').check();
  await expect(ways.getByText('유지', { exact: true })).toBeVisible();
  await page.getByLabel('새 비밀번호', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: '새 비밀번호로 바꾸기' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호를 바꿨어요' })).toBeVisible();

  await page.goto('/login');
  await logInByForm(page, { ...minji, password: newPassword });
  await page.goto('/me/security#providers');
  await expect(kakao.getByRole('button', { name: '카카오 연결 해제' })).toBeVisible();
  await expect(page.locator('#devices').getByText('지금 이 기기')).toBeVisible();
  await expect(page.locator('#devices').getByText('캘린더 주소', { exact: true })).toHaveCount(0);
  // The question for a proof is a 403, and the reset ended the session: 401.
  expect(complaints.filter((complaint) => !/status of 40[13]/.test(complaint))).toEqual([]);
});

test('준호 links a provider in /me/security, and cannot remove his last way in', { tag: oneSize }, async ({
  page,
  request,
}) => {
  const junho = await signUp(request, someone('준호'));
  await logIn(page, junho);
  await page.goto('/me#providers');
  const kakao = page.locator('#providers').getByRole('listitem').filter({ hasText: '카카오' });
  await kakao.getByRole('button', { name: '카카오 연결하기' }).click();
  await proveOwner(page, junho.password);
  await page.locator('summary').click();
  await page.locator('input[name="nickname"]').fill(junho.nickName);
  await page.locator('button[name="person"][value="custom"]').click();
  await expect(page.getByText('카카오 로그인을 연결했습니다.')).toBeVisible();
  await kakao.getByRole('button', { name: '카카오 연결 해제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '연결 해제' }).click();
  await expect(page.getByText('카카오 로그인 연결을 해제했습니다.')).toBeVisible();
});
