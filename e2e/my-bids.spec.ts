import type { Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { examinePage } from './examine-page.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { join, type Member } from './member.ts';
import { openAuction } from './open-auction.ts';
import { demo, logIn } from './people.ts';

test.use({ demo: true });

async function bid(bidder: Member, auctionId: number, bidAmount: number): Promise<void> {
  await bidder.get(`/api/auctionqueue/waiting-room?queue=auction${auctionId}`);
  await bidder.post(`/api/auctionbid/${auctionId}`, { bidAmount });
}

const nickName = (name: string) => `${name}${Math.random().toString(36).slice(2, 8)}`;
const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('준호 sees on 내 입찰 how 서연 outbids him, and goes back to the line', async ({ page, request }) => {
  const contested = await openAuction(request, '새벽 꽃시장 동행');
  const quiet = await openAuction(request, '첫 이력서 함께 쓰기');
  const junho = await join(request, nickName('준호'), true);
  const seoyeon = await join(request, nickName('서연'), true);
  await bid(junho, contested, 12_000);
  await bid(junho, quiet, 15_000);
  await junho.put(`/api/auction/${contested}/favorite`);
  await logIn(page, junho.person);

  const opened = page.waitForResponse(/\/auction\/live\?ids=\d+,\d+$/);
  await page.goto('/myBids');
  await expect(page.getByRole('tab', { name: /진행 중 ?2/ })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, '새벽 꽃시장')).toContainText('최고 입찰자예요');
  await expect(row(page, '새벽 꽃시장').getByRole('link', { name: '경매 보기' })).toBeVisible();
  await opened;

  await bid(seoyeon, contested, 20_000);
  await expect(row(page, '새벽 꽃시장')).toContainText('밀려났어요');
  await expect(row(page, '새벽 꽃시장')).toContainText('20,000원');
  await expect(row(page, '첫 이력서')).toContainText('최고 입찰자예요');

  await page.goto('/favorites');
  await expect(row(page, '새벽 꽃시장')).toContainText('밀려났어요');
  await page.goBack();
  await row(page, '새벽 꽃시장').getByRole('button', { name: '다시 입찰' }).click();
  await expect(page).toHaveURL(new RegExp(`/auction(Waiting|Bid)/${contested}$`));
});

test('준호 finds the auction that he won, and its room', async ({ page }) => {
  await logIn(page, demo('junho'));
  await page.goto('/myBids');
  await page.getByRole('tab', { name: /^낙찰 ?\d/ }).click();
  await expect(page).toHaveURL(/\/myBids\?tab=won$/);
  const won = page.getByRole('article').first();
  await expect(won).toContainText('낙찰되었습니다');
  await won.getByRole('link', { name: /채팅하기|약속 잡기/ }).click();
  await expect(page).toHaveURL(/\/chats\/auction\/\d+(#propose)?$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^낙찰 ?\d/ })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: /낙찰 실패/ }).click();
  await expect(page).toHaveURL(/\/myBids\?tab=lost$/);
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
});

test('내 입찰 is usable for everyone, at every size', { tag: oneSize }, async ({ page, request }) => {
  const auctionId = await openAuction(request, '은퇴한 셰프와 보내는 저녁 두 시간');
  const junho = await join(request, nickName('준호'), true);
  const seoyeon = await join(request, nickName('서연'), true);
  await bid(junho, auctionId, 175_000);
  await bid(seoyeon, auctionId, 182_000);
  await logIn(page, junho.person);
  const complaints = complaintsOf(page);
  await page.goto('/myBids');
  await expect(page.getByRole('tab', { name: /진행 중 ?1/ })).toBeVisible();
  await examinePage(page);
  expect(complaints).toEqual([]);
});

test('nobody who is signed out opens a stream of several auctions', { tag: oneSize }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/live'))).toEqual([]);
});
