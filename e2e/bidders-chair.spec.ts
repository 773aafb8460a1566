import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect, longRun, oneSize, onPhone } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { openAuction } from './open-auction.ts';
import { giveTicket, logIn, type Person, signUp, someone } from './people.ts';

const admitted = { timeout: 45_000 };

interface Words {
  locale: string;
  join: string;
  again: string;
  submit: (amount: string) => string;
  confirm: (amount: string) => string;
  place: string;
  placed: (amount: string) => string;
  close: string;
  leading: string;
  outbid: string;
  outbidBy: string;
  won: string;
  lost: string;
  lostWith: string;
  soldTo: (nickName: string) => string;
  toRoom: string;
  message: string;
}

const korean: Words = {
  locale: 'ko-KR',
  join: '경매 참여하기',
  again: '다시 참여하기',
  submit: (amount) => `${amount} 입찰하기`,
  confirm: (amount) => `${amount}에 입찰할까요?`,
  place: '입찰하기',
  placed: (amount) => `${amount}에 입찰했습니다.`,
  close: '확인',
  leading: '지금 최고 입찰자예요',
  outbid: '다른 분이 더 높게 입찰했어요',
  outbidBy: '내 입찰 11,000원보다 5,000원 높아요.',
  won: '낙찰되었습니다',
  lost: '낙찰받지 못했어요',
  lostWith: '내 최고 입찰은 16,000원이었어요.',
  soldTo: (nickName) => `${nickName} 님에게 낙찰되었습니다`,
  toRoom: '채팅방으로 가기',
  message: '메시지',
};

const english: Words = {
  locale: 'en-US',
  join: 'Take part in the auction',
  again: 'Take part again',
  submit: (amount) => `Bid ${amount}`,
  confirm: (amount) => `Bid ${amount}?`,
  place: 'Bid',
  placed: (amount) => `Your bid of ${amount} is in the lead.`,
  close: 'OK',
  leading: 'You are the highest bidder',
  outbid: 'Someone has bid more',
  outbidBy: '5,000원 above your bid of 11,000원.',
  won: 'You have won',
  lost: 'You did not win this time',
  lostWith: 'Your highest bid was 16,000원.',
  soldTo: (nickName) => `Sold to ${nickName}`,
  toRoom: 'Go to the chat',
  message: 'Message',
};

const test = base.extend<{ pageOf: (person: Person, locale: string) => Promise<Page> }>({
  pageOf: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, locale) => {
      const context = await browser.newContext({ locale });
      contexts.push(context);
      const page = await context.newPage();
      await logIn(page, person);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const withReloads = { title: 'with a reload at every step', tag: [oneSize], words: korean, reloads: true };
const inEnglish = { title: 'in English, without a reload', tag: [onPhone, longRun], words: english, reloads: false };

// The one with reloads sees each page change by itself, too, before it reloads it.
for (const { title, tag, words, reloads } of [withReloads, inEnglish])
  test(`two bidders and the seller follow an auction to its end ${title}`, { tag }, async ({
    app,
    pageOf,
    request,
  }) => {
    test.setTimeout(600_000);
    const justOpened = new Set<Page>();
    async function open(page: Page): Promise<void> {
      await page.goto(`/auction/${auctionId}`);
      justOpened.add(page);
    }
    /** The page before someone looks at it or presses something. */
    const reloaded = async (page: Page): Promise<Page> => {
      if (reloads && !justOpened.delete(page)) await page.reload();
      return page;
    };

    async function answer(page: Page, sentence: string, button: string): Promise<void> {
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(sentence);
      await dialog.getByRole('button', { name: button, exact: true }).click();
    }

    async function takePart(page: Page, button: string): Promise<void> {
      await (await reloaded(page)).getByRole('button', { name: button }).click();
      await expect(page).not.toHaveURL(/\/auction\/\d+$/);
      await reloaded(page);
    }

    async function bid(page: Page, raise: string, amount: string): Promise<void> {
      await expect(page.getByRole('button', { name: raise })).toBeVisible(admitted);
      await (await reloaded(page)).getByRole('button', { name: raise }).click();
      await page.getByRole('button', { name: words.submit(amount) }).click();
      await answer(page, words.confirm(amount), words.place);
      await answer(page, words.placed(amount), words.close);
    }

    const [minji, junho, seoyeon] = await Promise.all([
      signUp(request, someone('민지')),
      signUp(request, someone('준호')).then((person) => giveTicket(request, person)),
      signUp(request, someone('서연')).then((person) => giveTicket(request, person)),
    ]);
    const auctionId = await openAuction(request, '은퇴한 셰프와 보내는 저녁', minji);
    await openAuction(request, '은퇴한 셰프에게 배우는 파스타', minji);
    const [seller, a, b] = await Promise.all([
      pageOf(minji, words.locale),
      pageOf(junho, words.locale),
      pageOf(seoyeon, words.locale),
    ]);

    await open(a);
    await takePart(a, words.join);
    await bid(a, '+1,000', '11,000원');
    await open(a);
    await expect((await reloaded(a)).getByText(words.leading)).toBeVisible();

    await open(b);
    await takePart(b, words.join);
    await bid(b, '+5,000', '16,000원');

    await expect(a.getByText(words.outbid)).toBeVisible();
    await expect((await reloaded(a)).getByText(words.outbid)).toBeVisible();
    await expect(a.getByText(words.outbidBy)).toBeVisible();
    await takePart(a, words.again);
    await bid(a, '+10,000', '26,000원');

    await Promise.all([seller, a, b].map(open));
    await expect((await reloaded(a)).getByText(words.leading)).toBeVisible();
    await expect((await reloaded(b)).getByText(words.outbid)).toBeVisible();
    await changeTime(app.dataDir, `update auction set ends_at = now() + interval '3 seconds' where id = $1`, [
      auctionId,
    ]);
    justOpened.clear();

    await expect(a.getByText(words.won)).toBeVisible(admitted);
    await expect(b.getByText(words.lost)).toBeVisible();
    await expect((await reloaded(b)).getByText(words.lost)).toBeVisible();
    await expect(b.getByText(words.lostWith)).toBeVisible();
    await expect(b.getByRole('link', { name: /셰프에게 배우는 파스타/ }).first()).toBeVisible();
    await expect(seller.getByText(words.soldTo(junho.nickName))).toBeVisible();
    await expect((await reloaded(seller)).getByText(words.soldTo(junho.nickName))).toBeVisible();
    await expect(seller.getByRole('link', { name: words.toRoom })).toBeVisible();

    await (await reloaded(a)).getByRole('link', { name: words.toRoom }).click();
    await expect((await reloaded(a)).getByRole('textbox', { name: words.message })).toBeVisible();
  });

test('민지 lists an auction without bids again, with its texts and picture filled in', { tag: oneSize }, async ({
  app,
  pageOf,
  request,
}) => {
  const minji = await signUp(request, someone('민지'));
  const auctionId = await openAuction(request, '동네 책방에서 책 고르기', minji);
  const page = await pageOf(minji, 'ko-KR');
  await page.goto(`/auction/${auctionId}`);
  await changeTime(app.dataDir, `update auction set ends_at = now() where id = $1`, [auctionId]);
  await expect(page.getByText('입찰 없이 종료되었습니다')).toBeVisible(admitted);
  await page.getByRole('button', { name: '다시 올리기' }).click();
  await expect(page).toHaveURL(/\/new\/auction$/);
  await page.getByLabel('경매 시간').selectOption('3');
  // Without a picture the form would refuse.
  await page.getByRole('button', { name: '경매 등록' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('등록할까요?');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('경매가 등록되었습니다.');
  await page.keyboard.press('Enter');

  await page.goto('/mySell');
  await expect(page.getByRole('link', { name: '동네 책방에서 책 고르기' })).toHaveCount(2);
});
