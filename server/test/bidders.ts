import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** Tickets for these accounts, good for a month. */
export async function giveTickets(db: Db, accountIds: readonly number[]): Promise<void> {
  await sql`
    insert into ticket_period (account_id, starts_at, ends_at)
    select id, now() - interval '1 hour', now() + interval '30 days' from unnest(${accountIds}::bigint[]) as id
    on conflict (account_id) do update set ends_at = excluded.ends_at`.execute(db);
}

/** Passes as the line would have granted them, good for ten minutes by default. */
export async function givePasses(
  db: Db,
  auctionId: number,
  accountIds: readonly number[],
  seconds = 600,
): Promise<void> {
  await sql`insert into waiting_line (auction_id) values (${auctionId}) on conflict do nothing`.execute(db);
  await sql`
    insert into place_in_line
      (auction_id, account_id, position, joined_at, ticket_ends_at, granted_at, collected_at, pass_expires_at)
    select ${auctionId}, id, id, now(), now() + interval '30 days', now(), now(), now() + make_interval(secs => ${seconds})
    from unnest(${accountIds}::bigint[]) as id
    on conflict (auction_id, account_id) do update
      set granted_at = excluded.granted_at, pass_expires_at = excluded.pass_expires_at`.execute(db);
}

/** Someone with a ticket and a session, made without the work of a sign-up. */
export interface QuickBidder {
  accountId: number;
  sessionId: string;
}

export async function createBidders(db: Db, count: number): Promise<QuickBidder[]> {
  const { rows } = await sql<{ id: number }>`
    insert into account (user_name) select '준호' from generate_series(1, ${count}) returning id`.execute(db);
  const bidders = rows.map(({ id }) => ({ accountId: id, sessionId: randomUUID() }));
  const accountIds = bidders.map(({ accountId }) => accountId);
  await sql`
    insert into session (id, account_id, expires_at)
    select id, account_id, now() + interval '1 day'
    from unnest(${bidders.map(({ sessionId }) => sessionId)}::uuid[], ${accountIds}::bigint[]) as one (id, account_id)`.execute(
    db,
  );
  await giveTickets(db, accountIds);
  return bidders;
}

/** An open auction of someone's, made without pictures. */
export async function createOpenAuction(
  db: Db,
  { endsInSeconds = 86_400, startingPrice = 50_000 } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with seller as (insert into account (user_name, nick_name, nick_name_key)
      select '민지', 'seller ' || id, 'seller ' || id from (select gen_random_uuid() as id) as one returning id)
    insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at)
    select id, '<p>저녁 두 시간</p>', '<p>같이 먹습니다.</p>', 'origin/blank.webp', ${startingPrice},
      clock_timestamp() - interval '1 hour', clock_timestamp() + make_interval(secs => ${endsInSeconds}) from seller
    returning id`.execute(db);
  return rows[0]!.id;
}

export async function bearerOf(app: FastifyInstance, bidder: QuickBidder): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await app.accessTokens.issue(bidder)}` };
}

/** One bid over HTTP. */
export async function bidOn(
  app: FastifyInstance,
  auctionId: number,
  bidder: QuickBidder,
  bidAmount: unknown,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/auctionbid/${auctionId}`,
    payload: { bidAmount },
    headers: { ...(await bearerOf(app, bidder)), ...headers },
  });
}
