import type { Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { byKeyboard, expect, oneSize, test } from './fixtures.ts';
import { logIn, signUp, someone } from './people.ts';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** A session whose access token has expired: the page holds one that the server refuses. */
const letTokenRunOut = (page: Page) =>
  page.evaluate(() => localStorage.setItem('accessToken', `${'e'.repeat(20)}.${'e'.repeat(40)}.${'e'.repeat(43)}`));

test('서연 signs up, is signed in by it, and still is after a reload', { tag: byKeyboard }, async ({ page }) => {
  const complaints = complaintsOf(page);
  const person = someone('서연');
  await page.goto('/signup');
  await page.getByRole('button', { name: '가입하기' }).click();
  for (const sentence of [
    '이메일을 입력해주세요',
    '패스워드를 입력해주세요',
    '이름을 입력해주세요',
    '닉네임을 입력해주세요',
    '만 14세 이상만 가입할 수 있습니다.',
    '이용약관에 동의해주세요.',
    '개인정보 처리방침에 동의해주세요.',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await page.getByRole('textbox', { name: '이메일' }).fill(person.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByLabel('이름', { exact: true }).fill(person.userName);
  await page.getByLabel('닉네임').fill(person.nickName);
  await page.getByLabel('모두 동의합니다').check();
  await page.getByLabel('닉네임').press('Enter');
  await expect(page.getByText('회원가입이 완료되었습니다')).toBeFocused();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('heading', { name: `${person.nickName} 님, 반가워요` })).toBeVisible();
  await expect(page.getByText('확인 메일을 보냈어요')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '둘러보기' }).press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await page.goto('/me/security');
  await expect(page.getByText(person.email)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a wrong password is shown in a dialog, then beside the field, which has the focus; everything typed stays', {
  tag: oneSize,
}, async ({ page, request }) => {
  const person = await signUp(request, someone('민지'));
  await page.goto('/login');
  await page.getByRole('textbox', { name: '이메일' }).fill(person.email);
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong-pass-1!');
  await page.getByRole('button', { name: '로그인', exact: true }).last().click();
  await expect(page.getByRole('alertdialog')).toContainText('이메일 또는 비밀번호가 올바르지 않습니다.');
  await page.keyboard.press('Escape');
  const password = page.getByLabel('비밀번호', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('이메일 또는 비밀번호가 올바르지 않습니다.');
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue(person.email);
  expect(await storedToken(page)).toBeNull();
});

test('three tabs whose token ran out act at once, and nobody is logged out', { tag: oneSize }, async ({
  page,
  context,
  request,
}) => {
  await logIn(page, await signUp(request, someone('준호')));
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto('/me');
  await letTokenRunOut(page);
  await Promise.all(tabs.map((tab) => tab.goto('/mySell')));
  for (const tab of tabs) {
    await expect(tab.getByRole('tab', { name: '내 경매' })).toBeVisible();
    await expect(tab.getByText('등록한 경매가 없어요.')).toBeVisible();
    await expect(tab.getByRole('alertdialog')).toHaveCount(0);
  }
});

test('a page whose session was ended elsewhere says so once and goes home', { tag: oneSize }, async ({
  page,
  request,
  context,
}) => {
  await logIn(page, await signUp(request, someone('준호')));
  // At a file, which sends no request: one of our pages might notice the end first.
  await context.clearCookies();
  await letTokenRunOut(page);
  await page.goto('/mySell');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('로그아웃되었습니다.');
  await alert.getByRole('button').click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedToken(page)).toBeNull();
});

test('logging out in one tab logs the other out', { tag: oneSize }, async ({ page, context, request }) => {
  await logIn(page, await signUp(request, someone('민지')));
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/me/security');
  await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('link', { name: '로그인' }).first()).toBeAttached();
  await expect(other.getByRole('link', { name: '로그인' }).first()).toBeAttached();
});

test('someone signs in through the sandbox of Kakao, from click to home', { tag: oneSize }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await expect(page.getByText('테스트 로그인').first()).toBeVisible();
  await page.locator('button[name="person"][value="3100000003"]').click();
  await expect(page).toHaveURL(/\/consent$/);
  await page.getByLabel('모두 동의합니다').check();
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedToken(page)).not.toBeNull();
  expect(page.url()).not.toContain('accessToken');
});

test('someone without a nickname chooses one first', { tag: oneSize }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '네이버로 시작하기' }).click();
  await page.locator('button[name="person"][value="3100000005"]').click();
  await expect(page).toHaveURL(/\/signup\/nickname$/);
  await page.getByLabel('닉네임').fill(someone('서연').nickName.slice(0, 10));
  await page.getByLabel('닉네임').press('Enter');
  await expect(page).toHaveURL(/\/consent$/);
  await page.getByRole('button', { name: '나중에' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a sign-in link that a stranger sent signs nobody in', { tag: oneSize }, async ({ page, request }) => {
  const stranger = await signUp(request, someone('민지'));
  const { accessToken } = await (await request.post('/api/auth/login', { data: stranger })).json();
  await page.context().clearCookies();
  await page.goto(`/login-success?accessToken=${accessToken}`);
  await expect(page.getByRole('alertdialog')).toContainText('로그인 실패');
  expect(await storedToken(page)).toBeNull();
});

test('a sign-in elsewhere joins the account of the same e-mail only with its password', { tag: oneSize }, async ({
  page,
  request,
}) => {
  const person = await signUp(request, someone('서연'));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Google로 시작하기' }).click();
  await page.locator('summary').click();
  await page.locator('input[name="nickname"]').fill('구글서연');
  await page.locator('input[name="email"]').fill(person.email);
  await page.locator('input[name="verified"]').check();
  await page.locator('button[name="person"][value="custom"]').click();

  await expect(page.getByRole('heading', { name: '계정 연결' })).toBeVisible();
  const password = page.locator('input[type="password"]');
  await password.fill('wrong-pass-1!');
  await password.press('Enter');
  await expect(page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await password.fill(person.password);
  await password.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/me/security');
  await expect(page.getByText(person.email)).toBeVisible();
});
