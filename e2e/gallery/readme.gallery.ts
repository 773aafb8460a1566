import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { join as joinAs, type Member } from '../member.ts';
import { demoIds } from './demo-ids.ts';
import { test } from './gallery-test.ts';
import { junho, minji } from './screens.ts';
import { settled } from './settle.ts';

/** The four pictures of README.md and README.ko.md, taken from the demo data. Every run of the gallery renews them. */
const imagesDir = join(import.meta.dirname, '../../docs/images');

test.use({ demo: true, env: { QUEUE_CAPACITY: '1' } });

const keep = (page: Page, name: string) =>
  page.screenshot({ path: join(imagesDir, `${name}.png`), animations: 'disabled' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('readme: home and an auction', async ({ visit, request }) => {
  const page = await visit(1440, junho);
  await open(page, '/');
  await keep(page, 'home');
  const { openAuction } = await demoIds(request);
  await open(page, `/auction/${openAuction}`);
  await keep(page, 'auction');
});

test('readme: a place in line', async ({ visit, request }) => {
  const { openAuction } = await demoIds(request);
  const crowd = await members(request, ['서연', '도윤', '하은', '시우', '지아', '유나']);
  for (const each of crowd.slice(0, 4)) await standInLine(each, openAuction);
  const page = await visit(1440, junho);
  await open(page, `/auction/${openAuction}`);
  await page.getByRole('button', { name: '경매 참여하기' }).click();
  await expect(page.getByText('대기 순서 4번째')).toBeAttached();
  for (const each of crowd.slice(4)) await standInLine(each, openAuction);
  await expect(page.getByText('2명')).toBeVisible();
  await settled(page);
  await keep(page, 'line');
});

const members = (request: APIRequestContext, names: string[]): Promise<Member[]> =>
  Promise.all(names.map((name) => joinAs(request, `${name}의틈`, true)));

const standInLine = ({ get }: Member, auctionId: number) =>
  get(`/api/auctionqueue/waiting-room?queue=auction${auctionId}`);

test('readme: a chat after an auction', async ({ visit }) => {
  const page = await visit(1440, junho);
  const seller = await visit(1440, minji);
  for (const each of [page, seller]) await openFirstRoom(each);
  await say(page, '안녕하세요! 이번 주 토요일 오후 2시는 어떠세요?');
  await say(seller, '네, 좋아요. 합정역 근처 카페에서 만날까요?');
  await say(page, '좋습니다. 저는 30분 일찍 가서 자리를 잡아둘게요.');
  await say(seller, '그럼 토요일에 봬요 :)');
  await expect(page.getByText('그럼 토요일에 봬요 :)').last()).toBeVisible();
  await settled(page);
  await keep(page, 'chat');
});

async function openFirstRoom(page: Page): Promise<void> {
  await open(page, '/chats');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: '메시지' })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '메시지' });
  await field.fill(text);
  await field.press('Enter');
  await expect(page.getByText(text).last()).toBeVisible();
}
