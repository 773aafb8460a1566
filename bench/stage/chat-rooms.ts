import { sql } from 'kysely';
import { destinations } from '../../contract/src/destinations.ts';
import type { Stage } from '../../server/cluster/stage.ts';
import { createBidders } from '../../server/test/bidders.ts';
import type { Talker } from '../load/talkers-program.ts';

/** Rooms about products, each with its seller and its buyer one after the other. */
export async function openRooms(stage: Stage, count: number): Promise<Talker[]> {
  const { db } = stage;
  const people = await createBidders(db, count * 2);
  const sellers = people.filter((_, place) => place % 2 === 0).map(({ accountId }) => accountId);
  const buyers = people.filter((_, place) => place % 2 === 1).map(({ accountId }) => accountId);
  const { rows } = await sql<{ id: number }>`
    with pair as (select * from unnest(${sellers}::bigint[], ${buyers}::bigint[]) as pair (seller_id, buyer_id)),
    sold as (
      insert into product (seller_id, title, description, thumbnail_key, price)
      select seller_id, '<p>저녁 두 시간</p>', '<p>같이 먹습니다.</p>', 'origin/blank.webp', 10000 from pair
      returning id, seller_id
    )
    insert into chat_room (product_id, seller_id, buyer_id)
    select sold.id, pair.seller_id, pair.buyer_id from sold join pair using (seller_id) order by pair.seller_id
    returning id`.execute(db);
  const authorizations = await Promise.all(people.map((person) => stage.bearerOf(person)));
  return authorizations.map((authorization, place) => {
    const roomId = rows[Math.floor(place / 2)]!.id;
    return {
      connect: { Authorization: authorization, host: 'teum' },
      topic: destinations.chatTopic(roomId),
      sendTo: destinations.sendMessage(roomId),
    };
  });
}
