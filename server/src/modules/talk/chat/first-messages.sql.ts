import { limits } from '@teum/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export async function listRoomIdsAfter(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_room')
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

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

const { replyDays, maxRooms } = limits.facts;

/** The rooms in which the person answered as seller, or as buyer: those of the last 90 days, the latest first. */
const repliesAs = (side: 'seller' | 'buyer', personId: number): RawBuilder<unknown> => {
  const [mine, other] = [
    sql.ref(`${side}_first_wrote_at`),
    sql.ref(`${side === 'seller' ? 'buyer' : 'seller'}_first_wrote_at`),
  ];
  return sql`(
    select ${mine} as replied_at, ${mine} - ${other} as took from chat_room
    where ${sql.ref(`${side}_id`)} = ${personId} and ${mine} > ${other}
      and ${mine} > now() - make_interval(days => ${replyDays})
    order by ${mine} desc limit ${maxRooms})`;
};

/** Part of a statement: in how many rooms the person answered, and how long that took. */
export const replyTimesOf = (personId: number): RawBuilder<unknown> => sql`
  select count(*)::integer as rooms,
    round(extract(epoch from percentile_cont(0.5) within group (order by took)))::integer as median
  from (
    select took from (${repliesAs('seller', personId)} union all ${repliesAs('buyer', personId)}) as either
    order by replied_at desc limit ${maxRooms}
  ) as latest`;
