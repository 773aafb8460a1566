/** So many of the first are read out as they are. */
export const exactRanks = 10;

/**
 * The rank as it is read out: exact among the first ten, before that only by its order of magnitude. A long line moves every few
 * seconds, and a voice that says every number says nothing else.
 */
export function spokenRank(rank: number): number {
  if (rank <= exactRanks) return rank;
  const step = 10 ** Math.floor(Math.log10(rank - 1));
  return Math.ceil(rank / step) * step;
}

/** The next number on the way down to the rank: a jump over many places still looks like a count. */
export function nextShownRank(shown: number, rank: number): number {
  return shown <= rank ? rank : shown - Math.ceil((shown - rank) / 6);
}
