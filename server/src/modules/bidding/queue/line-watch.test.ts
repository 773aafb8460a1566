import { isRefusal } from '@teum/contract';
import type { PlaceInLine } from '@teum/contract/bidding/queue.routes';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DatabaseClock } from '../../../platform/db/database-clock.ts';
import { changeLine, noRequests } from './change-line.ts';
import { findLineForUpdate, setLineTimeouts } from './line.sql.ts';
import { type OpenLines, openLines } from './open-lines.ts';
import { endPasses } from './passes.sql.ts';
import { giveTickets, insertAccounts, insertAuction, livePasses, waitingInOrder } from './test-line.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
let db: Db;
let clock: DatabaseClock;
let open: OpenLines;
let auctionId: number;
let [junho, seoyeon, doyun] = [0, 0, 0];

/** A process of its own: nobody looks after its lines unless the test does. */
const start = (capacity = 1): OpenLines =>
  openLines({ db, clock, redis: undefined, rules: { capacity, passSeconds: 300 }, log, onAdmitted: () => {} });

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  clock = new DatabaseClock(db);
  await clock.start();
  // Read once, so that tests that count statements do not count the clock's.
  clock.stop();
});
afterAll(() => database.drop());
beforeEach(async () => {
  open = start();
  const [minji, ...people] = (await insertAccounts(db, 4)) as [number, number, number, number];
  [junho, seoyeon, doyun] = people;
  await giveTickets(db, people);
  auctionId = await insertAuction(db, { sellerId: minji });
});
afterEach(() => open.close());

const enter = async (accountId: number): Promise<PlaceInLine> => {
  const place = await open.lines.enter(auctionId, accountId);
  if (isRefusal(place)) throw new Error(place.code);
  return place;
};
const rankOf = async (accountId: number, lines = open.lines): Promise<number | string> => {
  const place = await lines.poll(auctionId, accountId);
  return isRefusal(place) ? place.code : place.rank;
};
const everyoneEnters = async () => {
  for (const accountId of [junho, seoyeon, doyun]) await enter(accountId);
};
const passSeconds = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await open.watch.sweep();
};
/** As though everything had happened that much earlier. */
const timePasses = (seconds: number) =>
  sql`with lines as (
      update waiting_line set next_turn_at = next_turn_at - make_interval(secs => ${seconds}) where auction_id = ${auctionId}
    )
    update place_in_line set granted_at = granted_at - make_interval(secs => ${seconds}),
      pass_expires_at = pass_expires_at - make_interval(secs => ${seconds})
    where auction_id = ${auctionId} and pass_expires_at is not null`.execute(db);

describe('missing heartbeats', () => {
  it('[QUE-7] for 20 s cost the place, and the line moves up at once', async () => {
    await everyoneEnters();
    await rankOf(junho);
    await passSeconds(20);
    expect(await waitingInOrder(db, auctionId)).toEqual([seoyeon, doyun]);
    await rankOf(doyun);
    await passSeconds(1);
    expect(await waitingInOrder(db, auctionId)).toEqual([doyun]);
    expect([await rankOf(seoyeon), await rankOf(doyun)]).toEqual(['NOT_IN_LINE', 1]);
  });

  it('[QUE-7] are counted by a timer, a second at a time', async () => {
    await everyoneEnters();
    await rankOf(junho);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      open.watch.start();
      let seconds = 0;
      while ((await waitingInOrder(db, auctionId)).length > 0 && seconds < 1_000) {
        vi.advanceTimersByTime(500);
        seconds += 0.5;
      }
      // More than 21 if the database answered a second too late.
      expect([await waitingInOrder(db, auctionId), seconds > 20]).toEqual([[], true]);
      await open.watch.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[QUE-7] while the process stood still remove nobody', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      await everyoneEnters();
      vi.advanceTimersByTime(3_600_000);
      await passSeconds(1);
      expect(await waitingInOrder(db, auctionId)).toEqual([seoyeon, doyun]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[QUE-20] that another process could not record remove nobody', async () => {
    await everyoneEnters();
    await sql`update waiting_line set unheard_until = clock_timestamp() + interval '20 seconds'
      where auction_id = ${auctionId}`.execute(db);
    await passSeconds(25);
    expect(await waitingInOrder(db, auctionId)).toEqual([seoyeon, doyun]);
  });
});

describe('time alone', () => {
  it('[QUE-4] admits the next when a pass has expired', async () => {
    await everyoneEnters();
    await rankOf(junho);
    await timePasses(300);
    await open.watch.admitDue();
    expect(await livePasses(db, auctionId)).toEqual([seoyeon]);
    expect([await rankOf(seoyeon), await rankOf(doyun)]).toEqual([0, 1]);
  });

  it('[QUE-4] skips lines where nothing can become due', async () => {
    await enter(junho);
    await rankOf(junho);
    const { rows } = await sql<{ next: Date | null }>`
      select next_turn_at as next from waiting_line where auction_id = ${auctionId}`.execute(db);
    expect(rows).toEqual([{ next: null }]);
  });

  it('[QUE-22] is the database’s: a server whose clock is an hour off decides alike', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      await everyoneEnters();
      expect([await rankOf(junho), await rankOf(seoyeon)]).toEqual([0, 1]);
      await open.watch.admitDue();
      await passSeconds(1);
      expect(await livePasses(db, auctionId)).toEqual([junho]);
      const admission = await open.lines.admission(auctionId, junho);
      const { rows } = await sql<{ left: number }>`
        select extract(epoch from pass_expires_at - clock_timestamp())::float8 as left
        from place_in_line where account_id = ${junho}`.execute(db);
      expect(admission).toMatchObject({ ok: true });
      expect(rows[0]!.left).toBeGreaterThan(200);
      expect(rows[0]!.left).toBeLessThanOrEqual(300);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the estimate', () => {
  it('[QUE-14] is measured by the admissions while others waited', async () => {
    await everyoneEnters();
    expect(await open.lines.poll(auctionId, doyun)).toMatchObject({ rank: 2, etaSeconds: null });
    await sql`update waiting_line set outflow_at = outflow_at - interval '30 seconds'
      where auction_id = ${auctionId}`.execute(db);
    await open.lines.leave(auctionId, junho, undefined);
    const place = (await open.lines.poll(auctionId, doyun)) as PlaceInLine;
    expect(place.rank).toBe(1);
    expect(place.etaSeconds).toBeGreaterThanOrEqual(25);
    expect(place.etaSeconds).toBeLessThan(60);
  });
});

describe('a restart', () => {
  it('[QUE-19] loses no place and restarts everyone’s 20 s', async () => {
    await everyoneEnters();
    await rankOf(junho);
    await passSeconds(15);
    await open.close();
    open = start();
    expect([await rankOf(doyun), await rankOf(seoyeon), await rankOf(junho)]).toEqual([2, 1, 0]);
    await passSeconds(20);
    expect(await waitingInOrder(db, auctionId)).toEqual([seoyeon, doyun]);
  });

  it('[QUE-19] does at once what became due while no server ran', async () => {
    await everyoneEnters();
    await rankOf(junho);
    await timePasses(3600);
    await open.close();
    open = start();
    await open.watch.admitDue();
    expect(await livePasses(db, auctionId)).toEqual([seoyeon]);
  });

  it('[QUE-19] removes accounts that do not return, also when nobody in the line returns', async () => {
    await everyoneEnters();
    await rankOf(junho);
    await open.close();
    open = start();
    await timePasses(10);
    await open.watch.admitDue();
    await passSeconds(21);
    expect(await waitingInOrder(db, auctionId)).toEqual([]);
  });

  it('[QUE-19] restarts the 20 s of a pass that nobody could collect', async () => {
    await everyoneEnters();
    await timePasses(60);
    await open.close();
    open = start();
    await open.watch.admitDue();
    expect(await livePasses(db, auctionId)).toEqual([junho]);
    expect([await rankOf(junho), await rankOf(seoyeon)]).toEqual([0, 1]);
  });

  it('[QUE-19] does not restore a pass that was used', async () => {
    await everyoneEnters();
    await db.transaction().execute((tx) => endPasses(tx, auctionId, [junho]));
    await timePasses(60);
    await open.close();
    open = start();
    await open.watch.admitDue();
    expect(await livePasses(db, auctionId)).toEqual([seoyeon]);
  });
});

describe('a process that freezes inside its transaction', () => {
  it('[QUE-18][QUE-3] holds the line briefly, and cannot admit anyone when it resumes', async () => {
    await everyoneEnters();
    const held = Promise.withResolvers<void>();
    const frozen = db.transaction().execute(async (tx) => {
      await setLineTimeouts(tx);
      await findLineForUpdate(tx, auctionId);
      held.resolve();
      await vi.waitFor(async () => expect(await waitingInOrder(db, auctionId)).toEqual([doyun]), { timeout: 30_000 });
      await sql`update place_in_line set granted_at = clock_timestamp(), pass_expires_at = clock_timestamp() + interval '1 hour'
        where auction_id = ${auctionId} and account_id = ${doyun}`.execute(tx);
    });
    const fenced = expect(frozen).rejects.toThrow();
    await held.promise;
    await open.lines.leave(auctionId, seoyeon, undefined);
    await fenced;
    expect(await livePasses(db, auctionId)).toEqual([junho]);
  });
});

describe('a process that was frozen while it led', () => {
  it('[QUE-18] cannot remove anyone by outdated heartbeats', async () => {
    await everyoneEnters();
    const lapses = { positions: [2, 3], by: { pid: 1 } };
    const changed = await changeLine(db, { capacity: 1, passSeconds: 300 }, auctionId, { ...noRequests, lapses });
    expect(changed.change!.gone).toEqual([]);
    expect(await waitingInOrder(db, auctionId)).toEqual([seoyeon, doyun]);
  });
});

describe('a poll', () => {
  it('[QUE-15] sends no statement to the database', async () => {
    await everyoneEnters();
    for (const accountId of [junho, seoyeon, doyun]) await rankOf(accountId);
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    database.pool.on('acquire', count);
    for (let i = 0; i < 1000; i += 1) await open.lines.poll(auctionId, [junho, seoyeon, doyun][i % 3]!, 'desk');
    await open.lines.admission(auctionId, seoyeon);
    database.pool.off('acquire', count);
    expect(asked).toBe(0);
  });
});
