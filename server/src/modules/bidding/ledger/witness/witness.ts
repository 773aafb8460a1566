import { isConsistent } from '@teum/contract/bidding/ledger-tree';
import { type Note, readCheckpoint, signingOf } from '@teum/contract/bidding/note-check';
import { type Checkpoint, type NoteKey, signedNote } from '@teum/contract/bidding/signed-note';
import { nodeCryptography as cryptography } from '../node-cryptography.ts';
import type { WitnessKey } from './witness-key.ts';
import type { Remembered, WitnessMemory } from './witness-memory.ts';

/** A state of a log, and the proof that it continues the state of `old` certificates. */
export interface Shown {
  note: Note;
  old: number;
  path: readonly string[];
}

export type Verdict =
  /** The line is the cosignature. */
  | { is: 'cosigned'; checkpoint: Checkpoint; line: string }
  | { is: 'unreadable' }
  | { is: 'unknownLog'; origin: string }
  /** No key that the witness trusts has signed it. */
  | { is: 'unsigned'; origin: string }
  /** The proof begins elsewhere than what the witness cosigned last. */
  | { is: 'stale'; seen: number }
  /** The proof does not lead from what the witness cosigned last to what the log shows. */
  | { is: 'unproven'; checkpoint: Checkpoint; seen: Remembered }
  /** The log has signed two roots of one size: it shows two pasts. */
  | { is: 'contradicted'; checkpoint: Checkpoint; seen: Remembered };

interface Parts {
  key: WitnessKey;
  memory: WitnessMemory;
  /** The keys of a log, by its origin; undefined for a log that is not witnessed. */
  keysOf(origin: string): readonly NoteKey[] | undefined;
  nowMs(): number;
}

/** Cosigns what a log shows if it continues what it showed before, and nothing else. */
export class Witness {
  readonly #parts: Parts;
  /** One state after another: two at once could both continue the same one, and not each other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  judge(shown: Shown): Promise<Verdict> {
    const verdict = this.#last.then(() => this.#judge(shown));
    this.#last = verdict.catch(() => {});
    return verdict;
  }

  async #judge({ note, old, path }: Shown): Promise<Verdict> {
    const checkpoint = readCheckpoint(note.text);
    if (!checkpoint || old > checkpoint.size) return { is: 'unreadable' };
    const { origin } = checkpoint;
    const keys = this.#parts.keysOf(origin);
    if (!keys) return { is: 'unknownLog', origin };
    if (!(await isSignedByOne(note, keys))) return { is: 'unsigned', origin };
    const seen = this.#parts.memory.of(origin);
    if (old !== (seen?.size ?? 0)) return { is: 'stale', seen: seen?.size ?? 0 };
    // A path that proves nothing may be the fault of who sent it. Two roots of one size are the fault of the log.
    if (seen && !isConsistent(cryptography.sha256, seen, checkpoint, path))
      return { is: checkpoint.size === seen.size ? 'contradicted' : 'unproven', checkpoint, seen };
    return this.#cosign(checkpoint, note);
  }

  #cosign(checkpoint: Checkpoint, { text, signatures }: Note): Verdict {
    const { key, memory, nowMs } = this.#parts;
    const line = key.cosign(text, Math.floor(nowMs() / 1000));
    const ofOthers = signatures.filter(({ name }) => name !== key.note.name).map((signature) => signature.line);
    const note = signedNote(text, [...ofOthers, line]);
    memory.remember(checkpoint.origin, { size: checkpoint.size, root: checkpoint.root, note });
    return { is: 'cosigned', checkpoint, line };
  }
}

/** A wrong signature under a trusted key spoils the note, whoever else signed it. */
async function isSignedByOne(note: Note, keys: readonly NoteKey[]): Promise<boolean> {
  const signings = await Promise.all(keys.map((key) => signingOf(cryptography, note, key)));
  return signings.includes('valid') && !signings.includes('wrong');
}
