import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, oneSize, test } from './fixtures.ts';
import { changeTime } from './gallery/database-of.ts';
import { giveTicket, logIn, type Person, signUp, someone, tokenOf } from './people.ts';
import { photograph } from './photograph.ts';

const dataDir = join(tmpdir(), `teum-chair-${process.pid}`);

test.use({ env: { DATA_DIR: dataDir } });
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

const admitted = { timeout: 45_000 };

async function pageOf(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: 'ko-KR' })).newPage();
  await logIn(page, person);
  return page;
}

async function answer(page: Page, sentence: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(sentence);
  await dialog.getByRole('button', { name: button }).click();
}

/** On the bid page, after the line. */
async function bid(page: Page, raise: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: raise }).click(admitted);
  await page.getByRole('button', { name: `${amount} 입찰하기` }).click();
  await answer(page, `${amount}에 입찰할까요?`, '입찰하기');
  await answer(page, `${amount}에 입찰했습니다.`, '확인');
}

test('two bidders and the seller follow an auction to its end without a reload', { tag: oneSize }, async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(300_000);
  const [minji, junho, seoyeon] = await Promise.all([
    signUp(request, someone('민지')),
    signUp(request, someone('준호')).then((person) => giveTicket(request, person)),
    signUp(request, someone('서연')).then((person) => giveTicket(request, person)),
  ]);
  const auctionId = await openAuctionOf(minji, '은퇴한 셰프와 보내는 저녁');
  await openAuctionOf(minji, '셰프에게 배우는 파스타');
  const [seller, a, b] = await Promise.all([minji, junho, seoyeon].map((person) => pageOf(browser, baseURL, person)));
  if (!seller || !a || !b) throw new Error('three people have three pages');

  await a.goto(`/auction/${auctionId}`);
  await a.getByRole('button', { name: '경매 참여하기' }).click();
  await bid(a, '+1,000', '11,000원');
  await a.goto(`/auction/${auctionId}`);
  await expect(a.getByText('지금 최고 입찰자예요')).toBeVisible();

  await b.goto(`/auction/${auctionId}`);
  await b.getByRole('button', { name: '경매 참여하기' }).click();
  await bid(b, '+5,000', '16,000원');

  await expect(a.getByText('다른 분이 더 높게 입찰했어요')).toBeVisible();
  await expect(a.getByText('내 입찰 11,000원보다 5,000원 높아요.')).toBeVisible();
  await a.getByRole('button', { name: '다시 참여하기' }).click();
  await bid(a, '+10,000', '26,000원');

  await Promise.all([seller, a, b].map((page) => page.goto(`/auction/${auctionId}`)));
  await expect(a.getByText('지금 최고 입찰자예요')).toBeVisible();
  await expect(b.getByText('다른 분이 더 높게 입찰했어요')).toBeVisible();
  await changeTime(dataDir, `update auction set ends_at = now() + interval '3 seconds' where id = $1`, [auctionId]);

  await expect(a.getByText('낙찰되었습니다')).toBeVisible(admitted);
  await expect(b.getByText('낙찰받지 못했어요')).toBeVisible();
  await expect(b.getByText('내 최고 입찰은 16,000원이었어요.')).toBeVisible();
  await expect(b.getByRole('link', { name: /셰프에게 배우는 파스타/ }).first()).toBeVisible();
  await expect(seller.getByText(`${junho.nickName} 님에게 낙찰되었습니다`)).toBeVisible();
  await expect(seller.getByRole('link', { name: '채팅방으로 가기' })).toBeVisible();

  await b.reload();
  await expect(b.getByText('낙찰받지 못했어요')).toBeVisible();
  await a.getByRole('link', { name: '채팅방으로 가기' }).click();
  await expect(a.getByRole('textbox', { name: '메시지' })).toBeVisible();

  async function openAuctionOf(owner: Person, title: string): Promise<number> {
    const { name, mimeType, buffer } = await photograph('한 시간.jpg');
    const form = { title: `<p>${title}</p>`, description: '<p>천천히</p>', duration: 1, startingPrice: 10_000 };
    const created = await request.post('/api/auction', {
      headers: { authorization: `Bearer ${await tokenOf(request, owner)}` },
      multipart: {
        auctionCreate: { name: 'blob', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(form)) },
        auctionThumbnail: { name, mimeType, buffer },
      },
    });
    return Number(await created.text());
  }
});
