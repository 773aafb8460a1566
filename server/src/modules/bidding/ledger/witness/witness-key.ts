import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { cosignatureBytes, cosignedText } from '@teum/contract/bidding/note-check';
import { type NoteKey, signatureLine, verifierKey } from '@teum/contract/bidding/signed-note';
import { nodeCryptography } from '../node-cryptography.ts';

const { sha256 } = nodeCryptography;

/** The Ed25519 key of a witness. It signs nothing but cosignatures. */
export class WitnessKey {
  readonly note: NoteKey;
  readonly #key: KeyObject;

  constructor(name: string, pem: string) {
    this.#key = createPrivateKey(pem);
    if (this.#key.asymmetricKeyType !== 'ed25519') throw new Error('the key is no Ed25519 key');
    const { x } = createPublicKey(this.#key).export({ format: 'jwk' });
    this.note = { name, type: 'cosignature', publicKey: Uint8Array.from(Buffer.from(x!, 'base64url')) };
  }

  /** What others need to check the cosignatures of this witness. */
  get verifierKey(): string {
    return verifierKey(sha256, this.note);
  }

  /** The line that states: at this second this was the largest state that this witness had seen of the log. */
  cosign(text: string, seconds: number): string {
    const signature = sign(null, Buffer.from(cosignedText(seconds, text)), this.#key);
    return signatureLine(sha256, this.note, cosignatureBytes(seconds, signature));
  }
}

/** Reads the key; the first time it makes one, which only its owner may read. */
export function openWitnessKey(file: string, name: string): WitnessKey {
  try {
    return new WitnessKey(name, readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
  // `wx`: of two witnesses that begin at once with one file, one must not sign with a key that is then overwritten.
  const descriptor = openSync(file, 'wx', 0o600);
  writeSync(descriptor, pem);
  fsyncSync(descriptor);
  closeSync(descriptor);
  return new WitnessKey(name, pem);
}
