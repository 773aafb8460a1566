import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface DeskFacts {
  accountId: number;
  isOperator: boolean;
  decisions: number;
}

/** One row for each of these accounts. */
export async function listDeskFacts(db: Db, accountIds: readonly number[]): Promise<DeskFacts[]> {
  const { rows } = await sql<DeskFacts>`
    select person.id as "accountId", exists (select from operator where account_id = person.id) as "isOperator",
      (select count(*) from desk_record where about_id = person.id and action in ('hide', 'warn', 'suspend', 'stop'))::integer
        as decisions
    from unnest(${[...accountIds]}::bigint[]) as person (id)`.execute(db);
  return rows;
}
