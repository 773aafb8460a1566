import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** What the records say about these accounts; one row for each. */
const counted = (accountIds: readonly number[]): RawBuilder<unknown> => sql`
  select person.id as account_id,
    (select count(*) from appointment where seller_id = person.id and outcome = 'kept')
      + (select count(*) from appointment where buyer_id = person.id and outcome = 'kept') as kept,
    (select count(*) from appointment where seller_id = person.id and outcome = 'sellerAbsent')
      + (select count(*) from appointment where buyer_id = person.id and outcome = 'buyerAbsent') as not_come,
    (select count(*) from appointment where seller_id = person.id and cancelled_by = 'seller' and is_late)
      + (select count(*) from appointment where buyer_id = person.id and cancelled_by = 'buyer' and is_late) as cancelled_late,
    (select count(*) from auction where seller_id = person.id and winning_bid_id is not null) as auctions_with_winner
  from unnest(${[...accountIds]}::bigint[]) as person (id)`;

/**
 * Counts these people's facts again and says how many rows have changed. Their rows are locked before the records are read: of two
 * events at once, the second one counts after the first has committed.
 */
export async function recountFacts(tx: Tx, accountIds: readonly number[]): Promise<number> {
  const ids = sql`${[...new Set(accountIds)]}::bigint[]`;
  await sql`
    insert into person_facts (account_id) select id from account where id = any(${ids}) order by id
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

const idsAfter = async (db: Db, table: 'account' | 'chat_room', afterId: number, limit: number): Promise<number[]> => {
  const rows = await db.selectFrom(table).select('id').where('id', '>', afterId).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
};

export const listAccountIdsAfter = (db: Db, afterId: number, limit: number) => idsAfter(db, 'account', afterId, limit);
export const listRoomIdsAfter = (db: Db, afterId: number, limit: number) => idsAfter(db, 'chat_room', afterId, limit);

/**
 * Reads again when each side of these rooms first wrote, and says how many rooms have changed. The rooms are locked first: a first
 * message that is stored meanwhile would otherwise be forgotten.
 */
export async function rereadFirstMessages(tx: Tx, roomIds: readonly number[]): Promise<number> {
  const ids = sql`${[...roomIds]}::bigint[]`;
  await sql`select from chat_room where id = any(${ids}) order by id for no key update`.execute(tx);
  const { numAffectedRows } = await sql`
    update chat_room as room
    set seller_first_wrote_at = wrote.seller_at, buyer_first_wrote_at = wrote.buyer_at
    from (
      select id,
        (select min(sent_at) from chat_message where room_id = one.id and is_from_seller and system is null) as seller_at,
        (select min(sent_at) from chat_message where room_id = one.id and not is_from_seller and system is null) as buyer_at
      from unnest(${ids}) as one (id)
    ) as wrote
    where room.id = wrote.id
      and (room.seller_first_wrote_at, room.buyer_first_wrote_at) is distinct from (wrote.seller_at, wrote.buyer_at)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
