import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './ledger-tree.ts';
import { checkpointText, noteKeyId, signatureLine, signedNote, toBase64, verifierKey } from './signed-note.ts';
import { cryptography } from './test-proof.ts';

const { sha256 } = cryptography;
/** The example of golang.org/x/mod/sumdb/note, whose keys c2sp.org/signed-note describes. */
const peterNeumann = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const key = {
  name: 'PeterNeumann',
  type: 'ed25519' as const,
  publicKey: Uint8Array.from(Buffer.from('GlzZBxQ8OExB6DDFvOEqqIF+xWSaqr8sMTiLNbLXRNY=', 'base64')),
};

describe('a verifier key', () => {
  it('[LED-24] is that of the example of signed notes', () => {
    expect(toHex(noteKeyId(sha256, key))).toBe('c74f20a3');
    expect(verifierKey(sha256, key)).toBe(peterNeumann);
  });

  it('[LED-24] is another one for cosignatures by the same key', () => {
    expect(noteKeyId(sha256, { ...key, type: 'cosignature' })).not.toEqual(noteKeyId(sha256, key));
  });
});

describe('a checkpoint', () => {
  it('[LED-24] has the text of c2sp.org/tlog-checkpoint', () => {
    const root = toHex(Uint8Array.from(Buffer.from('CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=', 'base64')));
    expect(checkpointText({ origin: 'example.com/behind-the-sofa', size: 20_852_163, root })).toBe(
      'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n',
    );
    expect(toBase64(fromHex('00ff10'))).toBe('AP8Q');
  });

  it('[LED-24] ends with a blank line and a line for each signature', () => {
    const line = signatureLine(sha256, key, new Uint8Array(64));
    expect(line).toBe(
      `— PeterNeumann ${Buffer.concat([fromHex('c74f20a3'), new Uint8Array(64)]).toString('base64')}\n`,
    );
    expect(signedNote('text\n', [line, line])).toBe(`text\n\n${line}${line}`);
  });
});
