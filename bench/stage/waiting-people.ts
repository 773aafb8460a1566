import { sql } from 'kysely';
import type { Stage } from '../../server/cluster/stage.ts';
import { createBidders, createOpenAuction, givePasses } from '../../server/test/bidders.ts';
import { callOf } from '../load/http-connection.ts';

const peoplePerStep = 10_000;

/** Inserts a line of this many people. Returns the polls of some of them, spread over the whole line. */
export async function drawUpLine(
  stage: Stage,
  length: number,
  pollers: number,
  knownAuctionId?: number,
): Promise<string[]> {
  const { db } = stage;
  const auctionId = knownAuctionId ?? (await createOpenAuction(db));
  // Nobody is removed for inactivity, although only some of them poll.
  await sql`
    insert into waiting_line (auction_id, version, last_position, waiting, unheard_until)
    values (${auctionId}, 1, ${length}, ${length}, now() + interval '1 day')`.execute(db);
  await keepEveryoneWaiting(stage, auctionId);
  const calls: string[] = [];
  const step = Math.max(1, Math.floor(length / pollers));
  for (let first = 0; first < length; first += peoplePerStep) {
    const people = await createBidders(db, Math.min(peoplePerStep, length - first));
    const accountIds = people.map(({ accountId }) => accountId);
    await insertWaiting(stage, auctionId, first, accountIds);
    for (let place = 0; place < people.length; place += step) {
      const headers = { authorization: await stage.bearerOf(people[place]!) };
      calls.push(callOf('GET', `/api/auctionqueue/rank?queue=auction${auctionId}`, { headers }));
    }
  }
  await sql`vacuum analyze`.execute(db);
  return calls;
}

/** Another person holds the only pass for the whole run. */
async function keepEveryoneWaiting({ db }: Stage, auctionId: number): Promise<void> {
  const [holder] = await createBidders(db, 1);
  await givePasses(db, auctionId, [holder!.accountId], 86_400);
}

export const onePassOnly = { QUEUE_CAPACITY: '1' };

async function insertWaiting({ db }: Stage, auctionId: number, first: number, accountIds: number[]): Promise<void> {
  await sql`
    insert into place_in_line (auction_id, account_id, position, joined_at, ticket_ends_at)
    select ${auctionId}, id, ${first} + number, now(), now() + interval '1 day'
    from unnest(${accountIds}::bigint[]) with ordinality as coming (id, number)`.execute(db);
}
