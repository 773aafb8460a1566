import { type Acknowledged, kinds } from './recorded-load.ts';

/** What was acknowledged and is not among what is stored. */
export function judgeRestored(acknowledged: Acknowledged, stored: Acknowledged): string[] {
  return kinds.flatMap((kind) => {
    const there = new Set(stored[kind]);
    return acknowledged[kind].filter((name) => !there.has(name)).map((name) => `${kind} ${name} is lost`);
  });
}

export const countOf = (acknowledged: Acknowledged): number =>
  kinds.reduce((sum, kind) => sum + acknowledged[kind].length, 0);
