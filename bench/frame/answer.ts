import { median, spreadOf } from './figures.ts';

/** What was measured of one contestant, one value per round. */
export interface Series {
  name: string;
  unit: string;
  values: readonly number[];
}

export type Target = { atLeast: number } | { atMost: number };

/** A ratio that we hold ourselves to, one value per round: both sides of it were measured in that round. */
export interface Claim {
  what: string;
  target: Target;
  ratios: readonly number[];
}

/** What a bench found out. */
export interface Answer {
  question: string;
  series: Series[];
  claims: Claim[];
  /** What the figures cannot say: what was not installed, how many bids the oracle judged. */
  notes: string[];
}

export interface Bench {
  ask(): Promise<Answer>;
}

export function ratioOf(what: string, ours: Series, theirs: Series, target: Target): Claim {
  return { what, target, ratios: ours.values.map((value, round) => value / theirs.values[round]!) };
}

export const isMet = ({ target, ratios }: Claim): boolean =>
  'atLeast' in target ? median(ratios) >= target.atLeast : median(ratios) <= target.atMost;

/** Met or missed by the middle round, and yet not in every round. */
export function isCertain({ target, ratios }: Claim): boolean {
  const [lowest, highest] = spreadOf(ratios);
  const bound = 'atLeast' in target ? target.atLeast : target.atMost;
  return lowest >= bound || highest <= bound;
}
