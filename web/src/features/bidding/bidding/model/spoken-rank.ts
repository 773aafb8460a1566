/** Ranks up to this one are announced exactly. */
export const exactRanks = 10;

/**
 * The rank that a screen reader announces: exact up to ten, else rounded to its order of magnitude. A long line moves every few
 * seconds, and announcing every rank would drown everything else.
 */
export function spokenRank(rank: number): number {
  if (rank <= exactRanks) return rank;
  const step = 10 ** Math.floor(Math.log10(rank - 1));
  return Math.ceil(rank / step) * step;
}

/** The next number on the way down to the rank: a jump over many ranks is shown as a count. */
export function nextShownRank(shown: number, rank: number): number {
  return shown <= rank ? rank : shown - Math.ceil((shown - rank) / 6);
}
