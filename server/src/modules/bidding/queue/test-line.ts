import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LineHints } from './open-lines.ts';

/** Someone with a session and, unless said otherwise, a ticket; made without hashing a password, since lines are long. */
export interface Visitor {
  id: number;
  authorization: string;
  ask(
    call: 'waiting-room' | 'rank' | 'allowed',
    lease?: string,
    app?: FastifyInstance,
  ): Promise<LightMyRequestResponse>;
  leave(lease?: string, app?: FastifyInstance): Promise<LightMyRequestResponse>;
}

export async function insertAccounts(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into account (user_name, nick_name, nick_name_key)
    select '준호', name, name from (select gen_random_uuid()::text as name from generate_series(1, ${count})) as names
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function giveTickets(db: Db, accountIds: number[], seconds = 86_400): Promise<void> {
  await sql`
    insert into ticket_period (account_id, starts_at, ends_at)
    select id, clock_timestamp() - interval '1 day', clock_timestamp() + make_interval(secs => ${seconds})
    from unnest(${accountIds}::bigint[]) as id
    on conflict (account_id) do update set ends_at = excluded.ends_at`.execute(db);
}

export async function insertAuction(
  db: Db,
  { sellerId, startsIn = -3600, endsIn = 86_400 }: { sellerId: number; startsIn?: number; endsIn?: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at)
    values (${sellerId}, '<p>은퇴한 셰프와 보내는 저녁</p>', '<p>같이 먹습니다.</p>', 'origin/blank.webp', 10000,
      clock_timestamp() + make_interval(secs => ${startsIn}), clock_timestamp() + make_interval(secs => ${endsIn}))
    returning id`.execute(db);
  return rows[0]!.id;
}

export async function visitors(
  app: FastifyInstance,
  auctionId: number,
  count: number,
  { ticketSeconds = 86_400 }: { ticketSeconds?: number | null } = {},
): Promise<Visitor[]> {
  const ids = await insertAccounts(app.db, count);
  if (ticketSeconds !== null) await giveTickets(app.db, ids, ticketSeconds);
  return Promise.all(ids.map((id) => visitor(app, auctionId, id)));
}

async function visitor(home: FastifyInstance, auctionId: number, id: number): Promise<Visitor> {
  const sessionId = randomUUID();
  await sql`
    insert into session (id, account_id, expires_at)
    values (${sessionId}, ${id}, clock_timestamp() + interval '1 day')`.execute(home.db);
  const authorization = `Bearer ${await home.accessTokens.issue({ accountId: id, sessionId })}`;
  const address = (call: string, lease?: string) =>
    `/api/auctionqueue/${call}?queue=auction${auctionId}${lease ? `&lease=${lease}` : ''}`;
  return {
    id,
    authorization,
    ask: (call, lease, app = home) => app.inject({ url: address(call, lease), headers: { authorization } }),
    leave: (lease, app = home) =>
      app.inject({ method: 'DELETE', url: address('leave/waitqueue', lease), headers: { authorization } }),
  };
}

export const rankOf = async (visitor: Visitor, app?: FastifyInstance): Promise<number> =>
  (await visitor.ask('rank', undefined, app)).json().rank;

/** `app.queue` is there for the modules of the API; its routes see it as they are mounted. */
export function catchHints(): { onRoute: (this: FastifyInstance) => void; hints: LineHints } {
  const caught = {
    hints: undefined as unknown as LineHints,
    onRoute(this: FastifyInstance) {
      caught.hints ??= this.queue;
    },
  };
  return caught;
}

/** Passes that are alive now, as a bid would see them. */
export async function livePasses(db: Db, auctionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from place_in_line
    where auction_id = ${auctionId} and pass_expires_at > clock_timestamp() order by position`.execute(db);
  return rows.map(({ id }) => id);
}

export async function waitingInOrder(db: Db, auctionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from place_in_line
    where auction_id = ${auctionId} and pass_expires_at is null order by position`.execute(db);
  return rows.map(({ id }) => id);
}

/** A line of as many people as are asked for, of whom the first are in. */
export async function lineOf(
  app: FastifyInstance,
  count: number,
  { endsIn = 86_400 } = {},
): Promise<{ auctionId: number; people: Visitor[] }> {
  const [sellerId] = (await insertAccounts(app.db, 1)) as [number];
  const auctionId = await insertAuction(app.db, { sellerId, endsIn });
  const people = await visitors(app, auctionId, count);
  for (const person of people) await person.ask('waiting-room');
  return { auctionId, people };
}

export async function passOf(
  db: Db,
  auctionId: number,
  { id }: Visitor,
): Promise<{ lasts: number; isCollected: boolean } | undefined> {
  const { rows } = await sql<{ lasts: number; isCollected: boolean }>`
    select extract(epoch from pass_expires_at - granted_at)::float8 as lasts, collected_at is not null as "isCollected"
    from place_in_line where auction_id = ${auctionId} and account_id = ${id}`.execute(db);
  return rows[0];
}

/** As though the passes had been granted that much earlier. */
export async function agePasses(db: Db, auctionId: number, seconds: number): Promise<void> {
  await sql`
    update place_in_line set granted_at = granted_at - make_interval(secs => ${seconds}),
      pass_expires_at = pass_expires_at - make_interval(secs => ${seconds})
    where auction_id = ${auctionId} and pass_expires_at is not null`.execute(db);
}
