import type { Series } from './answer.ts';
import { shown } from './figures.ts';

export type Sample<Key extends string> = Record<Key, number>;

/**
 * Runs every contestant once per round, with the order reversed in every second round. So disturbances of the machine affect all
 * alike, and no contestant always follows another. Warm-up rounds come first and do not count.
 */
export async function inRounds<Name extends string, Taken extends Sample<string>>(
  rounds: number,
  contestants: Record<Name, (round: number) => Promise<Taken>>,
  { warmUps = 0 }: { warmUps?: number } = {},
): Promise<Record<Name, Taken[]>> {
  const names = Object.keys(contestants) as Name[];
  for (let round = 0; round < warmUps; round += 1) for (const name of names) await contestants[name](round);
  const taken = Object.fromEntries(names.map((name) => [name, [] as Taken[]])) as Record<Name, Taken[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const sample = await contestants[name](round);
      taken[name].push(sample);
      console.log(`  round ${round + 1} of ${rounds}, ${name}: ${asText(sample)}`);
    }
  }
  return taken;
}

const asText = (sample: Sample<string>): string =>
  Object.entries(sample)
    .map(([key, value]) => `${key} ${shown(value)}`)
    .join(', ');

export function seriesOf<Key extends string>(
  name: string,
  samples: readonly Sample<Key>[],
  key: Key,
  unit: string,
): Series {
  return { name, unit, values: samples.map((sample) => sample[key]) };
}
