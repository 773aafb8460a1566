import { manifestName } from './archive.ts';
import type { OpenedArchive } from './archive-reader.ts';
import { backupMessages } from './backup-messages.ts';
import type { Prover } from './prover.ts';

export type UnprovenReason = keyof ReturnType<typeof backupMessages>['unproven'];

/** Undefined for an archive that was made with the passphrase. Refuses one whose proof does not hold. */
export async function whyUnproven(
  { index }: OpenedArchive,
  prover: Prover | undefined,
): Promise<UnprovenReason | undefined> {
  if (!prover) return 'no passphrase';
  if (!index?.proof) return 'no proof';
  if (!(await prover.holds(index.proof, manifestName, index.manifestBytes)))
    throw new Error(backupMessages().wrongPassphrase);
  return undefined;
}
