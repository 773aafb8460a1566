import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readVerifierKey } from '@teum/contract/bidding/note-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../../test/build-app.ts';
import { appendToLog } from '../certificate-log.ts';
import { noteRestore } from '../note-restore.ts';
import { sha256 } from '../sha256.ts';
import { signingKeyOf } from '../signing-key.ts';

const command = join(import.meta.dirname, 'witness-command.ts');
const noteVerifier = join(import.meta.dirname, '../../../../../../tools/verify_note.py');

let folder: string;
let test: TestApp;
let log: string;
const running: ChildProcess[] = [];

beforeAll(() => () => test?.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'teum-witness-'));
  await test?.close();
  test = await buildTestApp({ isRateLimited: false });
  log = `${await test.app.listen({ host: '127.0.0.1', port: 0 })}/api/ledger`;
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const key = () => signingKeyOf({ ledgerKey: test.app.config.ledgerKey, tokenSecret: test.app.tokenSecret });

/** Certificates of auctions that say `words`, in the log. */
async function grow(from: number, upTo: number, words = 'honest'): Promise<void> {
  const { db } = test.app;
  await sql`
    insert into ledger_certificate (auction_id, closed_at, entries, hash, line_entries, line_hash, key_id, signature)
    select id, 1800000000000 + id, 2, sha256((${words}::text || id)::bytea), 0, decode(repeat('00', 32), 'hex'), 'key', 'signature'
    from generate_series(${from}::integer, ${upTo}::integer) as id`.execute(db);
  await db.transaction().execute(async (tx) => {
    for (let id = from; id <= upTo; id += 1) await appendToLog(tx, key(), id);
  });
}

/** What an operator can do who may do everything with the database: the log begins anew. */
async function emptyLog(): Promise<void> {
  const tables = ['certificate', 'log', 'node', 'head'].map((name) => sql.table(`ledger_${name}`));
  await test.app.db.transaction().execute(async (tx) => {
    for (const table of tables) await sql`alter table ${table} disable trigger append_only`.execute(tx);
    await sql`truncate ${sql.join(tables)}`.execute(tx);
    for (const table of tables) await sql`alter table ${table} enable always trigger append_only`.execute(tx);
  });
}

function start(program: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(program, parameters, { env: { ...process.env, LC_ALL: 'C.UTF-8', ...env } });
  running.push(child);
  return child;
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => (output += String(part)));
  const [code] = await once(child, 'close');
  return { code, output };
}

const witness = (...more: string[]): ChildProcess =>
  start(process.execPath, [command, '--log', log, '--key', join(folder, 'key.pem'), '--name', 'w.example/1', ...more]);
const look = (...more: string[]) => ended(witness('--once', ...more));

describe('a witness of this log', () => {
  it('[WIT-3] cosigns as the log grows over tiles, and anybody can check that', async () => {
    await grow(1, 3);
    expect(await look()).toMatchObject({ code: 0, output: expect.stringContaining('has 3 certificates') });
    await grow(4, 300);
    const { code, output } = await look();
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('has 300 certificates') });
    const own = /signs with (\S+)/.exec(output)![1]!;
    const seen = JSON.parse(readFileSync(join(folder, 'key.pem.seen.json'), 'utf8'));
    const [remembered] = Object.values<{ note: string }>(seen.logs);
    const checked = start('python3', [noteVerifier, '-', '--key', own]);
    checked.stdin!.end(remembered!.note);
    const result = await ended(checked);
    expect(result).toMatchObject({ code: 0, output: expect.stringContaining('"signers": ["w.example/1"]') });
  });

  it('[WIT-4] says that the log has another past, with both signed states as the proof, and cosigns nothing more', async () => {
    await grow(1, 20);
    await look();
    await emptyLog();
    await grow(1, 30, 'rewritten');
    const { code, output } = await look();
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('CANNOT PROVE') });
    const [evidence] = readdirSync(folder).filter((name) => name.startsWith('evidence'));
    expect(readFileSync(join(folder, evidence!), 'utf8').match(/^127\.0\.0\.1.*\n(20|30)$/gm)).toHaveLength(2);
    expect((await look()).code).toBe(1);
  });

  it('[WIT-4] says that the log became shorter, and that it signed two pasts of one size', async () => {
    await grow(1, 20);
    await look();
    await emptyLog();
    await grow(1, 10);
    expect(await look()).toMatchObject({ code: 1, output: expect.stringContaining('it became shorter') });
    await grow(11, 20, 'rewritten');
    expect(await look()).toMatchObject({ code: 1, output: expect.stringContaining('TWO PASTS OF 20') });
  });

  it('[WIT-12] gives the log its cosignature, which stands in the checkpoint', async () => {
    await grow(1, 3);
    const [line] = (await look()).output.match(/w\.example\/1\+\S+/)!;
    test.app.config.witnesses = [readVerifierKey(sha256, line)!];
    expect(await look('--push')).toMatchObject({ code: 0 });
    const checkpoint = await (await fetch(`${log}/checkpoint`)).text();
    expect(checkpoint).toContain('\n— w.example/1 ');
    test.app.config.witnesses = [];
    await grow(4, 4);
    // A log that does not know the witness keeps nothing, and the witness goes on.
    expect(await look('--push')).toMatchObject({ code: 0 });
  });

  it('[WIT-5] does not believe another key, until the person who runs it adds it', async () => {
    await grow(1, 5);
    await look();
    test.app.config.ledgerKey = '0b'.repeat(32);
    const second = await test.another();
    try {
      const other = `${await second.app.listen({ host: '127.0.0.1', port: 0 })}/api/ledger`;
      const lookThere = (...more: string[]) => look('--log', other, ...more);
      expect(await lookThere()).toMatchObject({ code: 1, output: expect.stringContaining('does not know') });
      const keys = (await (await fetch(`${other}/verifier-keys`)).text()).trimEnd().split('\n');
      expect((await lookThere('--log-key', keys.at(-1)!)).code).toBe(0);
    } finally {
      await second.close();
    }
  });

  it('[WIT-10] takes a log that was restored for another log, and begins to witness it', async () => {
    await grow(1, 20);
    await look();
    await emptyLog();
    await grow(1, 10);
    await noteRestore(test.app.db, { instant: new Date(), why: 'backup' });
    await (await test.another()).close();
    const { code, output } = await look();
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/\/api\/ledger\/\d{13} has 10/) });
  });

  it('[WIT-9] publishes what it cosigned, takes checkpoints, and looks again after the log was away', async () => {
    await grow(1, 5);
    const child = witness('--every', '1s', '--listen', '127.0.0.1:0');
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    const until = async (words: string): Promise<string> => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`the witness ended before it said ${words}`);
        if (String(value).includes(words)) return String(value);
      }
    };
    const address = /http:\S+/.exec(await until('publishes'))![0];
    await until('has 5 certificates');
    const note = await (await fetch(`${address}/checkpoint`)).text();
    expect(note).toContain('\n— w.example/1 ');
    const sent = await fetch(`${address}/add-checkpoint`, { method: 'POST', body: `old 5\n\n${note}` });
    expect([sent.status, (await sent.text()).startsWith('— w.example/1 ')]).toEqual([200, true]);
    const tooLarge = await fetch(`${address}/add-checkpoint`, { method: 'POST', body: 'x'.repeat(100_000) });
    expect(tooLarge.status).toBe(400);
    expect(await (await fetch(`${address}/logs`)).text()).toMatch(/^127\.0\.0\.1:\d+\/api\/ledger\n$/);
    await test.app.close();
    await until('does not answer');
    expect(child.exitCode).toBeNull();
  });

  it('[WIT-9] goes on when the log answers nonsense, and remembers what it saw', async () => {
    await grow(1, 5);
    await look();
    await grow(6, 9);
    const newest = await (await fetch(`${log}/checkpoint`)).text();
    const answers: [words: string, answer: (path: string) => string][] = [
      ['is no checkpoint', () => '<html>'],
      ['bytes instead of', (path) => (path.endsWith('/checkpoint') ? newest : 'a short tile')],
      ['answers more than', () => 'x'.repeat(100_000)],
    ];
    for (const [words, answer] of answers) {
      const liar = createServer((request, response) => response.end(answer(request.url!)));
      await new Promise<void>((resolve) => void liar.listen(0, '127.0.0.1', resolve));
      const { port } = liar.address() as AddressInfo;
      const { code, output } = await look('--log', `http://127.0.0.1:${port}/api/ledger`);
      expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(words) });
      liar.close();
    }
    expect(await look()).toMatchObject({ code: 0, output: expect.stringContaining('has 9 certificates') });
  });

  it('[WIT-11] says what was given wrongly, and looks at nothing', async () => {
    expect(await look('--every', '60')).toMatchObject({ code: 2, output: expect.stringContaining('60s, 5m or 1h') });
    expect(await look('--unknown')).toMatchObject({ code: 2 });
    const nameless = start(process.execPath, [command, '--log', log, '--key', join(folder, 'key.pem')]);
    expect(await ended(nameless)).toMatchObject({ code: 2, output: expect.stringContaining('--name') });
    const korean = start(process.execPath, [command, '--help'], { LC_ALL: 'ko_KR.UTF-8' });
    expect(await ended(korean)).toMatchObject({ code: 0, output: expect.stringContaining('증인') });
    expect(readdirSync(folder)).toEqual([]);
  });
});
