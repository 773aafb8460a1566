import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import type { Proof, Receipt } from '@teum/contract/ledger-form';
import { expect, oneSize, test } from './fixtures.ts';
import { tokenOf } from './people.ts';

test.use({ demo: true });

/** The ended demo auction that 준호 has won: ten bids. Not asked by the page, which would then be drawn for 준호. */
async function wonAuction(request: APIRequestContext): Promise<{ id: number; authorization: string }> {
  const token = await tokenOf(request, { email: 'junho@teum.kr', password: 'teum-junho-1' });
  const authorization = `Bearer ${token}`;
  const find = async (): Promise<number | undefined> => {
    const answer = await request.get('/api/auction/my-bids?tab=won', { headers: { authorization } });
    const id = (await answer.json()).data[0]?.id as number | undefined;
    const proof = id && (await (await request.get(`/api/auction/${id}/proof`)).json());
    return proof?.log ? id : undefined;
  };
  await expect.poll(find).toBeDefined();
  return { id: (await find())!, authorization };
}

async function save(page: Page, testInfo: TestInfo, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  const file = join(testInfo.outputDir, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

test(
  'a stranger verifies an ended auction, saves it, and finds a changed digit offline',
  { tag: oneSize },
  async ({ page, request }, testInfo) => {
    const { id } = await wonAuction(request);
    await page.goto(`/auction/${id}`);
    await page.getByRole('link', { name: '이 경매 검증하기' }).click();
    await expect(page.getByRole('heading', { name: '기록 12개가 모두 맞습니다' })).toBeVisible();
    await expect(page.getByText('받은 입찰 10개')).toBeVisible();
    await expect(page.getByText('대기열 기록 21개를 다시 따라갔고')).toBeVisible();

    const proofFile = await save(page, testInfo, '기록');
    const verifier = await save(page, testInfo, '확인 파일');
    const honest = spawnSync(process.execPath, [verifier, proofFile], { encoding: 'utf8' });
    expect([honest.status, honest.stderr]).toEqual([0, '']);

    const proof = JSON.parse(await readFile(proofFile, 'utf8')) as Proof;
    proof.entries[4]!.amount! += 1;
    await writeFile(proofFile, JSON.stringify(proof));
    const changed = spawnSync(process.execPath, [verifier, proofFile, '--json'], { encoding: 'utf8' });
    expect(changed.status).toBe(1);
    expect(JSON.parse(changed.stdout).findings).toMatchObject([{ part: 'auction', why: 'hash', entry: 5 }]);
  },
);

test('a page names the entry that lies, and shows a bidder’s own receipt', { tag: oneSize }, async ({
  page,
  request,
}) => {
  const { id, authorization } = await wonAuction(request);
  const answer = await request.get(`/api/auction/${id}/receipts`, { headers: { authorization } });
  const receipts = (await answer.json()).data as Receipt[];
  await page.addInitScript((kept) => localStorage.setItem('receipts', kept), JSON.stringify(receipts));
  await page.goto(`/auction/${id}/proof`);
  await expect(page.getByRole('heading', { name: `내 영수증은 12개 중 ${receipts[0]!.number}번째` })).toBeVisible();
  await expect(page.getByText('영수증과 기록이 같습니다.').locator('visible=true')).toBeVisible();

  await page.route('**/entries?chain=auction**', async (route) => {
    const fetched = await route.fetch();
    const body = (await fetched.json()) as { data: Proof['entries'] };
    body.data[6]!.amount! += 1_000;
    await route.fulfill({ response: fetched, json: body });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: '경매 7번째 기록의 내용이 지문과 같지 않습니다.' })).toBeVisible();
  await expect(page.getByText('7번째 기록에서 확인을 중단했습니다')).toBeVisible();
});
