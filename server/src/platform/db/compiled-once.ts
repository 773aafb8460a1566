import type { Compilable, CompiledQuery } from 'kysely';
import { BoundedCache } from '../bounded-cache.ts';
import type { Db } from './database.ts';

/** The first pages of a list are asked for all the time, the others by whoever scrolls. */
const keptForms = 40;

/**
 * A list that is asked for over and over with the same values: its statement is built for them once, which takes Kysely as long
 * as asking takes the driver.
 */
export function compiledOnce<Input, Row>(
  build: (db: Db, input: Input) => Compilable<Row>,
): (db: Db, input: Input) => Promise<Row[]> {
  const known = new BoundedCache<string, CompiledQuery<Row>>({ most: keptForms });
  return async (db, input) => {
    const values = JSON.stringify(input);
    const compiled = known.get(values) ?? build(db, input).compile();
    known.set(values, compiled);
    return (await db.executeQuery(compiled)).rows;
  };
}
