import { checkProof, findingOfHead, findingOfHistory, findingOfRestores } from '@teum/contract/bidding/ledger-check';
import type { Head, KeyPeriod, Proof, Restore } from '@teum/contract/bidding/ledger-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenAuction } from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { collectProof, getFrom } from '../../../../test/proofs.ts';
import { nodeCryptography } from './node-cryptography.ts';
import { noteRestore } from './note-restore.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface Log {
  head: Head;
  restores?: Restore[];
  keys: KeyPeriod[];
}

const get = async <Answer>(path: string): Promise<Answer> => (await getFrom(test.app)(path)) as Answer;
const readLog = (): Promise<Log> => get('/api/ledger/head');
const askConsistency = (query: string) => test.app.inject({ url: `/api/ledger/consistency?${query}` });

async function closedAuction(): Promise<Proof> {
  const id = await createOpenAuction(test.app.db, { endsInSeconds: 0 });
  await expect.poll(async () => (await collectProof(getFrom(test.app), id)).log).toBeDefined();
  return collectProof(getFrom(test.app), id);
}

/** What someone with a kept head finds out from the answer of the log. */
async function findingSince(older: Head) {
  const answer = await askConsistency(`from=${older.size}&log=${older.log ?? 1}`);
  const { head: newer, path, restores = [] } = answer.json<{ head: Head; path: string[]; restores?: Restore[] }>();
  const { keys } = await readLog();
  expect(await findingOfHead(nodeCryptography, keys, newer)).toBeUndefined();
  expect(await findingOfRestores(nodeCryptography, keys, restores)).toBeUndefined();
  return findingOfHistory(nodeCryptography, { older, newer, path, restores });
}

describe('the public log', () => {
  it('[LED-23] says that it is shorter than a size that somebody kept', async () => {
    await closedAuction();
    const { head } = await readLog();
    const answer = await askConsistency(`from=${head.size + 3}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'LOG_SHORTER', message: expect.stringContaining('짧아졌습니다') },
    ]);
    const unknown = await askConsistency(`from=${head.size}&log=1700000000000`);
    expect([unknown.statusCode, unknown.json()]).toMatchObject([409, { code: 'LOG_UNKNOWN' }]);
  });

  it('[LED-22] continues under another number after a restore, with a statement that is signed once', async () => {
    const before = await readLog();
    expect(before.restores).toBeUndefined();
    const instant = new Date(Date.now() - 3_600_000);
    await noteRestore(test.app.db, { instant, why: 'backup' });
    const both = await Promise.all([test.another(), test.another()]);
    for (const one of both) await one.close();

    const { head, restores } = await readLog();
    const { size, root } = before.head;
    expect(restores).toMatchObject([{ before: 1, size, root, upTo: instant.getTime() - 60_000, why: 'backup' }]);
    expect(head).toMatchObject({ log: restores![0]!.log, size, root, at: restores![0]!.log });
    expect(await findingSince(before.head)).toBeUndefined();

    const proof = await closedAuction();
    expect(proof.log!.head).toMatchObject({ log: head.log, size: size + 1 });
    expect((await checkProof(nodeCryptography, proof)).findings).toEqual([]);
    expect(await findingSince(before.head)).toBeUndefined();
    expect(await findingSince(head)).toBeUndefined();
    // A head of the log that ended, about certificates that the restored database does not have.
    expect(await findingSince({ ...before.head, size: size + 2 })).toEqual({
      part: 'log',
      why: 'lost',
      expected: String(size + 1),
      found: String(size + 2),
    });
  });

  it('[LED-22] states a restore that is noted while it runs before the next certificate', async () => {
    await noteRestore(test.app.db, { instant: new Date(), why: 'database' });
    const proof = await closedAuction();
    expect(proof.restores!.map(({ why }) => why)).toEqual(['backup', 'database']);
    expect(proof.restores![1]!.before).toBe(proof.restores![0]!.log);
    expect((await checkProof(nodeCryptography, proof)).findings).toEqual([]);
  });
});
