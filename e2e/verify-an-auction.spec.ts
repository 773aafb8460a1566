import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import type { Proof, Receipt } from '@teum/contract/bidding/ledger-form';
import { headOf, TestKey } from '@teum/contract/bidding/test-proof';
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

    const answers = await savedAnswers(request, id, testInfo);
    const { head } = JSON.parse(await readFile(answers.head, 'utf8'));
    const history = await savedAnswer(request, `/api/ledger/consistency?from=${head.size}&log=1`, testInfo);
    const given = [
      '--entries',
      answers.entries,
      '--line',
      answers.line,
      '--keys',
      answers.keys,
      '--head',
      answers.head,
    ];
    for (const program of [
      [process.execPath, verifier],
      ['python3', secondVerifier],
    ]) {
      const [command, ...first] = program as [string, string];
      const run = spawnSync(command, [...first, answers.proof, ...given, '--history', history], { encoding: 'utf8' });
      expect([run.status, run.stderr]).toEqual([0, '']);
    }
  },
);

const secondVerifier = join(import.meta.dirname, '../tools/verify_auction.py');

/** What a call of the API answers, as someone saves it with curl. */
async function savedAnswer(request: APIRequestContext, path: string, testInfo: TestInfo): Promise<string> {
  const file = join(testInfo.outputDir, `${path.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  await writeFile(file, await (await request.get(path)).body());
  return file;
}

async function savedAnswers(request: APIRequestContext, id: number, testInfo: TestInfo) {
  const save = (path: string) => savedAnswer(request, path, testInfo);
  return {
    proof: await save(`/api/auction/${id}/proof`),
    entries: await save(`/api/auction/${id}/entries?chain=auction`),
    line: await save(`/api/auction/${id}/entries?chain=line`),
    keys: await save('/.well-known/teum-keys.json'),
    head: await save('/api/ledger/head'),
  };
}

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

  await expect(page.getByRole('heading', { name: '이번에는 확인하지 못했어요' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '이것은 증명해요' })).toHaveCount(0);
  const reported = page.waitForRequest('**/api/system/client-errors');
  await page.getByRole('button', { name: '틈에 알리기' }).click();
  expect((await reported).postDataJSON()).toMatchObject({
    kind: 'proof',
    proof: { auctionId: id, why: 'hash', entry: 7 },
  });
  await expect(page.getByRole('button', { name: '알렸어요' })).toBeVisible();
});

test('a page says that the public log became shorter than the one it knew', { tag: oneSize }, async ({
  page,
  request,
}) => {
  const { id } = await wonAuction(request);
  const key = new TestKey(7);
  const kept = headOf(key, { size: 1_000, at: Date.now() });
  await page.addInitScript((head) => localStorage.setItem('ledger-head', head), JSON.stringify(kept));
  // The key of the kept head is one of ours, so that only the length can be wrong.
  await page.route(`**/api/auction/${id}/proof`, async (route) => {
    const fetched = await route.fetch();
    const body = await fetched.json();
    await route.fulfill({ response: fetched, json: { ...body, keys: [...body.keys, key.period] } });
  });
  await page.goto(`/auction/${id}/proof`);
  await expect(page.getByRole('heading', { name: '공개 장부가 짧아졌습니다.' })).toBeVisible();
});
