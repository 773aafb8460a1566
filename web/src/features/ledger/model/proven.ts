import type { Progress } from '../check/check-proof.ts';
import { proofSteps } from './proof-steps.ts';

/** What a proof can show, in the order of the page. */
export const provable = ['signed', 'kept', 'receipt', 'ordered'] as const;
export type Provable = (typeof provable)[number];

/** `open`: not shown by this proof, because something does not hold, is missing, or comes only after the close. */
export type Shown = 'held' | 'open';

/** What this proof has shown. A sentence that a broken proof does not support must not be ticked. */
export function provenBy(progress: Progress, receipts: number): Record<Provable, Shown> {
  const steps = proofSteps(progress);
  const isFit = steps.linked === 'done' && steps.priced === 'done';
  const isSigned = isFit && steps.certified === 'done';
  const areLost = progress.losses.some(({ part }) => part === 'receipt');
  const areReceiptsThere =
    receipts > 0 && isFit && !areLost && progress.isDone && !progress.findings.some(({ part }) => part === 'receipt');
  const shown = (holds: boolean): Shown => (holds ? 'held' : 'open');
  return {
    signed: shown(isSigned),
    kept: shown(isSigned && steps.logged === 'done'),
    receipt: shown(areReceiptsThere),
    ordered: shown(steps.ordered === 'done'),
  };
}
