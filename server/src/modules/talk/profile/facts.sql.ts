import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { auctionsWithWinnerOf } from '../../offer/auction/index.ts';
import { outcomesOf } from '../appointment/index.ts';

/** What the records say about these accounts; one row for each. */
const counted = (accountIds: readonly number[]): RawBuilder<unknown> => sql`
  select person.id as account_id,
    outcomes.*, ${auctionsWithWinnerOf('person.id')} as auctions_with_winner
  from unnest(${[...accountIds]}::bigint[]) as person (id)
  cross join lateral (${outcomesOf('person.id')}) as outcomes`;

/**
 * Counts these people's facts again and says how many rows have changed. Their rows are locked before the records are read: of two
 * events at once, the second one counts after the first has committed.
 */
export async function recountFacts(tx: Tx, accountIds: readonly number[]): Promise<number> {
  const ids = sql`${[...new Set(accountIds)]}::bigint[]`;
  await sql`
    insert into person_facts (account_id) select id from unnest(${ids}) as person (id) order by id
    on conflict do nothing`.execute(tx);
  await sql`select from person_facts where account_id = any(${ids}) order by account_id for update`.execute(tx);
  const { numAffectedRows } = await sql`
    update person_facts as facts
    set kept = counted.kept, not_come = counted.not_come, cancelled_late = counted.cancelled_late,
      auctions_with_winner = counted.auctions_with_winner
    from (${counted(accountIds)}) as counted
    where facts.account_id = counted.account_id
      and (facts.kept, facts.not_come, facts.cancelled_late, facts.auctions_with_winner)
        is distinct from (counted.kept, counted.not_come, counted.cancelled_late, counted.auctions_with_winner)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function refreshFacts(tx: Tx, accountIds: readonly number[]): Promise<void> {
  await recountFacts(tx, accountIds);
}
