import { limits } from '../limits.ts';

/** What was paid, in two parts that add up to it. */
export interface Split {
  refundKrw: number;
  sellerPartKrw: number;
}

/** A won that cannot be divided goes to the buyer: the refund is rounded up. */
export function splitAt(paidKrw: number, refundPercent: number): Split {
  const refundKrw = Math.ceil((paidKrw * refundPercent) / 100);
  return { refundKrw, sellerPartKrw: paidKrw - refundKrw };
}

/** What the desk may decide: 0 to 100 percent for the buyer, in steps of 10. */
export const decisionPercents: readonly number[] = Array.from(
  { length: 100 / limits.deal.decisionStepPercent + 1 },
  (_, step) => step * limits.deal.decisionStepPercent,
);
