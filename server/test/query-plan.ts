import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
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

/** The same for a written statement. */
export async function explained(db: Db, statement: RawBuilder<unknown>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
