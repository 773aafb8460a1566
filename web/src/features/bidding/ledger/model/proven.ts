import type { Progress } from '../check/check-proof.ts';
import { proofSteps } from './proof-steps.ts';

/** What a proof can show, in the order of the page. */
const provable = ['signed', 'kept', 'receipt', 'ordered'] as const;
export type Provable = (typeof provable)[number];

/** `open`: something does not hold, is missing, comes only after the close, or is still being checked. */
interface Proven {
  held: Provable[];
  open: Provable[];
}

/** What this proof has shown: a sentence that a broken proof does not support must not be ticked. Nothing about receipts without one. */
export function provenBy(progress: Progress, receipts: number): Proven {
  const { linked, priced, certified, logged, ordered } = proofSteps(progress);
  const isFit = linked === 'done' && priced === 'done';
  const isSigned = isFit && certified === 'done';
  const isDisputed = [...progress.findings, ...progress.losses].some(({ part }) => part === 'receipt');
  const holds: Record<Provable, boolean> = {
    signed: isSigned,
    kept: isSigned && logged === 'done',
    receipt: isFit && !isDisputed,
    ordered: ordered === 'done',
  };
  const names = provable.filter((name) => name !== 'receipt' || receipts > 0);
  return { held: names.filter((name) => holds[name]), open: names.filter((name) => !holds[name]) };
}
