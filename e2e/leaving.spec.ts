import type { APIRequestContext, Page } from '@playwright/test';
import { closedAccountName } from '@teum/contract/identity/closed-account';
import { expectNoFindingsInBothThemes } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { logIn, type Person, signUp, someone, tokenOf } from './people.ts';

const bearer = async (request: APIRequestContext, person: Person) => ({
  authorization: `Bearer ${await tokenOf(request, person)}`,
});

async function openLeaving(page: Page): Promise<void> {
  await page.goto('/me#leaving');
  await expect(page.getByRole('heading', { name: '차단·데이터·탈퇴' })).toBeVisible();
}

test('준호 takes his data along, closes his account, and his post stays without his name', async ({
  page,
  request,
}) => {
  const person = await signUp(request, someone('준호'));
  const headers = await bearer(request, person);
  const data = { title: '<p>안녕, 틈</p>', content: '<p>그동안 고마웠어요.</p>' };
  const postId = await (await request.post('/api/post', { headers, data })).json();
  await logIn(page, person);
  await openLeaving(page);

  await page.getByRole('button', { name: '파일 만들기' }).click();
  const download = page.getByRole('button', { name: /^내려받기/ });
  await expect(download).toBeVisible();
  const arrival = page.waitForEvent('download');
  await download.click();
  expect((await arrival).suggestedFilename()).toMatch(/^teum-\d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole('button', { name: '탈퇴하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('현재 비밀번호').fill('wrong-pass-1!');
  await dialog.getByRole('button', { name: '탈퇴하고 모두 지우기' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByLabel('현재 비밀번호').fill(person.password);
  await dialog.getByRole('button', { name: '탈퇴하고 모두 지우기' }).click();

  await expect(page).toHaveURL(/\/goodbye$/);
  await expect(page.getByRole('heading', { name: '탈퇴했습니다' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto(`/post/${postId}`);
  await expect(page.getByText(closedAccountName).first()).toBeVisible();
  await expect(page.getByText(person.nickName)).toHaveCount(0);
});

test('민지 reads what keeps her account, and where', async ({ page, request }) => {
  const person = await signUp(request, someone('민지'));
  const auction = { title: '<p>저녁 산책</p>', description: '<p>같이 걸어요.</p>', duration: 1, startingPrice: 1000 };
  const thumbnail = { name: 'a.png', mimeType: 'image/png', buffer: onePixel };
  const created = await request.post('/api/auction', {
    headers: await bearer(request, person),
    multipart: { auctionCreate: JSON.stringify(auction), auctionThumbnail: thumbnail },
  });
  const auctionId = await created.json();
  await logIn(page, person);
  await openLeaving(page);
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  const reason = page.getByRole('dialog').getByRole('link', { name: /저녁 산책/ });
  await expect(reason).toContainText('진행 중인 내 경매');
  await expectNoFindingsInBothThemes(page);
  await reason.click();
  await expect(page).toHaveURL(new RegExp(`/auction/${auctionId}$`));
});

test('서연 is asked for her consent, puts it off, and agrees', async ({ page, request }) => {
  const person = someone('서연');
  const answer = await request.post('/api/auth/signup', { data: person });
  expect(answer.status()).toBe(200);
  await logIn(page, person);
  await page.goto('/');
  const bar = page.getByRole('region', { name: '약관 동의' });
  await bar.getByRole('button', { name: '나중에' }).click();
  await expect(bar).toHaveCount(0);
  await page.goto('/consent');
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(page.getByText('이용약관에 동의해주세요.')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByLabel('모두 동의합니다').check();
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/me#data');
  const marketing = page.getByLabel('광고성 알림 받기');
  await expect(marketing).toBeChecked();
  await marketing.uncheck();
  await expect(page.getByText('광고성 알림을 받지 않습니다.')).toBeVisible();
});

test('every page leads to the law’s pages, and says that this is a demo', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('데모입니다.');
  for (const [name, path] of [
    ['이용약관', '/terms'],
    ['개인정보 처리방침', '/privacy'],
    ['환불 정책', '/refunds'],
    ['통신판매중개자 고지', '/about'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('이 문서는 본보기입니다.')).toBeVisible();
  }
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
