import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNote } from '@teum/contract/bidding/note-check';
import { signedNote } from '@teum/contract/bidding/signed-note';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { appendToLog } from './certificate-log.ts';
import { signingKeyOf } from './signing-key.ts';
import { openWitnessKey } from './witness/witness-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'teum-cosignatures-'));
const [first, second, stranger] = ['a', 'b', 'c'].map((name) =>
  openWitnessKey(join(folder, `${name}.pem`), `${name}.example/teum`),
);
const noteVerifier = join(import.meta.dirname, '../../../../../tools/verify_note.py');

let test: TestApp;
let size = 0;
beforeAll(async () => {
  test = await buildTestApp({
    publicUrl: 'https://teum.example',
    isRateLimited: false,
    witnesses: [first!.note, second!.note],
  });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One certificate more in the log. */
beforeEach(async () => {
  size += 1;
  await sql`
    insert into ledger_certificate (auction_id, closed_at, entries, hash, line_entries, line_hash, key_id, signature)
    select ${size}::integer, 1800000000000, 2, sha256('x'), 0, decode(repeat('00', 32), 'hex'), 'key', 'signature'`.execute(
    test.app.db,
  );
  const key = signingKeyOf({ ledgerKey: test.app.config.ledgerKey, tokenSecret: test.app.tokenSecret });
  await test.app.db.transaction().execute((tx) => appendToLog(tx, key, size));
});

const checkpoint = async (): Promise<string> => (await test.app.inject({ url: '/api/ledger/checkpoint' })).body;
const push = (note: string) =>
  test.app.inject({ method: 'POST', url: '/api/ledger/cosignature', payload: { checkpoint: note } });
const nowSeconds = () => Math.floor(test.app.clock.now().getTime() / 1_000);

/** The log's newest state, cosigned by these witnesses. */
async function cosigned(witnesses: (typeof first)[], seconds = nowSeconds()): Promise<string> {
  const { text, signatures } = readNote(await checkpoint())!;
  const lines = witnesses.map((witness) => witness!.cosign(text, seconds));
  return signedNote(text, [signatures[0]!.line, ...lines]);
}

const signersOf = async (): Promise<string[]> => readNote(await checkpoint())!.signatures.map(({ name }) => name);

describe('a cosignature that a witness hands in', () => {
  it('[LED-25] stands in the checkpoint, and somebody else’s program finds that both witnesses signed it', async () => {
    expect((await push(await cosigned([second]))).json()).toEqual({ kept: 1 });
    expect((await push(await cosigned([first]))).json()).toEqual({ kept: 1 });
    expect(await signersOf()).toEqual(['teum.example/api/ledger', 'a.example/teum', 'b.example/teum']);
    const parameters = [first, second].flatMap((witness) => ['--key', witness!.verifierKey]);
    const checked = spawnSync('python3', [noteVerifier, '-', ...parameters, '--at-least', '2'], {
      input: await checkpoint(),
    });
    expect([checked.status, String(checked.stderr)]).toEqual([0, '']);
  });

  it('[LED-25] is that of one state alone: the next one has none yet', async () => {
    await push(await cosigned([first]));
    const before = await cosigned([first]);
    size += 1;
    await sql`insert into ledger_certificate
      select ${size}::integer, closed_at, winner, amount, entries, hash, line_entries, line_hash, key_id, signature
      from ledger_certificate where auction_id = 1`.execute(test.app.db);
    const key = signingKeyOf({ ledgerKey: undefined, tokenSecret: test.app.tokenSecret });
    await test.app.db.transaction().execute((tx) => appendToLog(tx, key, size));
    expect(await signersOf()).toEqual(['teum.example/api/ledger']);
    // One that arrives late is still kept for its own state.
    expect((await push(before)).json()).toEqual({ kept: 1 });
    expect(await signersOf()).toHaveLength(1);
  });

  it('[LED-25] with a newer time replaces an older one, and never the other way round', async () => {
    const now = nowSeconds();
    for (const seconds of [now - 60, now, now - 30]) await push(await cosigned([first], seconds));
    const { rows } = await sql<{ seconds: number }>`
      select seconds from ledger_cosignature where size = ${size}`.execute(test.app.db);
    expect(rows).toEqual([{ seconds: now }]);
  });

  it('[LED-25] of an unknown witness is not kept', async () => {
    expect((await push(await cosigned([stranger]))).json()).toEqual({ kept: 0 });
    expect((await push(await cosigned([stranger, first]))).json()).toEqual({ kept: 1 });
    expect(await signersOf()).toEqual(['teum.example/api/ledger', 'a.example/teum']);
  });

  it('[LED-26] is refused with a sentence if it is wrong, and nothing is kept', async () => {
    const honest = await cosigned([first]);
    const [text, lines] = honest.split(/\n\n/) as [string, string];
    const other = first!.cosign('another text\n', nowSeconds());
    const refused: [string, string][] = [
      ['CHECKPOINT_UNREADABLE', ''],
      ['CHECKPOINT_UNREADABLE', honest.slice(0, -1)],
      ['CHECKPOINT_UNREADABLE', `${'x\n'.repeat(3)}\n${lines}`],
      ['CHECKPOINT_FOREIGN', honest.replace('teum.example/api/ledger\n', 'other.example\n')],
      ['CHECKPOINT_FOREIGN', honest.replace(`\n${size}\n`, `\n${size + 1}\n`)],
      ['CHECKPOINT_FOREIGN', honest.replace(/\n.{43}=\n/, `\n${'A'.repeat(43)}=\n`)],
      ['COSIGNATURE_WRONG', `${text}\n\n${other}`],
      ['COSIGNATURE_WRONG', await cosigned([first], nowSeconds() + 3_600)],
      ['COSIGNATURE_WRONG', `${await cosigned([second])}${other}`],
    ];
    for (const [code, note] of refused) {
      const answer = await push(note);
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code, message: expect.any(String) }]);
    }
    expect(await signersOf()).toHaveLength(1);
    expect((await push('x'.repeat(16_001))).statusCode).toBe(422);
  });
});
