import { limits, type Refusal, refuse } from '@teum/contract';
import { logOf } from '@teum/contract/bidding/ledger-check';
import { toHex } from '@teum/contract/bidding/ledger-tree';
import {
  type Note,
  type NoteSignature,
  readCheckpoint,
  readNote,
  secondsOf,
  signingOf,
} from '@teum/contract/bidding/note-check';
import { type NoteKey, noteKeyId } from '@teum/contract/bidding/signed-note';
import type { Db } from '../../../platform/db/database.ts';
import { upsertCosignature } from './cosignature.sql.ts';
import { findHeadOfSize } from './log.sql.ts';
import { nodeCryptography as cryptography } from './node-cryptography.ts';

interface Taking {
  witnesses: readonly NoteKey[];
  /** The current log, and the origin under which it signs. */
  log: number;
  origin: string;
  nowMs: number;
}

/** Keeps the cosignatures of known witnesses for a state that this log has signed. Returns how many there were. */
export async function takeCosignatures(
  db: Db,
  { witnesses, log, origin, nowMs }: Taking,
  sent: string,
): Promise<number | Refusal> {
  const note = readNote(sent);
  const checkpoint = note && readCheckpoint(note.text);
  if (!checkpoint) return refuse('CHECKPOINT_UNREADABLE');
  const head = checkpoint.origin === origin ? await findHeadOfSize(db, log, checkpoint.size) : undefined;
  if (head?.root !== checkpoint.root) return refuse('CHECKPOINT_FOREIGN');
  const signed = witnesses.flatMap((key) => signatureBy(note, key) ?? []);
  for (const { key, seconds } of signed) {
    const isOfTheFuture = seconds === undefined || seconds * 1_000 > nowMs + limits.cosignature.maxAheadSeconds * 1_000;
    if (isOfTheFuture || (await signingOf(cryptography, note, key)) !== 'valid')
      return refuse('COSIGNATURE_WRONG', { values: { witness: key.name } });
  }
  for (const { key, seconds, signature } of signed)
    await upsertCosignature(db, {
      log: logOf(head),
      size: head.size,
      witness: key.name,
      seconds: seconds!,
      line: signature.line,
    });
  return signed.length;
}

interface Signed {
  key: NoteKey;
  signature: NoteSignature;
  seconds: number | undefined;
}

function signatureBy({ signatures }: Note, key: NoteKey): Signed | undefined {
  const id = toHex(noteKeyId(cryptography.sha256, key));
  const signature = signatures.find(({ name, keyId }) => name === key.name && toHex(keyId) === id);
  return signature && { key, signature, seconds: secondsOf(signature) };
}
