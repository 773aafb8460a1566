import type { Compilable, CompiledQuery } from 'kysely';
import { BoundedCache } from '../bounded-cache.ts';
import type { Db } from './database.ts';

/** First slices are requested constantly, later ones rarely. */
const keptForms = 40;

/**
 * Caches the compiled statement of a list by its input. Kysely takes as long to compile a statement as the driver takes to
 * run it.
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
