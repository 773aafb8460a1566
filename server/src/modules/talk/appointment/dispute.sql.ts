import type { AppointmentAnswer } from '@teum/contract/talk/appointment';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { nickNameOf } from '../../identity/account/index.ts';

/** Part of a statement: the disputes, in the columns of the desk's cases. By a partial index. */
export const openDisputes: RawBuilder<unknown> = sql`
  select 'dispute', appointment.id, appointment.changed_at, null, null, appointment.buyer_id, appointment.seller_id,
    coalesce(auction.title, product.title), coalesce(appointment.note, '')
  from appointment join chat_room on chat_room.id = appointment.room_id
  left join auction on auction.id = chat_room.auction_id left join product on product.id = chat_room.product_id
  where appointment.state = 'disputed'`;

export interface Dispute {
  roomId: number;
  sellerId: number;
  sellerNickName: string | null;
  sellerAnswer: AppointmentAnswer | null;
  buyerId: number;
  buyerNickName: string | null;
  buyerAnswer: AppointmentAnswer | null;
  startsAt: Date;
}

export async function findDispute(db: Db | Tx, id: number): Promise<Dispute | undefined> {
  const { rows } = await sql<Dispute>`
    select room_id as "roomId", seller_id as "sellerId", ${nickNameOf('seller_id')} as "sellerNickName",
      seller_answer as "sellerAnswer", buyer_id as "buyerId", ${nickNameOf('buyer_id')} as "buyerNickName",
      buyer_answer as "buyerAnswer", starts_at as "startsAt"
    from appointment
    where appointment.id = ${id} and state = 'disputed'`.execute(db);
  return rows[0];
}

export interface SettledCount {
  accountId: number;
  settled: number;
  kept: number;
}

/** One row for each of these accounts. */
export async function countSettled(db: Db, accountIds: readonly number[]): Promise<SettledCount[]> {
  const { rows } = await sql<SettledCount>`
    select person.id as "accountId", count(appointment.id)::integer as settled,
      count(*) filter (where outcome = 'kept')::integer as kept
    from unnest(${[...accountIds]}::bigint[]) as person (id)
    left join appointment on (seller_id = person.id or buyer_id = person.id) and state = 'settled'
    group by person.id`.execute(db);
  return rows;
}
