import { limits } from '@teum/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreed, changeTo, hourMs, shiftBack, startIn, wonAuctionRoom } from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createProduct } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { listening, newRoom, openRoom, patiently, Talker } from '../../../../test/talkers.ts';
import { seeded } from '../../../demo/seeded.ts';
import { recountFacts } from './facts.sql.ts';
import { rebuildFacts } from './rebuild-facts.ts';

let test: TestApp;
let port: number;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  port = await listening(test.app);
});
afterAll(() => test.close());
beforeEach(async () => {
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});

const factsOf = async ({ id }: Person) => {
  await test.app.outbox.drained();
  return (await test.app.inject({ url: `/api/people/${id}` })).json().facts;
};

/** An appointment that has ended, and how both say that it went. */
async function ended(seller: Person, buyer: Person, ...answers: (string | undefined)[]): Promise<number> {
  const appointment = await agreed(seller, buyer);
  await startIn(test.database.db, appointment, -3 * hourMs);
  for (const [place, person] of [seller, buyer].entries())
    if (answers[place]) await changeTo(person, appointment.id, 'answer', { answer: answers[place] });
  return appointment.id;
}

const cancelled = async (seller: Person, buyer: Person, by: Person, startsInMs: number): Promise<void> => {
  const appointment = await agreed(seller, buyer);
  await startIn(test.database.db, appointment, startsInMs);
  await changeTo(by, appointment.id, 'cancel', { reason: '일이 생겼어요.' });
};

/** A room in which the seller's first answer came so much later, so many days ago. */
async function repliedRoom(seller: Person, buyer: Person, afterSeconds: number, daysAgo = 1): Promise<number> {
  const roomId = await newRoom(seller, buyer);
  const talker = await Talker.in(roomId, port, seller);
  await talker.say(roomId, '네, 됩니다.');
  talker.gone();
  await sql`
    update chat_message set sent_at = now() - make_interval(days => ${daysAgo})
      + case when is_from_seller then make_interval(secs => ${afterSeconds}) else interval '0' end
    where room_id = ${roomId}`.execute(test.database.db);
  await rebuildFacts(test.database.db);
  return roomId;
}

describe('facts about appointments', () => {
  it('[PROF-8] count what both kept, and an absence against the absent one alone', async () => {
    await ended(minji, junho, 'met', 'met');
    await ended(junho, minji, 'met', 'met');
    await ended(minji, junho, 'calledOff', 'absent');
    expect(await factsOf(minji)).toMatchObject({ kept: 2, settled: 2, notCome: 0, cancelledLate: 0 });

    const lone = await ended(minji, junho, undefined, 'absent');
    expect(await factsOf(minji)).toMatchObject({ kept: 2, settled: 2, notCome: 0 });
    await shiftBack(test.database.db, lone, 73 * hourMs);
    await expect.poll(() => factsOf(minji), patiently).toMatchObject({ kept: 2, settled: 3, notCome: 1 });
    expect(await factsOf(junho)).toMatchObject({ kept: 2, settled: 2, notCome: 0 });
  });

  it('[PROF-8] count nothing that was called off by both or is disputed', async () => {
    await ended(minji, junho, 'calledOff', 'calledOff');
    await ended(minji, junho, 'met', 'absent');
    expect(await factsOf(minji)).toMatchObject({ kept: 0, settled: 0, notCome: 0 });
  });

  it('[PROF-9] count a late cancellation against the one who cancelled', async () => {
    const { lateHours } = limits.appointment;
    await cancelled(minji, junho, junho, hourMs);
    await cancelled(minji, junho, junho, (lateHours + 1) * hourMs);
    await cancelled(minji, junho, minji, (lateHours - 1) * hourMs);
    expect(await factsOf(junho)).toMatchObject({ cancelledLate: 1, settled: 0 });
    expect(await factsOf(minji)).toMatchObject({ cancelledLate: 1, settled: 0 });
  });

  it('[PROF-11] are the same when an event is handled twice', async () => {
    await ended(minji, junho, 'met', 'met');
    const before = await factsOf(minji);
    const { db } = test.database;
    const handle = () => db.transaction().execute((tx) => recountFacts(tx, [junho.id, minji.id]));
    expect(await Promise.all([handle(), handle(), handle()])).toEqual([0, 0, 0]);
    expect(await factsOf(minji)).toEqual(before);
  });
});

describe('facts about auctions', () => {
  it('[PROF-9] count an own auction that is closed with a winner', async () => {
    const { db } = test.database;
    const roomId = await wonAuctionRoom(db, minji, junho);
    await sql`update auction set closed_at = null, winning_bid_id = null
      where id = (select auction_id from chat_room where id = ${roomId})`.execute(db);
    await expect.poll(() => factsOf(minji), patiently).toMatchObject({ auctionsWithWinner: 1 });
    expect(await factsOf(junho)).toMatchObject({ auctionsWithWinner: 0 });
  });
});

describe('the first reply', () => {
  it('[PROF-10] has a median from five rooms on', async () => {
    for (const seconds of [60, 600, 120, 480]) await repliedRoom(minji, junho, seconds);
    expect(await factsOf(minji)).toMatchObject({ replyRooms: 4 });
    expect(await factsOf(minji)).not.toHaveProperty('medianReplySeconds');
    await repliedRoom(minji, junho, 300);
    expect(await factsOf(minji)).toMatchObject({ replyRooms: 5, medianReplySeconds: 300 });
    expect(await factsOf(junho)).toMatchObject({ replyRooms: 0 });
  });

  it('[PROF-10] counts for 90 days, without anything that would have to run', async () => {
    for (const seconds of [60, 60, 60, 60]) await repliedRoom(minji, junho, seconds, 89);
    const last = await repliedRoom(minji, junho, 60, 89);
    expect(await factsOf(minji)).toMatchObject({ replyRooms: 5, medianReplySeconds: 60 });
    await sql`update chat_room set seller_first_wrote_at = seller_first_wrote_at - interval '2 days',
      buyer_first_wrote_at = buyer_first_wrote_at - interval '2 days' where id = ${last}`.execute(test.database.db);
    expect(await factsOf(minji)).toMatchObject({ replyRooms: 4 });
  });

  it('[PROF-10][CHAT-30] is the first message after the other side’s first one; later ones change nothing', async () => {
    const roomId = await newRoom(minji, junho);
    const [seller, buyer] = await Promise.all([Talker.in(roomId, port, minji), Talker.in(roomId, port, junho)]);
    await buyer.say(roomId, '계신가요?');
    expect(await factsOf(minji)).toMatchObject({ replyRooms: 0 });
    await seller.say(roomId, '네, 됩니다.');
    const times = () =>
      test.database.db
        .selectFrom('chat_room')
        .select(['seller_first_wrote_at', 'buyer_first_wrote_at'])
        .where('id', '=', roomId)
        .executeTakeFirstOrThrow();
    const before = await times();
    await seller.say(roomId, '언제가 좋으세요?');
    await buyer.say(roomId, '토요일이요.');
    expect(await times()).toEqual(before);
    expect(await factsOf(minji)).toMatchObject({ replyRooms: 1 });
    for (const talker of [seller, buyer]) talker.gone();
  });

  it('[CHAT-30] is not the result of an auction, which the server writes', async () => {
    const roomId = await wonAuctionRoom(test.database.db, minji, junho);
    const talker = await Talker.in(roomId, port, junho);
    await talker.say(roomId, '잘 부탁드립니다.', { roomType: 'auction' });
    talker.gone();
    expect([await factsOf(minji), await factsOf(junho)]).toMatchObject([{ replyRooms: 0 }, { replyRooms: 0 }]);
  });
});

describe('npm run rebuild-facts', () => {
  it('[PROF-11][PROF-12][OPS-8] finds the kept facts to be right after a random history', async () => {
    const { db } = test.database;
    // Other tests have written rows without events.
    await rebuildFacts(db);
    const random = seeded(20_261_117);
    const people = [minji, junho, await signedIn(test.app, '소라')];
    const answers = ['met', 'met', 'met', 'absent', 'calledOff', undefined];
    const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    for (let event = 0; event < 40; event += 1) {
      const seller = anyOf(people);
      const buyer = anyOf(people.filter((person) => person !== seller));
      if (random() < 0.25) await cancelled(seller, buyer, anyOf([seller, buyer]), (1 + random() * 46) * hourMs);
      else if (random() < 0.2) await openRoom(buyer, await createProduct(seller));
      else await ended(seller, buyer, anyOf(answers), anyOf(answers));
    }
    await test.app.outbox.drained();
    expect(await rebuildFacts(db)).toEqual({ people: 0, rooms: 0 });
    const kept = await db.selectFrom('person_facts').selectAll().orderBy('account_id').execute();
    expect(kept.some((facts) => facts.kept > 0 && facts.cancelled_late > 0)).toBe(true);

    await sql`update person_facts set kept = kept + 1, not_come = 7 where account_id = ${minji.id}`.execute(db);
    await sql`update chat_room set seller_first_wrote_at = now() where id = (select min(id) from chat_room)`.execute(
      db,
    );
    expect(await rebuildFacts(db)).toEqual({ people: 1, rooms: 1 });
    expect(await db.selectFrom('person_facts').selectAll().orderBy('account_id').execute()).toEqual(kept);
  });
});
