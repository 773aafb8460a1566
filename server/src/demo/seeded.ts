/** The same numbers at every start: demo data looks the same on every machine. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;
