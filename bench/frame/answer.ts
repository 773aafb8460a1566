import { median, spreadOf } from './figures.ts';

/** The measurements of one contestant, one value per round. */
export interface Series {
  name: string;
  unit: string;
  values: readonly number[];
}

export type Target = { atLeast: number } | { atMost: number };

/** A ratio with a target, one value per round. Both of its sides were measured in that round. */
export interface Claim {
  what: string;
  target: Target;
  ratios: readonly number[];
}

/** The result of a bench. */
export interface Answer {
  question: string;
  series: Series[];
  claims: Claim[];
  /** Notes beside the figures, such as missing tools or the number of bids that the oracle checked. */
  notes: string[];
  /** A run at a reduced size, which is printed but not published. */
  isSmall?: boolean;
}

export interface Bench {
  /** The words that may follow its name, joined by spaces; none without it. */
  words?: RegExp;
  /** Gets the words after the bench's name on the command line. */
  ask(...words: string[]): Promise<Answer>;
}

export function ratioOf(what: string, ours: Series, theirs: Series, target: Target): Claim {
  return { what, target, ratios: ours.values.map((value, round) => value / theirs.values[round]!) };
}

export const isMet = ({ target, ratios }: Claim): boolean =>
  'atLeast' in target ? median(ratios) >= target.atLeast : median(ratios) <= target.atMost;

/** The median meets or misses the target, but not every round agrees. */
export function isCertain({ target, ratios }: Claim): boolean {
  const [lowest, highest] = spreadOf(ratios);
  const bound = 'atLeast' in target ? target.atLeast : target.atMost;
  return lowest >= bound || highest <= bound;
}
