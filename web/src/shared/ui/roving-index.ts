const steps = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
} as const satisfies Record<string, Record<string, number>>;

/** Which of `count` positions a key moves to from `current`, wrapping around; null for a key that does not move. */
export function rovingIndex(axis: keyof typeof steps, key: string, current: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = (steps[axis] as Record<string, number>)[key];
  if (step === undefined) return null;
  return (current + step + count) % count;
}
