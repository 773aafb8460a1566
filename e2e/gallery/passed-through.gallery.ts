import { expect, type Locator, type Page } from '@playwright/test';
import { signUp, someone } from '../people.ts';
import { holdAnswers } from './answers.ts';
import { demoIds } from './demo-ids.ts';
import { takeInBothThemes, takePicture, takeWindow, test } from './gallery-test.ts';
import { junho, minji } from './screens.ts';
import { settled } from './settle.ts';
import { allSizes, type Size } from './sizes.ts';

test.use({ demo: true });

const alert = (page: Page): Locator => page.getByRole('alertdialog');

for (const size of allSizes) {
  test(`signing in elsewhere ${size}`, async ({ visit }) => {
    const page = await visit(size);
    await page.goto('/api/auth/oauth/naver');
    await expect(page.getByRole('button').first()).toBeVisible();
    await takeInBothThemes(page, { screen: 'signIn', state: 'content' });
    const release = await holdAnswers(page, /\/api\/auth\/(?!oauth\/)/);
    await page.locator('button[name="person"][value="3100000005"]').click();
    await expect(page.getByText('로그인하는 중이에요.')).toBeVisible();
    await takeInBothThemes(page, { screen: 'loginSuccess', state: 'content' });
    await release();
    await expect(page.getByLabel('닉네임')).toBeVisible();
    await takeInBothThemes(page, { screen: 'signUpNickname', state: 'content' });
    await page.getByRole('button', { name: '시작하기' }).click();
    await takeWindow(page, { screen: 'signUpNickname', state: 'refused' });
  });

  test(`signing in elsewhere with an e-mail that is known here ${size}`, async ({ visit }) => {
    const page = await visit(size);
    await page.goto('/api/auth/oauth/google');
    await page.locator('summary').click();
    await page.locator('input[name="nickname"]').fill('구글민지');
    await page.locator('input[name="email"]').fill(minji.email);
    await page.locator('input[name="verified"]').check();
    await takeWindow(page, { screen: 'signIn', state: 'typed' });
    await page.locator('button[name="person"][value="custom"]').click();
    await expect(page.getByRole('heading', { name: '계정 연결' })).toBeVisible();
    await takeInBothThemes(page, { screen: 'linkAccount', state: 'content' });
  });

  test(`paying ${size}`, async ({ visit, request }) => {
    const page = await visit(size, await signUp(request, someone('서연')));
    await page.goto('/purchase/auctionTicket');
    await page.getByRole('button', { name: '카카오페이로 결제하기' }).click();
    const pay = paymentWindow(page, size).getByRole('button', { name: '결제하기', exact: true });
    await expect(pay).toBeVisible();
    await takeInBothThemes(page, { screen: 'payment', state: 'window' });
    const release = await holdAnswers(page, /\/api\/payment\/verify/);
    await pay.click();
    await expect(page.getByText('결제를 확인하고 있습니다.')).toBeVisible();
    await takeInBothThemes(page, { screen: 'purchaseComplete', state: 'confirming' });
    await release();
    await expect(alert(page)).toContainText('결제가 완료되었습니다.');
    await takeInBothThemes(page, { screen: 'purchaseComplete', state: 'done' });
    await alert(page).getByRole('button').click();
    await expect(page).toHaveURL(/\/$/);
    await showReceipt(page);
  });

  test(`the waiting room and the bid ${size}`, async ({ visit, request }) => {
    const { lastMinutes } = await demoIds(request);
    const page = await visit(size, junho);
    await page.goto(`/auction/${lastMinutes}`);
    await settled(page);
    await standInLine(page, [54, 17]);
    await page.getByRole('button', { name: '경매 참여하기' }).click();
    await expect(page.getByText('16명')).toBeVisible();
    await settled(page);
    await takeInBothThemes(page, { screen: 'auctionWaiting', state: 'content' });
    await page.getByRole('button', { name: '대기열에서 나가기' }).click();
    await expect(alert(page)).toBeVisible();
    await takeWindow(page, { screen: 'auctionWaiting', state: 'leaving' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await alert(page).getByRole('button', { name: '나가기' }).click();
    await page.getByRole('button', { name: '경매 참여하기' }).click();
    await expect(page.getByLabel('입찰 금액')).toBeVisible({ timeout: 40_000 });
    await settled(page);
    await takeInBothThemes(page, { screen: 'auctionBid', state: 'content' });
  });
}

/** A frame over the page, or on a phone a page of its own. */
const paymentWindow = (page: Page, size: Size) =>
  size === 390 ? page : page.frameLocator('iframe[title="테스트 결제창"]');

/** A simulated line: each poll gets the next of these ranks, down to the last one. */
async function standInLine(page: Page, ranks: number[]): Promise<void> {
  await page.route('**/api/auctionqueue/**', (route) => {
    const rank = ranks.length > 1 ? ranks.shift()! : ranks[0]!;
    const line = { rank, ahead: rank - 1, behind: 128, etaSeconds: 120, endTime: koreanTime(761), lease: 'gallery' };
    return route.fulfill({ json: line });
  });
}

async function showReceipt(page: Page): Promise<void> {
  await page.goto('/me/payouts');
  const receipt = page.getByRole('link', { name: '영수증' });
  await expect(receipt).toBeVisible();
  await settled(page);
  await takePicture(page, { screen: 'mePayouts', state: 'receipt' });
  const address = await receipt.getAttribute('href');
  await page.getByRole('button', { name: '환불하기' }).click();
  await expect(alert(page)).toBeVisible();
  await takeWindow(page, { screen: 'mePayouts', state: 'refund' });
  await page.goto(address!);
  await takeWindow(page, { screen: 'receipt', state: 'content' });
}

const koreanTime = (secondsFromNow: number): string =>
  new Date(Date.now() + secondsFromNow * 1000 + 9 * 3_600_000).toISOString().replace('Z', '+09:00');
