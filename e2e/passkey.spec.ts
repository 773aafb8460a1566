import type { Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { logIn, signUp, someone } from './people.ts';

/** Browsers let a passkey belong to a name, never to a number. */
const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');

test.use({ baseURL: async ({ app }, use) => use(byName(app.url)) });

/** Chromium's own authenticator, which verifies its user without asking. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    answersBySelf: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

async function addPasskey(page: Page, password: string): Promise<void> {
  await page.goto('/me#passkeys');
  const passkeys = page.locator('#passkeys');
  await passkeys.getByRole('button', { name: '패스키 추가하기' }).click();
  await passkeys.getByLabel('현재 비밀번호').fill(password);
  await passkeys.getByRole('button', { name: '계속하기' }).click();
  await expect(page.getByText('패스키를 추가했습니다.')).toBeVisible();
}

/** As in a browser whose fields suggest no passkeys; the virtual authenticator would otherwise choose one at once. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

const logOut = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/api/auth/logout', { method: 'POST' });
    localStorage.clear();
  });

test('민지 adds a passkey, names it, signs in with it, and removes it', { tag: oneSize }, async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await withoutSuggestions(page);
  const minji = await signUp(request, someone('민지'));
  const authenticator = await withAuthenticator(page);
  await logIn(page, minji);
  await addPasskey(page, minji.password);
  const passkeys = page.locator('#passkeys');
  await passkeys.getByRole('button', { name: /이름 바꾸기/ }).click();
  await passkeys.getByLabel('패스키 이름').fill('내 노트북');
  await passkeys.getByRole('button', { name: '저장' }).click();
  await expect(passkeys.getByText('내 노트북')).toBeVisible();
  expect(await authenticator.credentials()).toHaveLength(1);

  await logOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/me#passkeys');
  await expect(passkeys.getByText('마지막 사용')).toBeVisible();

  await passkeys.getByRole('button', { name: '내 노트북 지우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '패스키로 확인하기' }).click();
  await expect(passkeys.getByText('아직 패스키가 없어요.')).toBeVisible();
  // The question for a proof is a 403.
  expect(complaints.filter((complaint) => !complaint.includes('status of 403'))).toEqual([]);
});

test('민지 signs in with the passkey that the e-mail field offers, and closes her account with it', {
  tag: oneSize,
}, async ({ page, request }) => {
  const minji = await signUp(request, someone('민지'));
  const authenticator = await withAuthenticator(page);
  await logIn(page, minji);
  await addPasskey(page, minji.password);
  await logOut(page);
  await authenticator.answersBySelf(false);
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveAttribute('autocomplete', 'username webauthn');
  // From now on the virtual authenticator chooses what is suggested; it does not return to a request that it has let wait.
  await authenticator.answersBySelf(true);
  await page.reload({ waitUntil: 'commit' });
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto('/me#leaving');
  await page.getByRole('button', { name: '탈퇴하기', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '패스키로 확인하고 탈퇴하기' }).click();
  await expect(page).toHaveURL(/\/goodbye$/);
});

test('a passkey that was removed here is refused', { tag: oneSize }, async ({ page, request }) => {
  await withoutSuggestions(page);
  const minji = await signUp(request, someone('민지'));
  await withAuthenticator(page);
  const token = await logIn(page, minji);
  await addPasskey(page, minji.password);
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get('/api/auth/passkeys', { headers })).json();
  expect((await request.delete(`/api/auth/passkeys/${data[0].id}`, { headers })).status()).toBe(204);
  await logOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('이 패스키로는 로그인할 수 없습니다.');
  await expect(page).toHaveURL(/\/login/);
});
