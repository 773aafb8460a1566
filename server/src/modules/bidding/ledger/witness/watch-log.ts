import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromHex } from '@teum/contract/bidding/ledger-tree';
import { readCheckpoint } from '@teum/contract/bidding/note-check';
import { type NoteKey, signedNote } from '@teum/contract/bidding/signed-note';
import type { LogReader } from './log-reader.ts';
import type { Shown, Verdict, Witness } from './witness.ts';
import type { WitnessMemory } from './witness-memory.ts';

export type Sighting = Verdict | { is: 'shorter'; origin: string; size: number; seen: number };

/** The keys of a log under the name of one of its origins: a restored log signs under another origin with the same keys. */
export const logKeysOf = (memory: WitnessMemory, origin: string): NoteKey[] =>
  memory.trusted.map((publicKey) => ({ name: origin, type: 'ed25519', publicKey: fromHex(publicKey) }));

interface Looking {
  reader: LogReader;
  witness: Witness;
  memory: WitnessMemory;
  /** Called with the origin that the log shows, which may be new after a restore. */
  begin(origin: string): void;
}

/** Looks once at the newest checkpoint of the log, and cosigns it if it continues what was seen before. */
export async function lookAtLog(
  { reader, witness, memory, begin }: Looking,
  keep: (sighting: Sighting, shown: Shown) => void,
): Promise<Sighting> {
  const { note, checkpoint } = await reader.checkpoint();
  const { origin, size } = checkpoint;
  begin(origin);
  const seen = memory.of(origin)?.size ?? 0;
  const old = Math.min(seen, size);
  const shown = { note, old, path: await reader.consistency(old, size) };
  const verdict = await witness.judge(shown);
  // The log itself shows this as its newest state. From anybody else an old one would prove nothing.
  const sighting: Sighting = verdict.is === 'stale' && size < seen ? { is: 'shorter', origin, size, seen } : verdict;
  keep(sighting, shown);
  return sighting;
}

/** Saves both signed states as a proof against the log, if they do not fit together. Returns the file if it is new. */
export function saveEvidence(
  folder: string,
  sighting: Sighting,
  { note }: Shown,
  memory: WitnessMemory,
): string | undefined {
  if (sighting.is !== 'shorter' && sighting.is !== 'contradicted' && sighting.is !== 'unproven') return undefined;
  const { origin, size, root } = readCheckpoint(note.text)!;
  const shown = signedNote(
    note.text,
    note.signatures.map(({ line }) => line),
  );
  const file = join(folder, `evidence-${size}-${root.slice(0, 16)}.txt`);
  if (existsSync(file)) return undefined;
  writeFileSync(file, `${memory.of(origin)!.note}\n\n${shown}`);
  return file;
}
