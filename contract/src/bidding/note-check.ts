import type { Cryptography } from './ledger-check.ts';
import { bytesOf, type Sha256, toHex } from './ledger-tree.ts';
import { type Checkpoint, type NoteKey, noteKeyId, noteSignatureTypes, toBase64, verifierKey } from './signed-note.ts';

/** Reads and checks signed notes, checkpoints and cosignatures that came from somebody else. */

/** Far more than the log and its witnesses sign. */
const maxSignatures = 64;
const ed25519Bytes = 64;
const timeBytes = 8;

export interface NoteSignature {
  name: string;
  keyId: Uint8Array;
  /** What follows the key's id. */
  bytes: Uint8Array;
  /** As it stood in the note, with its end of line. */
  line: string;
}
export interface Note {
  text: string;
  signatures: NoteSignature[];
}

/** Undefined for anything but the one way in which bytes are written in standard base64. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: notes must not contain them.
const controlForm = /[\u0000-\u0009\u000b-\u001f]/;
const signatureForm = /^— (?<name>[^\s+]+) (?<value>\S+)$/u;

/** Undefined if this is no signed note. */
export function readNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n') || controlForm.test(note)) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > maxSignatures) return undefined;
  const signatures = lines.map(readSignatureLine);
  return signatures.every(isDefined) ? { text: note.slice(0, end + 1), signatures } : undefined;
}

export function readSignatureLine(line: string): NoteSignature | undefined {
  const found = signatureForm.exec(line)?.groups as { name: string; value: string } | undefined;
  const value = found && fromBase64(found.value);
  if (!found || !value || value.length <= 4) return undefined;
  return { name: found.name, keyId: value.slice(0, 4), bytes: value.slice(4), line: `${line}\n` };
}

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

const sizeForm = /^(?:0|[1-9]\d{0,15})$/;

/** Undefined if the text is no checkpoint, or one of a log that is larger than numbers here are exact. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin, size, root, ...extensions] = text.slice(0, -1).split('\n');
  const hash = root === undefined ? undefined : fromBase64(root);
  if (!origin || !size || !sizeForm.test(size) || hash?.length !== 32 || extensions.includes('')) return undefined;
  const whole = Number(size);
  return Number.isSafeInteger(whole) ? { origin, size: whole, root: toHex(hash) } : undefined;
}

/** Undefined if the line is no verifier key, or its id is not that of its key. */
export function readVerifierKey(sha256: Sha256, line: string): NoteKey | undefined {
  const [name, , ...rest] = line.split('+');
  const typed = fromBase64(rest.join('+'));
  if (!name || typed?.length !== 33) return undefined;
  const type = noteSignatureTypes.ed25519 === typed[0] ? 'ed25519' : 'cosignature';
  const key: NoteKey = { name, type, publicKey: typed.slice(1) };
  return verifierKey(sha256, key) === line ? key : undefined;
}

/** What a witness signs: that at this second it had seen no larger log of this origin, and none that does not fit. */
export const cosignedText = (seconds: number, text: string): string => `cosignature/v1\ntime ${seconds}\n${text}`;

export function cosignatureBytes(seconds: number, signature: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(timeBytes + signature.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds));
  bytes.set(signature, timeBytes);
  return bytes;
}

/** The second at which a witness signed; undefined if these are not the bytes of a cosignature. */
export function secondsOf({ bytes }: NoteSignature): number | undefined {
  if (bytes.length !== timeBytes + ed25519Bytes) return undefined;
  const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
  return Number.isSafeInteger(seconds) ? seconds : undefined;
}

/** `absent`: the key signed nothing here, which proves nothing. `wrong`: somebody wants it to look as if it had. */
export type Signing = 'valid' | 'wrong' | 'absent';

export async function signingOf(cryptography: Cryptography, note: Note, key: NoteKey): Promise<Signing> {
  const id = toHex(noteKeyId(cryptography.sha256, key));
  const own = note.signatures.filter(({ name, keyId }) => name === key.name && toHex(keyId) === id);
  if (own.length === 0) return 'absent';
  for (const signature of own) if (!(await isValid(cryptography, note.text, key, signature))) return 'wrong';
  return 'valid';
}

async function isValid(
  { isSignature }: Cryptography,
  text: string,
  { type, publicKey }: NoteKey,
  signature: NoteSignature,
): Promise<boolean> {
  const { bytes } = signature;
  if (type === 'ed25519') return bytes.length === ed25519Bytes && isSignature(publicKey, bytes, bytesOf(text));
  const seconds = secondsOf(signature);
  if (seconds === undefined) return false;
  return isSignature(publicKey, bytes.slice(timeBytes), bytesOf(cosignedText(seconds, text)));
}
