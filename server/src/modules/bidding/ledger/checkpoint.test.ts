import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { certificateText } from '@teum/contract/bidding/ledger-form';
import { hashOfRange, leafHash, nodeHash } from '@teum/contract/bidding/ledger-tree';
import { tilePath } from '@teum/contract/bidding/log-tiles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { appendToLog } from './certificate-log.ts';
import { listLoggedCertificates } from './ledger.sql.ts';
import { findHead } from './log.sql.ts';
import { noteRestore } from './note-restore.ts';
import { sha256 } from './sha256.ts';
import { signingKeyOf } from './signing-key.ts';

const leaves = 600;
const noteVerifier = join(import.meta.dirname, '../../../../../tools/verify_note.py');

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ publicUrl: 'https://teum.example', isRateLimited: false });
  await sql`
    insert into ledger_certificate (auction_id, closed_at, entries, hash, line_entries, line_hash, key_id, signature)
    select id, 1800000000000 + id, 2, sha256(id::text::bytea), 0, decode(repeat('00', 32), 'hex'), 'key', 'signature'
    from generate_series(1, ${leaves}) as id`.execute(test.app.db);
  await grow(1, leaves);
});
afterAll(() => test.close());

const signingKey = () => signingKeyOf({ ledgerKey: test.app.config.ledgerKey, tokenSecret: test.app.tokenSecret });

async function grow(from: number, upTo: number): Promise<void> {
  const key = signingKey();
  await test.app.db.transaction().execute(async (tx) => {
    for (let id = from; id <= upTo; id += 1) await appendToLog(tx, key, id);
  });
}

const get = (path: string) => test.app.inject({ url: `/api/ledger/${path}` });
const verifierKeys = async () => (await get('verifier-keys')).body.trimEnd().split('\n');

/** What someone finds who has the note, the keys, and a program that knows nothing of ours. */
function verifyElsewhere(note: string, keys: readonly string[]) {
  const parameters = keys.flatMap((key) => ['--key', key]);
  const { status, stdout, stderr } = spawnSync('python3', [noteVerifier, '-', ...parameters], { input: note });
  return { status, stderr: String(stderr), ...(stdout.length > 0 && { checkpoint: JSON.parse(String(stdout)) }) };
}

async function tile(level: number | 'entries', index: number, width = 256): Promise<Buffer | undefined> {
  const answer = await get(tilePath({ level, index, width }));
  return answer.statusCode === 200 ? answer.rawPayload : undefined;
}

const hashesIn = (bytes: Buffer): string[] =>
  Array.from({ length: bytes.length / 32 }, (_, at) => bytes.subarray(32 * at, 32 * at + 32).toString('hex'));

describe('a checkpoint', () => {
  it('[LED-24] is verified by a program that was written from the documents of C2SP alone', async () => {
    const answer = await get('checkpoint');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const { size, root } = (await findHead(test.app.db))!;
    const origin = 'teum.example/api/ledger';
    const found = verifyElsewhere(answer.body, await verifierKeys());
    expect(found).toEqual({ status: 0, stderr: '', checkpoint: { origin, size, root, signers: [origin] } });
  });

  it('[LED-24] is refused by that program if anything in it was changed', async () => {
    const { body } = await get('checkpoint');
    const keys = await verifierKeys();
    const changed = [body.replace('\n600\n', '\n601\n'), body.replace('teum.example', 'teum.evil')];
    changed.push(body.replace(/^(.*\n.*\n)(.)/, (_, before, first) => before + (first === 'A' ? 'B' : 'A')));
    for (const note of changed) {
      expect(note).not.toBe(body);
      expect(verifyElsewhere(note, keys).status).not.toBe(0);
    }
    const [foreign] = keys.map((key) => key.replace('teum.example', 'teum.evil'));
    expect(verifyElsewhere(body, [foreign!])).toMatchObject({ status: 2 });
  });

  it('[LED-24] has the same bytes from every process', async () => {
    const second = await test.another();
    try {
      const other = await second.app.inject({ url: '/api/ledger/checkpoint' });
      expect(other.body).toBe((await get('checkpoint')).body);
    } finally {
      await second.close();
    }
  });
});

describe('the tiles of the log', () => {
  it('[LED-24] give the root of the checkpoint', async () => {
    const full = [await tile(0, 0), await tile(0, 1)].map((bytes) => hashesIn(bytes!));
    const last = hashesIn((await tile(0, 2, leaves - 512))!);
    const above = hashesIn((await tile(1, 0, 2))!);
    expect([full[0]!.length, full[1]!.length, last.length, above.length]).toEqual([256, 256, 88, 2]);
    const rootOf = (hashes: string[]): string => {
      if (hashes.length === 1) return hashes[0]!;
      const split = 2 ** Math.ceil(Math.log2(hashes.length) - 1);
      return nodeHash(sha256, rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
    };
    expect(above).toEqual(full.map(rootOf));
    expect(nodeHash(sha256, nodeHash(sha256, above[0]!, above[1]!), rootOf(last))).toBe(
      (await findHead(test.app.db))!.root,
    );
  });

  it('[LED-24] have the entries whose hashes they contain', async () => {
    const bundle = (await tile('entries', 1))!;
    const texts: string[] = [];
    for (let at = 0; at < bundle.length; ) {
      const length = bundle.readUInt16BE(at);
      texts.push(bundle.toString('utf8', at + 2, at + 2 + length));
      at += 2 + length;
    }
    const stored = await listLoggedCertificates(test.app.db, { from: 256, count: 256 });
    expect(texts).toEqual(stored.map(certificateText));
    expect(texts.map((text) => leafHash(sha256, text))).toEqual(hashesIn((await tile(0, 1))!));
  });

  it('[LED-24] are 404 where the log has not grown to them, and where no tile has such an address', async () => {
    expect(await tile(0, 2)).toBeUndefined();
    expect(await tile(0, 2, leaves - 511)).toBeUndefined();
    expect(await tile('entries', 3, 1)).toBeUndefined();
    expect(await tile(8, 0, 1)).toBeUndefined();
    for (const path of [
      'tile/0/000.p/256',
      'tile/0/0',
      'tile/-1/000',
      'tile/0/000/000',
      'tile/0/%2e%2e',
      'tile/63/x999/x999/999',
    ]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});

describe('an empty log', () => {
  it('[LED-24] has a checkpoint of size 0', async () => {
    const empty = await buildTestApp({ publicUrl: 'https://teum.example' });
    try {
      const { body } = await empty.app.inject({ url: '/api/ledger/checkpoint' });
      const keys = (await empty.app.inject({ url: '/api/ledger/verifier-keys' })).body.trimEnd();
      const root = hashOfRange(sha256, { start: 0, size: 0 }, () => '');
      expect(verifyElsewhere(body, [keys])).toMatchObject({ status: 0, checkpoint: { size: 0, root } });
    } finally {
      await empty.close();
    }
  });
});

describe('a log that continues another after a restore', () => {
  it('[LED-24] is another log to witnesses: it has an origin of its own', async () => {
    const before = (await get('checkpoint')).body.split('\n')[0];
    await noteRestore(test.app.db, { instant: new Date(), why: 'database' });
    await (await test.another()).close();
    const { body } = await get('checkpoint');
    const [origin] = body.split('\n');
    expect(before).toBe('teum.example/api/ledger');
    expect(origin).toMatch(/^teum\.example\/api\/ledger\/\d{13}$/);
    expect(verifyElsewhere(body, await verifierKeys())).toMatchObject({ status: 0, checkpoint: { size: leaves } });
  });
});
