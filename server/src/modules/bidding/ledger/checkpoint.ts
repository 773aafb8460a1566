import { fromBase64Url } from '@teum/contract/bidding/ledger-check';
import { firstLog, type HeadFacts, type KeyPeriod } from '@teum/contract/bidding/ledger-form';
import { hashOfRange } from '@teum/contract/bidding/ledger-tree';
import {
  checkpointText,
  type NoteKey,
  signatureLine,
  signedNote,
  verifierKey,
} from '@teum/contract/bidding/signed-note';
import { sha256 } from './sha256.ts';
import type { SigningKey } from './signing-key.ts';

/** Names a log in its checkpoints. One that continues another after a restore is another log: witnesses saw what it lost. */
export function originOfLog(publicUrl: string, log: number): string {
  const { host } = new URL(publicUrl);
  return log === firstLog ? `${host}/api/ledger` : `${host}/api/ledger/${log}`;
}

const emptyRoot = hashOfRange(sha256, { start: 0, size: 0 }, () => '');

const noteKey = (name: string, publicKey: Uint8Array): NoteKey => ({ name, type: 'ed25519', publicKey });

/**
 * The head as a checkpoint. It is signed for each answer: the same head always gives the same bytes, because Ed25519 draws no
 * random numbers.
 */
export function checkpointNote(
  key: SigningKey,
  origin: string,
  head: HeadFacts | undefined,
  cosignatures: readonly string[],
): string {
  const text = checkpointText({ origin, size: head?.size ?? 0, root: head?.root ?? emptyRoot });
  const signature = fromBase64Url(key.sign(text).signature);
  return signedNote(text, [signatureLine(sha256, noteKey(origin, key.publicKey), signature), ...cosignatures]);
}

/** A key that has several periods is listed once. */
export function verifierKeys(origin: string, keys: readonly KeyPeriod[]): string {
  const lines = keys.map(({ publicKey }) => verifierKey(sha256, noteKey(origin, fromBase64Url(publicKey))));
  return [...new Set(lines)].map((line) => `${line}\n`).join('');
}
