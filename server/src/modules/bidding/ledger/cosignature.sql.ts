import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface Cosignature {
  log: number;
  size: number;
  witness: string;
  seconds: number;
  line: string;
}

/** An older one that arrives late does not replace a newer one. */
export async function upsertCosignature(db: Db, cosignature: Cosignature): Promise<void> {
  await db
    .insertInto('ledger_cosignature')
    .values(cosignature)
    .onConflict((conflict) =>
      conflict
        .columns(['log', 'size', 'witness'])
        .doUpdateSet({ seconds: cosignature.seconds, line: cosignature.line })
        .where('ledger_cosignature.seconds', '<', cosignature.seconds),
    )
    .execute();
}

/** The lines for one state of the log, by the names of the witnesses. */
export async function listCosignatures(db: Db, { log, size }: Pick<Cosignature, 'log' | 'size'>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from ledger_cosignature where log = ${log} and size = ${size} order by witness`.execute(db);
  return rows.map(({ line }) => line);
}
