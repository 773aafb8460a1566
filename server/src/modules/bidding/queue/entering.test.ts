import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { changeLine, noRequests } from './change-line.ts';
import { findHeldPlace } from './place.sql.ts';
import {
  giveTickets,
  insertAccounts,
  insertAuction,
  livePasses,
  rankOf,
  type Visitor,
  visitors,
  waitingInOrder,
} from './test-line.ts';

const rules = { capacity: 1, passSeconds: 300 };

let test: TestApp;
let minji: number;
let auctionId: number;
beforeAll(async () => {
  test = await buildTestApp({ queue: rules });
  [minji] = (await insertAccounts(test.app.db, 1)) as [number];
});
afterAll(() => test.close());
beforeEach(async () => {
  auctionId = await insertAuction(test.app.db, { sellerId: minji });
});

const threeVisitors = async (): Promise<[Visitor, Visitor, Visitor]> =>
  (await visitors(test.app, auctionId, 3)) as [Visitor, Visitor, Visitor];
const placesOf = async (id: number): Promise<number> =>
  (await sql`select from place_in_line where auction_id = ${id}`.execute(test.app.db)).rows.length;

describe('joining a line', () => {
  it('[QUE-1][QUE-10] admits the first and ranks the others', async () => {
    const [junho, seoyeon, doyun] = await threeVisitors();
    const lease = expect.stringMatching(/^[\w-]{16}$/);
    const { endTime } = (await test.app.inject({ url: `/api/auction/${auctionId}` })).json();
    const shown = { etaSeconds: null, endTime, lease };
    expect((await junho.ask('waiting-room')).json()).toEqual({ ...shown, rank: 0, ahead: 0, behind: 0, etaSeconds: 0 });
    expect((await seoyeon.ask('waiting-room')).json()).toEqual({ ...shown, rank: 1, ahead: 0, behind: 0 });
    expect((await doyun.ask('waiting-room')).json()).toEqual({ ...shown, rank: 2, ahead: 1, behind: 0 });
    expect((await seoyeon.ask('rank')).json()).toMatchObject({ rank: 1, ahead: 0, behind: 1 });
    expect((await junho.ask('rank')).json()).toMatchObject({ rank: 0, ahead: 0, behind: 2 });
  });

  it('[QUE-1] again returns the place already held', async () => {
    const [junho, seoyeon, doyun] = await threeVisitors();
    for (const person of [junho, seoyeon, doyun]) await person.ask('waiting-room');
    const again = await Promise.all(Array.from({ length: 20 }, () => seoyeon.ask('waiting-room')));
    expect(again.map((answer) => answer.json().rank)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(await placesOf(auctionId)).toBe(3);
  });

  it('[QUE-1] gives one place to twenty simultaneous calls of one account', async () => {
    const [junho] = await threeVisitors();
    const answers = await Promise.all(Array.from({ length: 20 }, () => junho.ask('waiting-room')));
    expect(answers.map((answer) => answer.json().rank)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(await placesOf(auctionId)).toBe(1);
  });

  it('[QUE-9] keeps the new place when an earlier goodbye arrives late', async () => {
    const [junho, seoyeon, doyun] = await threeVisitors();
    for (const person of [junho, seoyeon, doyun]) await person.ask('waiting-room');
    const left = await findHeldPlace(test.app.db, auctionId, seoyeon.id);
    await seoyeon.leave();
    await seoyeon.ask('waiting-room');
    await changeLine(test.app.db, rules, auctionId, { ...noRequests, leaves: [left!] });
    expect(await waitingInOrder(test.app.db, auctionId)).toEqual([doyun.id, seoyeon.id]);
  });

  it.each(['is known to the roster', 'the roster has lost'])(
    '[QUE-9] keeps a place that %s, for who comes back to it while the goodbye is on its way',
    async (how) => {
      const [junho, seoyeon, doyun] = await threeVisitors();
      for (const person of [junho, seoyeon, doyun]) await person.ask('waiting-room');
      const left = await findHeldPlace(test.app.db, auctionId, seoyeon.id);
      if (how === 'is known to the roster') await seoyeon.ask('waiting-room');
      else await changeLine(test.app.db, rules, auctionId, { ...noRequests, joins: [seoyeon.id] });
      await changeLine(test.app.db, rules, auctionId, { ...noRequests, leaves: [left!] });
      expect(await waitingInOrder(test.app.db, auctionId)).toEqual([seoyeon.id, doyun.id]);
    },
  );

  it('[QUE-1] after leaving gives the last place', async () => {
    const [junho, seoyeon, doyun] = await threeVisitors();
    for (const person of [junho, seoyeon, doyun]) await person.ask('waiting-room');
    expect((await seoyeon.leave()).statusCode).toBe(204);
    expect((await seoyeon.ask('waiting-room')).json()).toMatchObject({ rank: 2 });
    expect(await rankOf(doyun)).toBe(1);
  });

  it('[QUE-2] needs a valid ticket', async () => {
    const [without] = (await visitors(test.app, auctionId, 1, { ticketSeconds: null })) as [Visitor];
    const [expired] = (await visitors(test.app, auctionId, 1, { ticketSeconds: -1 })) as [Visitor];
    const refused = await Promise.all([without.ask('waiting-room'), expired.ask('waiting-room')]);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code, answer.json().message])).toEqual([
      [403, 'NO_TICKET', '보유한 경매권이 없습니다.'],
      [403, 'TICKET_EXPIRED', '기간이 만료된 경매권을 보유중'],
    ]);
    expect(await placesOf(auctionId)).toBe(0);
  });

  it('[QUE-2] marks the ticket as used, and no other', async () => {
    const [junho, seoyeon] = await threeVisitors();
    await junho.ask('waiting-room');
    const { rows } = await sql<{ id: number; isUsed: boolean }>`
      select account_id as id, last_used_at is not null as "isUsed" from ticket_period
      where account_id in (${junho.id}, ${seoyeon.id}) order by account_id`.execute(test.app.db);
    expect(rows).toEqual([
      { id: junho.id, isUsed: true },
      { id: seoyeon.id, isUsed: false },
    ]);
  });

  it('[QUE-2] is refused when the line is full', async () => {
    const [junho, seoyeon, doyun] = await threeVisitors();
    for (const person of [junho, seoyeon]) await person.ask('waiting-room');
    await sql`update waiting_line set waiting = 200000 where auction_id = ${auctionId}`.execute(test.app.db);
    const answer = await doyun.ask('waiting-room');
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'LINE_FULL', '1']);
    expect(await placesOf(auctionId)).toBe(2);
  });

  it('[QUE-2] is refused to the seller', async () => {
    const own = await insertAuction(test.app.db, { sellerId: minji });
    const [seller] = (await visitors(test.app, own, 1)) as [Visitor];
    await sql`update auction set seller_id = ${seller.id} where id = ${own}`.execute(test.app.db);
    const answer = await seller.ask('waiting-room');
    expect([answer.statusCode, answer.json().message]).toEqual([403, '본인의 경매에는 참여할 수 없습니다.']);
  });

  it('[QUE-13] and every other call are refused before the start and from the end on', async () => {
    const sellerId = minji;
    for (const [times, code] of [
      [{ startsIn: -7200, endsIn: -1 }, 'AUCTION_ENDED'],
      [{ startsIn: 60, endsIn: 3600 }, 'AUCTION_NOT_STARTED'],
    ] as const) {
      const id = await insertAuction(test.app.db, { sellerId, ...times });
      const [junho] = (await visitors(test.app, id, 1)) as [Visitor];
      const answers = await Promise.all((['waiting-room', 'rank', 'allowed'] as const).map((call) => junho.ask(call)));
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(3).fill([409, code]));
      expect((await junho.leave()).statusCode).toBe(204);
      expect(await placesOf(id)).toBe(0);
    }
  });

  it('[QUE-16] of an unknown auction is 404', async () => {
    const [junho] = (await visitors(test.app, 999_999, 1)) as [Visitor];
    const answers = await Promise.all((['waiting-room', 'rank', 'allowed'] as const).map((call) => junho.ask(call)));
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(3).fill([404, 'AUCTION_NOT_FOUND']),
    );
    expect((await junho.leave()).statusCode).toBe(204);
  });

  it.each([
    'auction1%00',
    'auction-1',
    'auction9e9',
    'auction',
    'auction01',
    'auction1%20',
    'Auction1',
    'x',
    'auction1,2',
    '',
  ])('[QUE-16] refuses the queue name %j and creates nothing', async (name) => {
    const [junho] = await threeVisitors();
    const { authorization } = junho;
    const url = `/api/auctionqueue/waiting-room?queue=${name}`;
    const answer = await test.app.inject({ url, headers: { authorization } });
    expect(answer.statusCode).toBe(422);
    const lines = await sql`select from waiting_line where auction_id = ${auctionId}`.execute(test.app.db);
    expect(lines.rows).toHaveLength(0);
  });
});

describe('an account without a place', () => {
  it('[QUE-10][QUE-11] gets 404 for rank and a reason for allowed', async () => {
    const [junho] = await threeVisitors();
    const rank = await junho.ask('rank');
    expect([rank.statusCode, rank.json().code]).toEqual([404, 'NOT_IN_LINE']);
    expect((await junho.ask('allowed')).json()).toEqual({
      allowed: false,
      expiresAt: null,
      code: 'NOT_IN_LINE',
      message: '대기열에 없습니다. 다시 참여해주세요.',
    });
  });

  it('[QUE-1] may leave any number of times', async () => {
    const [junho, seoyeon] = await threeVisitors();
    await junho.ask('waiting-room');
    const answers = [await seoyeon.leave(), await junho.leave(), await junho.leave(), await junho.leave('x')];
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204, 204]);
    expect(await placesOf(auctionId)).toBe(0);
  });
});

describe('tabs', () => {
  const leaseOf = async (person: Visitor) => (await person.ask('waiting-room')).json().lease as string;

  it('[QUE-9] share one place, which ends with the last tab', async () => {
    const [junho, seoyeon] = await threeVisitors();
    await junho.ask('waiting-room');
    const [first, second] = [await leaseOf(seoyeon), await leaseOf(seoyeon)];
    expect(first).not.toBe(second);
    expect((await seoyeon.ask('rank', first)).json()).toMatchObject({ rank: 1, lease: first });
    await seoyeon.leave(first);
    expect((await seoyeon.ask('rank', second)).json()).toMatchObject({ rank: 1, lease: second });
    await seoyeon.leave(second);
    expect((await seoyeon.ask('rank', second)).statusCode).toBe(404);
  });

  it('[QUE-9] of a reloaded page keep the place when the old page’s goodbye comes late', async () => {
    const [junho, seoyeon] = await threeVisitors();
    await junho.ask('waiting-room');
    const old = await leaseOf(seoyeon);
    const fresh = await leaseOf(seoyeon);
    await seoyeon.leave(old);
    await seoyeon.leave(old);
    expect((await seoyeon.ask('rank', fresh)).json()).toMatchObject({ rank: 1 });
  });

  it('[QUE-9] that poll without a lease keep the place when another tab leaves with its lease', async () => {
    const [junho, seoyeon] = await threeVisitors();
    await junho.ask('waiting-room');
    const lease = await leaseOf(seoyeon);
    await seoyeon.ask('rank');
    await seoyeon.leave(lease);
    expect(await rankOf(seoyeon)).toBe(1);
  });

  it('[QUE-9] all lose the place when one leaves without a lease', async () => {
    const [junho, seoyeon] = await threeVisitors();
    await junho.ask('waiting-room');
    const lease = await leaseOf(seoyeon);
    await seoyeon.leave();
    expect((await seoyeon.ask('rank', lease)).statusCode).toBe(404);
  });

  it('[QUE-9] keep the lease that the client chose', async () => {
    const [junho] = await threeVisitors();
    expect((await junho.ask('waiting-room', 'my-tab_1')).json().lease).toBe('my-tab_1');
    expect((await junho.ask('rank', 'white space')).statusCode).toBe(422);
  });

  it('[QUE-9] share a pass as well', async () => {
    const [junho] = await threeVisitors();
    const [first, second] = [await leaseOf(junho), await leaseOf(junho)];
    await junho.leave(first);
    expect(await livePasses(test.app.db, auctionId)).toEqual([junho.id]);
    await junho.leave(second);
    expect(await livePasses(test.app.db, auctionId)).toEqual([]);
  });
});

describe('simultaneous callers', () => {
  it('[QUE-1][QUE-21] are ranked in the order of their stored places, each rank once', async () => {
    const crowd = await visitors(test.app, auctionId, 60);
    const answers = await Promise.all(crowd.map((person) => person.ask('waiting-room')));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(60).fill(200));
    const ranks = await Promise.all(crowd.map((person) => rankOf(person)));
    const order = crowd.toSorted((a, b) => ranks[crowd.indexOf(a)]! - ranks[crowd.indexOf(b)]!).map(({ id }) => id);
    expect(ranks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, rank) => rank));
    expect([...(await livePasses(test.app.db, auctionId)), ...(await waitingInOrder(test.app.db, auctionId))]).toEqual(
      order,
    );
  });

  it('[QUE-1] join and leave, and no place is lost or doubled', async () => {
    const crowd = await visitors(test.app, auctionId, 30);
    await Promise.all(
      crowd.map(async (person, index) => {
        await person.ask('waiting-room');
        if (index % 2 === 0) await person.leave();
        if (index % 4 === 0) await person.ask('waiting-room');
      }),
    );
    const staying = crowd.filter((_, index) => index % 2 === 1 || index % 4 === 0).map(({ id }) => id);
    const inLine = [...(await livePasses(test.app.db, auctionId)), ...(await waitingInOrder(test.app.db, auctionId))];
    expect(inLine.toSorted((a, b) => a - b)).toEqual(staying);
    const { rows } = await sql<{ waiting: number }>`
      select waiting from waiting_line where auction_id = ${auctionId}`.execute(test.app.db);
    expect(rows[0]!.waiting).toBe(staying.length - 1);
  });

  it('[QUE-21] do not wait for one whose ticket is locked elsewhere', async () => {
    const crowd = await visitors(test.app, auctionId, 10);
    const stuck = crowd[4]!;
    await giveTickets(test.app.db, [stuck.id]);
    await test.app.db.transaction().execute(async (tx) => {
      await sql`select from ticket_period where account_id = ${stuck.id} for update`.execute(tx);
      const answers = await Promise.all(crowd.map((person) => person.ask('waiting-room')));
      expect(answers.map((answer) => answer.statusCode)).toEqual(crowd.map((person) => (person === stuck ? 503 : 200)));
    });
    expect((await stuck.ask('waiting-room')).json()).toMatchObject({ rank: 9 });
  });
});
