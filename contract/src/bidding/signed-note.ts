import { bytesOf, fromHex, type Sha256, toHex } from './ledger-tree.ts';

/** Signed notes and the checkpoints made of them: c2sp.org/signed-note and c2sp.org/tlog-checkpoint. */

/** Heads of the log are signed by `ed25519`, cosignatures of witnesses by `cosignature` (c2sp.org/tlog-cosignature). */
export const noteSignatureTypes = { ed25519: 0x01, cosignature: 0x04 } as const;
export type NoteSignatureType = keyof typeof noteSignatureTypes;

/** A public key with the name under which it signs. */
export interface NoteKey {
  name: string;
  type: NoteSignatureType;
  /** 32 bytes. */
  publicKey: Uint8Array;
}

export interface Checkpoint {
  /** Which log: two logs never have one origin. */
  origin: string;
  size: number;
  root: string;
}

const keyIdLength = 4;

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const typedKey = ({ type, publicKey }: NoteKey): Uint8Array =>
  joined(Uint8Array.of(noteSignatureTypes[type]), publicKey);

export const noteKeyId = (sha256: Sha256, key: NoteKey): Uint8Array =>
  sha256(joined(bytesOf(`${key.name}\n`), typedKey(key))).slice(0, keyIdLength);

/** One line that contains everything that a verifier of notes has to know of a key. */
export const verifierKey = (sha256: Sha256, key: NoteKey): string =>
  `${key.name}+${toHex(noteKeyId(sha256, key))}+${toBase64(typedKey(key))}`;

/** The text that is signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(fromHex(root))}\n`;

export const signatureLine = (sha256: Sha256, key: NoteKey, signature: Uint8Array): string =>
  `— ${key.name} ${toBase64(joined(noteKeyId(sha256, key), signature))}\n`;

export const signedNote = (text: string, lines: readonly string[]): string => `${text}\n${lines.join('')}`;
