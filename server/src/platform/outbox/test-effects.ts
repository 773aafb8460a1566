import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** Something that handlers do in the database, countable by tests. */
export const createEffectTable = (db: Db) => sql`create table effect (name text not null)`.execute(db);

export const insertEffect = (tx: Tx, name: string) => sql`insert into effect values (${name})`.execute(tx);

export async function listEffects(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from effect order by name`.execute(db);
  return rows.map(({ name }) => name);
}
