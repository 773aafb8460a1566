import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

// biome-ignore lint/suspicious/noExplicitAny: any query of any table may be explained
type AnyQuery = SelectQueryBuilder<any, any, any>;

/** The plan nodes that PostgreSQL would use with many rows: sequential scans are switched off. */
export async function planOf(db: Db, query: AnyQuery): Promise<string> {
  const { sql: text, parameters } = query.compile();
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const explained = await tx.executeQuery<{ 'QUERY PLAN': string }>({
      ...query.compile(),
      sql: `explain (costs off) ${text}`,
      parameters,
    });
    return explained.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
