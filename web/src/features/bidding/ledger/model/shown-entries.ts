/** A part of the chain that is shown, or folded. */
export type ShownPart = { kind: 'entries'; from: number; to: number } | { kind: 'fold'; from: number; to: number };

const atEnds = 3;
const around = 1;
/** A shorter fold would hide less than its own line takes. */
const minFold = 3;
/** As many as a press unfolds: a page with a hundred thousand rows would freeze. */
export const unfoldAtOnce = 200;

/** Numbers of entries from 1 to `count`: the ends, what is marked and its neighbours, and what was unfolded. */
export function shownParts(
  count: number,
  marked: readonly number[],
  unfolded: readonly { from: number; to: number }[],
): ShownPart[] {
  const ranges = [
    { from: 1, to: atEnds },
    { from: count - 1, to: count },
    ...marked.map((number) => ({ from: number - around, to: number + around })),
    ...unfolded,
  ]
    .map(({ from, to }) => ({ from: Math.max(1, from), to: Math.min(count, to) }))
    .filter(({ from, to }) => from <= to)
    .toSorted((a, b) => a.from - b.from);
  const parts: ShownPart[] = [];
  let next = 1;
  for (const { from, to } of ranges) {
    if (to < next) continue;
    const isFolded = from - next >= minFold;
    if (isFolded) parts.push({ kind: 'fold', from: next, to: from - 1 });
    const start = isFolded ? from : next;
    const last = parts.at(-1);
    if (last?.kind === 'entries') last.to = to;
    else parts.push({ kind: 'entries', from: start, to });
    next = to + 1;
  }
  return parts;
}
