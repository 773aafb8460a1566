import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cosignatureBytes,
  cosignedText,
  readCheckpoint,
  readNote,
  readVerifierKey,
  secondsOf,
  signingOf,
} from './note-check.ts';
import { checkpointText, type NoteKey, signatureLine, signedNote, verifierKey } from './signed-note.ts';
import { cryptography } from './test-proof.ts';

const { sha256 } = cryptography;
const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]);
const privateKey = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
const publicKey = Uint8Array.from(Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x!, 'base64url'));
const log: NoteKey = { name: 'teum.example/api/ledger', type: 'ed25519', publicKey };
const witness: NoteKey = { name: 'witness.example/w1', type: 'cosignature', publicKey };
const text = checkpointText({ origin: log.name, size: 12, root: 'ab'.repeat(32) });
const at = 1_800_000_000;
const logLine = signatureLine(sha256, log, sign(null, Buffer.from(text), privateKey));
const cosignature = sign(null, Buffer.from(cosignedText(at, text)), privateKey);
const witnessLine = signatureLine(sha256, witness, cosignatureBytes(at, cosignature));
const whole = signedNote(text, [logLine, witnessLine]);

/** The example of golang.org/x/mod/sumdb/note, signed by a program that is not ours. */
const foreign = {
  key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  note:
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n" +
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
};

describe('a note', () => {
  it('[WIT-1] that another program signed is valid', async () => {
    const key = readVerifierKey(sha256, foreign.key)!;
    expect(await signingOf(cryptography, readNote(foreign.note)!, key)).toBe('valid');
    expect(await signingOf(cryptography, readNote(foreign.note.replace('your problem', 'a problem'))!, key)).toBe(
      'wrong',
    );
  });

  it('[WIT-1] has the signatures of log and witness, each under its own key', async () => {
    const note = readNote(whole)!;
    expect(await signingOf(cryptography, note, log)).toBe('valid');
    expect(await signingOf(cryptography, note, witness)).toBe('valid');
    expect(await signingOf(cryptography, note, { ...witness, name: 'witness.example/w2' })).toBe('absent');
    expect(secondsOf(note.signatures[1]!)).toBe(at);
  });

  it('[WIT-1] with a cosignature of another second or another text is wrong', async () => {
    const later = signatureLine(sha256, witness, cosignatureBytes(at + 1, cosignature));
    expect(await signingOf(cryptography, readNote(signedNote(text, [later]))!, witness)).toBe('wrong');
    const other = checkpointText({ origin: log.name, size: 13, root: 'ab'.repeat(32) });
    expect(await signingOf(cryptography, readNote(signedNote(other, [witnessLine]))!, witness)).toBe('wrong');
  });

  it('[WIT-1] is read only in its one form, whatever came', () => {
    for (const broken of [
      '',
      '\n\n',
      text,
      whole.slice(0, -1),
      whole.replace('— ', '- '),
      whole.replace('\n12\n', '\n12\t\n'),
      whole.replace(`${log.name} `, `${log.name}  `),
      whole.replace(/=\n$/, 'A=\n'),
      signedNote(
        text,
        Array.from({ length: 65 }, () => logLine),
      ),
    ])
      expect(readNote(broken)).toBeUndefined();
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => void readNote(`${any}\n\n— a ${any}\n`)));
  });
});

describe('a checkpoint', () => {
  it('[WIT-1] is read as it was written', () => {
    expect(readCheckpoint(text)).toEqual({ origin: log.name, size: 12, root: 'ab'.repeat(32) });
    const huge = text.replace('\n12\n', `\n${2 ** 53}\n`);
    const changed = ['\n012\n', '\n-1\n', '\n1e3\n', '\n\n'].map((size) => text.replace('\n12\n', size));
    for (const broken of [...changed, huge, text.slice(1 + log.name.length), `${text}\n`])
      expect(readCheckpoint(broken)).toBeUndefined();
  });
});

describe('a verifier key', () => {
  it('[WIT-1] is read only if its id is that of its key', () => {
    const line = verifierKey(sha256, witness);
    expect(readVerifierKey(sha256, line)).toEqual(witness);
    for (const broken of [
      line.replace('w1', 'w2'),
      `${line}A`,
      line.slice(0, -4),
      '',
      '++',
      foreign.key.replace('c7', 'c8'),
    ])
      expect(readVerifierKey(sha256, broken)).toBeUndefined();
  });
});
