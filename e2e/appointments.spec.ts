import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { byKeyboard, expect, oneSize, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { demo, type Person, signUp, someone, tokenOf } from './people.ts';
import { desk, phone } from './screens.ts';
import { sellTime } from './sell-time.ts';
import type { App } from './start-app.ts';
import { visit } from './visit.ts';

test.use({ demo: true });

const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 600, toMinute: 1_080 }));

/** 민지 sells by the hour, from ten to six on every day. */
async function offerTime(request: APIRequestContext, seller: Person, title: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(request, seller)}` };
  const settings = { hours: everyDay, daysOff: [], pauseMinutes: 30, noticeHours: 0 };
  const kept = await request.put('/api/appointment/settings', { headers, data: settings });
  expect(kept.status(), await kept.text()).toBe(200);
  return sellTime(request, seller, title);
}

const card = (page: Page): Locator => page.getByRole('article', { name: '약속', exact: true });
const heading = (page: Page, text: string): Locator => card(page).getByRole('heading', { name: text });
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

/** No call can move time: the appointment is moved instead, and the sweep does the rest. */
async function moveTo({ dataDir }: App, when: { starts: string; ends: string }, chatRoomId: number): Promise<void> {
  await changeTime(
    dataDir,
    `update appointment set starts_at = now() + $2::interval, ends_at = now() + $3::interval,
       next_step = 'end', due_at = now() + $3::interval where room_id = $1 and state = 'agreed'`,
    [chatRoomId, when.starts, when.ends],
  );
}

const roomOf = (page: Page): number => Number(new URL(page.url()).pathname.split('/').at(-1));

test('준호 books two hours on a phone without typing, is late by one press, and both say that they met', {
  tag: oneSize,
}, async ({ browser, baseURL, request, app }) => {
  test.slow();
  const [minji, junho] = await Promise.all([signUp(request, someone('민지')), signUp(request, someone('준호'))]);
  const productId = await offerTime(request, minji, '영어 회의 통역');
  const [seller, buyer] = await Promise.all([
    visit(browser, baseURL, minji, desk),
    visit(browser, baseURL, junho, phone),
  ]);
  const complaints = [complaintsOf(seller), complaintsOf(buyer)];

  await buyer.goto(`/product/${productId}`);
  await press(buyer, '시간 고르기');
  const sheet = buyer.getByRole('dialog');
  await sheet.getByRole('button', { name: '다음 주' }).click();
  await sheet.getByRole('button', { name: /^오전 10:00$/ }).click();
  await expectWhole(sheet, '길이 고르기');
  await press(buyer, '길이 고르기');
  await buyer.getByRole('radio', { name: /^2시간 ?90,000원/ }).check({ force: true });
  await press(buyer, '제안하기');
  await expect(buyer).toHaveURL(/\/chats\/product\/\d+$/);
  await expect(heading(buyer, '답을 기다리고 있어요')).toBeVisible();
  const chatRoomId = roomOf(buyer);

  await seller.goto(`/chats/product/${chatRoomId}`);
  await expect(heading(seller, '약속 제안')).toBeVisible();
  await expect(card(seller)).toContainText('월요일 오전 10:00');
  await expect(card(seller)).toContainText('2시간 · 90,000원');
  await press(seller, '수락하기');
  for (const page of [seller, buyer]) await expect(heading(page, '약속이 정해졌습니다')).toBeVisible();

  await moveTo(app, { starts: '-5 minutes', ends: '1 hour' }, chatRoomId);
  for (const page of [seller, buyer]) await page.reload();
  await press(buyer, '10분 늦어요');
  await expect(card(buyer).getByRole('button', { name: '10분 늦어요 보냄' })).toBeDisabled();
  await expect(seller.getByRole('log').getByText('10분 늦어요', { exact: true }).last()).toBeVisible();

  await moveTo(app, { starts: '-2 hours', ends: '-1 second' }, chatRoomId);
  const question = (page: Page) => page.getByRole('article', { name: '약속은 어떻게 되었나요?' });
  for (const page of [buyer, seller]) await question(page).getByRole('button', { name: '만났어요' }).click();
  for (const page of [seller, buyer]) await expect(heading(page, '만난 약속입니다')).toBeVisible();

  await buyer.goto('/appointments?tab=past');
  await expect(buyer.getByRole('article').filter({ hasText: '영어 회의 통역' })).toContainText('만났어요');
  expect(complaints).toEqual([[], []]);
});

test('the winner of an auction proposes a time; the seller names another one, and it is agreed', {
  tag: [oneSize, byKeyboard],
}, async ({ browser, baseURL }) => {
  const [junho, minji] = await Promise.all([
    visit(browser, baseURL, demo('junho'), desk),
    visit(browser, baseURL, demo('minji'), desk),
  ]);
  for (const page of [junho, minji]) {
    await page.goto('/chats');
    await page.getByRole('tab', { name: /경매/ }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /신혼 상담/ })
      .click();
    await expect(page.getByRole('button', { name: '약속 잡기' })).toBeVisible();
  }
  await propose(junho, '약속 잡기');
  await expect(heading(junho, '답을 기다리고 있어요')).toBeVisible();
  await expect(heading(minji, '약속 제안')).toBeVisible();

  await propose(minji, '다른 시간');
  for (const page of [junho, minji]) await expect(heading(page, '새 제안으로 바뀌었습니다')).toBeVisible();
  await press(junho, '수락하기');
  for (const page of [junho, minji]) await expect(heading(page, '약속이 정해졌습니다')).toBeVisible();

  await minji.getByRole('button', { name: '약속 취소' }).click();
  await minji.getByRole('textbox', { name: '취소하는 이유' }).fill('그날 일이 생겼어요.');
  await press(minji, '약속 취소하기');
  await expect(heading(junho, '약속이 취소되었습니다')).toBeVisible();
  await expect(card(junho).last()).toContainText('그날 일이 생겼어요.');
});

/** The whole date and the button are in view, whatever else scrolls. */
async function expectWhole(dialog: Locator, button: string): Promise<void> {
  await expect(dialog.getByText(/^\d{4}년 \d+월 \d+일 .요일$/)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
}

/** Monday at two, in two weeks. */
async function propose(page: Page, opener: string): Promise<void> {
  await press(page, opener);
  const dialog = page.getByRole('dialog', { name: '언제 만날까요?' });
  await dialog.getByRole('button', { name: '다음 주' }).click();
  await dialog.getByRole('button', { name: '다음 주' }).click();
  const monday = dialog.getByRole('group', { name: /월요일$/ });
  await monday.getByRole('button', { name: '오후 2:00' }).click();
  await expectWhole(dialog, '월요일 오후 2:00 제안하기');
  await dialog.getByRole('button', { name: '월요일 오후 2:00 제안하기' }).click();
  await expect(dialog).toBeHidden();
}

test('a room loads the dialog only when it opens', { tag: oneSize }, async ({ browser, baseURL }) => {
  const page = await visit(browser, baseURL, demo('junho'), desk);
  const scripts: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()));
  await page.goto('/chats/product/1');
  await expect(card(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '약속 잡기' })).toBeVisible();
  const loaded = () => scripts.filter((url) => /\/proposal-dialog-/.test(url));
  expect(loaded()).toEqual([]);
  await press(page, '약속 잡기');
  await expect(page.getByRole('dialog', { name: '언제 만날까요?' })).toBeVisible();
  expect(loaded()).toHaveLength(1);
});
