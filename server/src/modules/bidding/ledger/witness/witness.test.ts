import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  appendLeaves,
  consistencyRanges,
  type HashOfNode,
  hashOfRange,
  leafHash,
  toHex,
} from '@teum/contract/bidding/ledger-tree';
import { readNote, readSignatureLine, secondsOf, signingOf } from '@teum/contract/bidding/note-check';
import { checkpointText, type NoteKey, signatureLine, signedNote, toBase64 } from '@teum/contract/bidding/signed-note';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeCryptography } from '../node-cryptography.ts';
import { logKeysOf, saveEvidence } from './watch-log.ts';
import { Witness } from './witness.ts';
import { openWitnessKey, type WitnessKey } from './witness-key.ts';
import { WitnessMemory } from './witness-memory.ts';
import { answerOf, readAddCheckpoint } from './witness-server.ts';

const { sha256 } = nodeCryptography;
const origin = 'teum.example/api/ledger';

/** A log of anybody's, with its private key. */
class Log {
  readonly #hashes = new Map<string, string>();
  readonly #hashOf: HashOfNode = ({ level, index }) => this.#hashes.get(`${level} ${index}`)!;
  readonly #key: KeyObject;
  readonly publicKey: Uint8Array;

  constructor(words: string, count: number, key = generateKeyPairSync('ed25519').privateKey) {
    this.#key = key;
    this.publicKey = Uint8Array.from(Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x!, 'base64url'));
    const leaves = Array.from({ length: count }, (_, at) => leafHash(sha256, `${words} ${at}`));
    for (const { level, index, hash } of appendLeaves(sha256, 0, leaves, this.#hashOf))
      this.#hashes.set(`${level} ${index}`, hash);
  }

  /** Another past under the same key. */
  rewritten(count: number): Log {
    return new Log('rewritten', count, this.#key);
  }

  rootAt(size: number): string {
    return hashOfRange(sha256, { start: 0, size }, this.#hashOf);
  }

  note(size: number, name = origin): string {
    const text = checkpointText({ origin: name, size, root: this.rootAt(size) });
    const key: NoteKey = { name, type: 'ed25519', publicKey: this.publicKey };
    return signedNote(text, [signatureLine(sha256, key, sign(null, Buffer.from(text), this.#key))]);
  }

  path(old: number, size: number): string[] {
    if (old === 0) return [];
    return consistencyRanges(old, size).map((range) => hashOfRange(sha256, range, this.#hashOf));
  }

  shown(old: number, size: number) {
    return { note: readNote(this.note(size))!, old, path: this.path(old, size) };
  }
}

let folder: string;
let log: Log;
let key: WitnessKey;
const nowMs = 1_800_000_000_000;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teum-witness-'));
  log = new Log('leaf', 40);
  key = openWitnessKey(join(folder, 'key.pem'), 'witness.example/w1');
  openMemory().trust([toHex(log.publicKey)]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openMemory = () => new WitnessMemory(join(folder, 'seen.json'));
function openWitness(memory = openMemory()): Witness {
  return new Witness({
    key,
    memory,
    keysOf: (name) => (name === origin ? logKeysOf(memory, name) : undefined),
    nowMs: () => nowMs,
  });
}

describe('a witness', () => {
  it('[WIT-3] cosigns the first state that it sees, and each one that continues it', async () => {
    const witness = openWitness();
    for (const [old, size] of [
      [0, 5],
      [5, 5],
      [5, 8],
      [8, 40],
    ] as const) {
      const verdict = await witness.judge(log.shown(old, size));
      expect(verdict).toMatchObject({ is: 'cosigned', checkpoint: { origin, size, root: log.rootAt(size) } });
      const line = verdict.is === 'cosigned' ? verdict.line : '';
      const note = readNote(log.note(size) + line)!;
      expect(await signingOf(nodeCryptography, note, key.note)).toBe('valid');
      expect(secondsOf(readSignatureLine(line.trimEnd())!)).toBe(nowMs / 1_000);
    }
    expect(openMemory().of(origin)).toMatchObject({ size: 40, root: log.rootAt(40) });
  });

  it('[WIT-4] never cosigns another past, however it is shown', async () => {
    const witness = openWitness();
    await witness.judge(log.shown(0, 20));
    const liar = log.rewritten(40);
    for (const [shown, is] of [
      [liar.shown(20, 40), 'unproven'],
      [liar.shown(20, 20), 'contradicted'],
      [liar.shown(0, 40), 'stale'],
      [{ ...liar.shown(20, 40), path: log.path(20, 40) }, 'unproven'],
      [{ ...log.shown(20, 40), path: [] }, 'unproven'],
      [log.shown(10, 10), 'stale'],
    ] as const)
      expect((await witness.judge(shown)).is).toBe(is);
    expect(openMemory().of(origin)).toMatchObject({ size: 20, root: log.rootAt(20) });
    expect((await witness.judge(log.shown(20, 40))).is).toBe('cosigned');
  });

  it('[WIT-4] has not forgotten what it saw when it is started again', async () => {
    await openWitness().judge(log.shown(0, 20));
    const verdict = await openWitness(openMemory()).judge(log.rewritten(30).shown(0, 30));
    expect(verdict).toEqual({ is: 'stale', seen: 20 });
  });

  it('[WIT-4] cosigns one of two states that are shown at once, and that do not fit together', async () => {
    const witness = openWitness();
    await witness.judge(log.shown(0, 20));
    const verdicts = await Promise.all([
      witness.judge(log.shown(20, 30)),
      witness.judge({ ...log.shown(20, 40), old: 20 }),
      witness.judge(log.rewritten(30).shown(20, 30)),
    ]);
    expect(verdicts.map(({ is }) => is)).toEqual(['cosigned', 'stale', 'stale']);
  });

  it('[WIT-5] cosigns nothing that the log did not sign with a key that the witness trusts', async () => {
    const witness = openWitness();
    const foreign = new Log('leaf', 40);
    expect((await witness.judge(foreign.shown(0, 5))).is).toBe('unsigned');
    const both = readNote(`${log.note(5)}${foreign.note(5).split('\n\n')[1]}`)!;
    expect((await witness.judge({ note: both, old: 0, path: [] })).is).toBe('cosigned');
    const forged = readNote(log.note(6).replace('\n6\n', '\n7\n'))!;
    expect((await witness.judge({ note: forged, old: 5, path: [] })).is).toBe('unsigned');
    const elsewhere = readNote(log.note(6, 'other.example'))!;
    expect(await witness.judge({ note: elsewhere, old: 0, path: [] })).toEqual({
      is: 'unknownLog',
      origin: 'other.example',
    });
  });

  it('[WIT-6] saves both signed states, once', async () => {
    const memory = openMemory();
    const witness = openWitness(memory);
    await witness.judge(log.shown(0, 20));
    const shown = log.rewritten(20).shown(20, 20);
    const verdict = await witness.judge(shown);
    const file = saveEvidence(folder, verdict, shown, memory)!;
    const [ours, theirs] = readFileSync(file, 'utf8').split(/\n\n(?=teum)/);
    expect(ours).toContain(`\n${toBase64(Buffer.from(log.rootAt(20), 'hex'))}\n`);
    expect(await signingOf(nodeCryptography, readNote(theirs!)!, logKeysOf(memory, origin)[0]!)).toBe('valid');
    expect(saveEvidence(folder, verdict, shown, memory)).toBeUndefined();
  });
});

describe('the memory of a witness', () => {
  it('[WIT-7] that is broken stops it: it must not begin again', () => {
    for (const broken of ['', '{', '[]', '{"logs":{},"trusted":["x"]}', '{"logs":{"a":{"size":-1}},"trusted":[]}']) {
      writeFileSync(join(folder, 'seen.json'), broken);
      expect(openMemory).toThrow('broken');
    }
  });

  it('[WIT-7] is whole although a process was killed while it wrote', async () => {
    await openWitness().judge(log.shown(0, 20));
    writeFileSync(join(folder, 'seen.json.new'), '{"logs":');
    expect(openMemory().of(origin)?.size).toBe(20);
    await openWitness().judge(log.shown(20, 21));
    expect(openMemory().of(origin)?.size).toBe(21);
  });
});

describe('the key of a witness', () => {
  it('[WIT-8] is made once, readable by its owner alone', () => {
    const file = join(folder, 'key.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(createPrivateKey(readFileSync(file)).asymmetricKeyType).toBe('ed25519');
    expect(openWitnessKey(file, 'witness.example/w1').verifierKey).toBe(key.verifierKey);
  });
});

describe('what a log sends to a witness', () => {
  const body = (old: number, size: number): string =>
    `old ${old}\n${log
      .path(old, size)
      .map((hash) => `${toBase64(Buffer.from(hash, 'hex'))}\n`)
      .join('')}\n${log.note(size)}`;

  it('[WIT-9] is answered as c2sp.org/tlog-witness says', async () => {
    const witness = openWitness();
    const send = async (text: string) => {
      const shown = readAddCheckpoint(text);
      return answerOf(shown ? await witness.judge(shown) : { is: 'unreadable' });
    };
    expect(await send(body(0, 5))).toEqual([200, expect.stringMatching(/^— witness\.example\/w1 \S+\n$/)]);
    expect((await send(body(5, 12)))[0]).toBe(200);
    expect(await send(body(5, 20))).toEqual([409, '12\n', 'text/x.tlog.size']);
    expect((await send(body(12, 20).replace(/\n.*\n/, '\n')))[0]).toBe(422);
    expect((await send(`old 12\n\n${log.note(7)}`))[0]).toBe(400);
    expect((await send(`old 12\n\n${log.rewritten(12).note(12)}`))[0]).toBe(409);
    expect((await send(`old 0\n\n${new Log('leaf', 5).note(5)}`))[0]).toBe(403);
    expect((await send(`old 0\n\n${log.note(5, 'other.example')}`))[0]).toBe(404);
  });

  it('[WIT-9] is refused in any other form', () => {
    const hash = `${toBase64(new Uint8Array(32))}\n`;
    for (const broken of [
      '',
      'old 0\n\n',
      `new 0\n\n${log.note(5)}`,
      `old -1\n\n${log.note(5)}`,
      `old 00\n\n${log.note(5)}`,
      `old 1\n${hash.slice(4)}\n${log.note(5)}`,
      `old 1\n${hash.repeat(64)}\n${log.note(5)}`,
      log.note(5),
    ])
      expect(readAddCheckpoint(broken)).toBeUndefined();
    expect(readAddCheckpoint(`old 1\n${hash.repeat(63)}\n${log.note(5)}`)?.path).toHaveLength(63);
  });
});
