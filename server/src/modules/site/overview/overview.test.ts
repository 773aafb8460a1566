import type { Overview } from '@teum/contract/site/overview.routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  agreed,
  changeTo,
  hourMs,
  onDay,
  proposeIn,
  read,
  shiftBack,
  startIn,
  wonAuctionRoom,
} from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { newRoom } from '../../../../test/talkers.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());
beforeEach(async () => {
  [minji, junho] = (await Promise.all(['민지', '준호'].map((name) => signedIn(test.app, name)))) as [Person, Person];
});

const overview = (person: Person, role = ''): Promise<Overview> => read(person, `/overview${role && `?role=${role}`}`);
const shown = ({ appointments, auctions, reviews }: Overview) => ({
  appointments: appointments.map(({ id }) => id),
  auctions: auctions.map(({ id }) => id),
  reviews: reviews.map(({ appointmentId }) => appointmentId),
});
const nothing = { appointments: [], auctions: [], reviews: [] };

async function kept(seller: Person, buyer: Person, changes: object = {}): Promise<number> {
  const one = await agreed(seller, buyer, changes);
  await startIn(test.database.db, one, -5 * hourMs);
  for (const person of [seller, buyer]) await changeTo(person, one.id, 'answer', { answer: 'met' });
  return one.id;
}

/** An auction whose time is over, without a bid. */
async function unsold(seller: Person, changes: object = {}): Promise<number> {
  const id = await createAuction(seller, changes);
  await sql`update auction set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day', closed_at = now()
    where id = ${id}`.execute(test.database.db);
  return id;
}

describe('the overview', () => {
  it('[OVER-1] has the appointments that are not settled, by start, and leaves out the other role', async () => {
    const later = await agreed(minji, junho, { startsAt: onDay(6) });
    const bought = await agreed(junho, minji, { startsAt: onDay(5) });
    const proposal = await proposeIn(junho, await newRoom(minji, junho), { startsAt: onDay(4) });
    const over = await agreed(minji, junho);
    await startIn(test.database.db, over, -5 * hourMs);
    const cancelled = await agreed(minji, junho, { startsAt: onDay(8) });
    await changeTo(minji, cancelled.id, 'cancel', { reason: '아파요' });

    expect(shown(await overview(minji)).appointments).toEqual([over.id, proposal.id, bought.id, later.id]);
    expect(shown(await overview(minji, 'seller')).appointments).toEqual([over.id, proposal.id, later.id]);
    expect(shown(await overview(minji, 'buyer')).appointments).toEqual([bought.id]);
    expect(shown(await overview(await signedIn(test.app, '소라')))).toEqual(nothing);
  });

  it('[OVER-2] asks both sides of a won auction for a time, until one is proposed, and again once it is cancelled', async () => {
    const room = await wonAuctionRoom(test.database.db, minji, junho);
    const [{ id, result }] = (await overview(minji, 'seller')).auctions as [Overview['auctions'][number]];
    await sql`insert into auction_bidder (auction_id, account_id, amount, placed_at, ends_at, has_won)
      select id, ${junho.id}, 190000, starts_at, ends_at, true from auction where id = ${id}`.execute(test.database.db);
    expect(result).toMatchObject({ winnerNickName: junho.nickName, chatRoomId: room });
    expect(shown(await overview(junho, 'buyer')).auctions).toEqual([id]);
    expect(shown(await overview(junho, 'seller'))).toEqual(nothing);

    const { id: proposed } = await proposeIn(junho, room);
    expect(shown(await overview(minji))).toEqual({ ...nothing, appointments: [proposed] });
    await changeTo(minji, proposed, 'accept');
    expect(shown(await overview(junho)).auctions).toEqual([]);
    await changeTo(minji, proposed, 'cancel', { reason: '아파요' });
    for (const person of [minji, junho]) expect(shown(await overview(person)).auctions).toEqual([id]);

    await sql`update auction set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '31 days'
      where id = ${id}`.execute(test.database.db);
    await sql`update auction_bidder set ends_at = ends_at - interval '31 days' where auction_id = ${id}`.execute(
      test.database.db,
    );
    expect(shown(await overview(minji)).auctions).toEqual([]);
  });

  it('[OVER-3] offers an auction without a bid for another try, until its seller has listed it again', async () => {
    const id = await unsold(minji);
    const other = await unsold(minji, { title: '<p>새벽 시장 제철 장보기</p>' });
    expect(shown(await overview(minji)).auctions.toSorted()).toEqual([id, other].toSorted());
    await createAuction(minji, { title: '<p>새벽 시장 제철 장보기</p>' });
    expect(shown(await overview(minji)).auctions).toEqual([id]);
    await sql`update auction set stopped_at = now(), stop_reason = '신고' where id = ${id}`.execute(test.database.db);
    expect(shown(await overview(minji))).toEqual(nothing);
  });

  it('[OVER-4] sums what was agreed: kept appointments by month, and those that are still to come', async () => {
    const { db } = test.database;
    const none = { sumKrw: 0, count: 0 };
    const month = onDay(0).slice(0, 7);
    expect((await overview(minji)).earnings).toEqual({ month, thisMonth: none, lastMonth: none, agreed: none });

    const first = await kept(minji, junho);
    const older = await kept(minji, junho, { startsAt: onDay(4) });
    await kept(junho, minji, { startsAt: onDay(5) });
    await agreed(minji, junho, { startsAt: onDay(6), lengthMinutes: 60 });
    const inMonth = (id: number, months: number) =>
      sql`update appointment set starts_at = (date_trunc('month', now() at time zone 'Asia/Seoul')
          - make_interval(months => ${months}) + interval '1 hour') at time zone 'Asia/Seoul', ends_at = (date_trunc('month',
          now() at time zone 'Asia/Seoul') - make_interval(months => ${months}) + interval '3 hours') at time zone 'Asia/Seoul'
        where id = ${id}`.execute(db);
    await inMonth(first, 0);
    await inMonth(older, 1);
    expect((await overview(minji)).earnings).toEqual({
      month,
      thisMonth: { sumKrw: 90_000, count: 1 },
      lastMonth: { sumKrw: 90_000, count: 1 },
      agreed: { sumKrw: 45_000, count: 1 },
    });
    await inMonth(older, 2);
    expect((await overview(minji)).earnings.lastMonth).toEqual(none);
    const [due] = (await overview(minji, 'seller')).reviews;
    expect(due).toMatchObject({ role: 'seller', roomType: 'product', priceKrw: 90_000, person: { id: junho.id } });
  });

  it('[OVER-5] leaves out what is older than a month', async () => {
    const old = await agreed(minji, junho);
    await shiftBack(test.database.db, old.id, 60 * 24 * hourMs);
    expect(shown(await overview(minji)).appointments).toEqual([]);
  });
});
