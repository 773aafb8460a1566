import { limits } from '@teum/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Slice } from '../../../platform/db/slice.ts';

export interface PersonRow {
  id: number;
  nickName: string;
  pictureKey: string | null;
  introduction: string | null;
  createdAt: Date;
  openAuctions: number;
  openProducts: number;
  kept: number;
  notCome: number;
  cancelledLate: number;
  auctionsWithWinner: number;
  replyRooms: number;
  medianReplySeconds: number | null;
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

export const selectPerson = (id: number): RawBuilder<PersonRow> => sql<PersonRow>`
  select account.id, account.nick_name as "nickName", account.picture_key as "pictureKey", account.introduction,
    account.created_at as "createdAt",
    (select count(*) from auction where seller_id = account.id and ends_at > now() and hidden_at is null)::integer as "openAuctions",
    (select count(*) from product where seller_id = account.id and sold_at is null and hidden_at is null)::integer as "openProducts",
    coalesce(facts.kept, 0) as kept, coalesce(facts.not_come, 0) as "notCome",
    coalesce(facts.cancelled_late, 0) as "cancelledLate", coalesce(facts.auctions_with_winner, 0) as "auctionsWithWinner",
    replies.rooms as "replyRooms", replies.median as "medianReplySeconds"
  from account
  left join person_facts as facts on facts.account_id = account.id
  cross join (
    select count(*)::integer as rooms,
      round(extract(epoch from percentile_cont(0.5) within group (order by took)))::integer as median
    from (
      select took from (${repliesAs('seller', id)} union all ${repliesAs('buyer', id)}) as either
      order by replied_at desc limit ${maxRooms}
    ) as latest
  ) as replies
  where account.id = ${id} and account.nick_name is not null and account.closed_at is null`;

export async function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  return (await selectPerson(id).execute(db)).rows[0];
}

/** MATERIALIZED: the index on the end leaves out auctions that are over. The one on the id would give the order, and read them all. */
export const selectOpenAuctions = (sellerId: number, { lastId, limit }: Slice): RawBuilder<{ id: number }> => sql`
  with open as materialized (select id from auction where seller_id = ${sellerId} and ends_at > now() and hidden_at is null)
  select id from open ${lastId === undefined ? sql`` : sql`where id < ${lastId}`} order by id desc limit ${limit}`;

export const selectOpenProducts = (db: Db, sellerId: number, { lastId, limit }: Slice) =>
  db
    .selectFrom('product')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('sold_at', 'is', null)
    .where('hidden_at', 'is', null)
    .$if(lastId !== undefined, (query) => query.where('id', '<', lastId!))
    .orderBy('id', 'desc')
    .limit(limit);

export async function listOpenAuctionIds(db: Db, sellerId: number, slice: Slice): Promise<number[]> {
  return (await selectOpenAuctions(sellerId, slice).execute(db)).rows.map(({ id }) => id);
}

export async function listOpenProductIds(db: Db, sellerId: number, slice: Slice): Promise<number[]> {
  return (await selectOpenProducts(db, sellerId, slice).execute()).map(({ id }) => id);
}
