/** Two sets of records: what clients were answered, and what is stored. Every entry has a unique name. */
export interface Books {
  what: string;
  acknowledged: readonly string[];
  stored: readonly string[];
}

export interface Difference {
  lost: string[];
  doubled: string[];
  /** Stored, although no client got a confirmation. */
  invented: string[];
}

export function compareBooks({ what, acknowledged, stored }: Books): Difference {
  const known = new Set(acknowledged);
  const there = new Set(stored);
  return {
    lost: [...known].filter((name) => !there.has(name)).map((name) => `${what} ${name} was acknowledged and is lost`),
    doubled: [...repeated(stored)].map((name) => `${what} ${name} is there twice`),
    invented: [...there]
      .filter((name) => !known.has(name))
      .map((name) => `${what} ${name} is there without an acknowledgement`),
  };
}

function repeated(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const name of names) (seen.has(name) ? again : seen).add(name);
  return again;
}
