import type pg from 'pg';

/** A promise about stored rows that one statement can check. */
export interface Invariant {
  /** The rule of a SPEC.md that makes the promise. */
  rule: string;
  says: { en: string; ko: string };
  /** A SELECT with one row per violation, described by its column `what`. */
  violations: string;
}

export interface Broken {
  rule: string;
  says: Invariant['says'];
  count: number;
  /** The first few violations. */
  examples: string[];
}

const maxExamples = 5;

/** Returns those that do not hold. */
export async function listBroken(client: pg.Client, invariants: readonly Invariant[]): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { rule, says, violations } of invariants) {
    const { rows } = await client.query<{ what: string; count: string }>(
      `select what, count(*) over () as count from (${violations}) as violation limit ${maxExamples}`,
    );
    const examples = rows.map(({ what }) => what);
    if (rows[0]) broken.push({ rule, says, count: Number(rows[0].count), examples });
  }
  return broken;
}
