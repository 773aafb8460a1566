import { limits } from '@teum/contract/limits';
import type { Facts } from '@teum/contract/talk/people.routes';

/** A mark for each settled appointment, up to so many. */
const mostMarks = 20;

export const areFew = ({ settled }: Facts): boolean => settled < limits.facts.few;

export interface KeptMarks {
  filled: number;
  empty: number;
  /** Whether a mark stands for one appointment. */
  isEach: boolean;
}

/** With few appointments, the marks fill up to the number from which on there is a ratio. Rounded down: one missed stays visible. */
export function keptMarks({ kept, settled }: Facts): KeptMarks {
  const total = Math.max(settled, limits.facts.few);
  if (total <= mostMarks) return { filled: kept, empty: total - kept, isEach: true };
  const filled = Math.floor((kept / settled) * mostMarks);
  return { filled, empty: mostMarks - filled, isEach: false };
}
