import { closedAccountName } from '@teum/contract/identity/closed-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { asBlob, auctionForm, createProduct, image, sendForm } from '../../../../test/listings.ts';
import { untilSomeoneWaits } from '../../../../test/lock-waits.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { createPost } from '../../../../test/posts.ts';
import { openRoom, patiently } from '../../../../test/talkers.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { lockTickets } from '../../identity/ticket/index.ts';
import { renameAuthorTopic } from '../../offer/search/index.ts';
import { closeAccount } from './close-account.ts';
import { auctionFor, bid, close } from './test-leavers.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());

const isClosed = async ({ id }: Person): Promise<boolean> => {
  const { rows } = await sql<{ isClosed: boolean }>`
    select closed_at is not null as "isClosed" from account where id = ${id}`.execute(test.database.db);
  return rows[0]!.isClosed;
};
const leads = async ({ id }: Person): Promise<boolean> => {
  const { rows } = await sql`
    select from bid join auction on auction.id = auction_id and highest_bid_amount = amount
    where bidder_id = ${id} and closed_at is null`.execute(test.database.db);
  return rows.length > 0;
};

/** Holds the closing open while something else arrives. */
async function closeWhile<Result>(person: Person, act: () => Promise<Result>): Promise<Result> {
  const { parts } = test.app.personalData;
  const acting = await test.database.db.transaction().execute(async (tx) => {
    expect(await closeAccount(tx, parts, person.id)).toEqual({ ok: true });
    const acted = act();
    await untilSomeoneWaits(test.app.db);
    return { acted };
  });
  return acting.acted;
}

describe('a closing and a bid at the same instant', () => {
  it('[DEP-2] never both succeed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const junho = await signedIn(test.app, '준호');
      const auctionId = await auctionFor(test.app, minji, junho);
      const [closed, placed] = await Promise.all([close(junho), bid(junho, auctionId)]);
      const outcome = [closed.statusCode === 204, placed.statusCode === 200];
      expect(outcome.toSorted()).toEqual([false, true]);
      expect([await isClosed(junho), await leads(junho)]).toEqual(outcome);
    }
  });

  it('[DEP-2] refuse the closing when the bid holds the ticket first', async () => {
    const junho = await signedIn(test.app, '준호');
    const auctionId = await auctionFor(test.app, minji, junho);
    const { closing } = await test.database.db.transaction().execute(async (tx) => {
      await lockTickets(tx, [junho.id]);
      const closing = close(junho);
      await untilSomeoneWaits(test.app.db);
      await sql`insert into bid (auction_id, bidder_id, amount, placed_at) values (${auctionId}, ${junho.id}, 60000, now())`.execute(
        tx,
      );
      await sql`insert into auction_bidder (auction_id, account_id, amount, placed_at, ends_at)
        select id, ${junho.id}, 60000, now(), ends_at from auction where id = ${auctionId}`.execute(tx);
      await sql`update auction set highest_bid_amount = 60000, bid_count = 1 where id = ${auctionId}`.execute(tx);
      return { closing };
    });
    expect((await closing).json()).toMatchObject({ code: 'ACCOUNT_IN_USE', reasons: [{ kind: 'bid' }] });
  });

  it('[DEP-2] refuse the bid when the closing comes first', async () => {
    const junho = await signedIn(test.app, '준호');
    const auctionId = await auctionFor(test.app, minji, junho);
    const placed = await closeWhile(junho, () => bid(junho, auctionId));
    expect([placed.statusCode, await leads(junho)]).toEqual([401, false]);
  });
});

describe('a closing and another writing at the same instant', () => {
  it('[DEP-6] leave no auction of a closed account', async () => {
    const junho = await signedIn(test.app, '준호');
    const parts = { auctionCreate: asBlob(auctionForm), auctionThumbnail: await image() };
    const created = await closeWhile(junho, () => sendForm(junho, 'POST', '/api/auction', parts));
    expect([created.statusCode, created.json().code]).toEqual([409, 'ACCOUNT_CLOSED']);
    const { rows } = await sql`select from auction where seller_id = ${junho.id}`.execute(test.database.db);
    expect(rows).toEqual([]);
  });

  it('[DEP-6] leave no session of a closed account', async () => {
    const junho = await signedIn(test.app, '준호');
    const { email, password } = junho;
    const entered = await closeWhile(junho, () =>
      test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } }),
    );
    expect(entered.statusCode).toBe(401);
    const { rows } = await sql`select from session where account_id = ${junho.id} and ended_at is null`.execute(
      test.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('[DEP-11] leave no room open to messages, though a block of the closed account ends', async () => {
    const junho = await signedIn(test.app, '준호');
    const roomId = await openRoom(junho, await createProduct(minji));
    await minji.call({ method: 'PUT', url: `/api/block/${junho.id}` });
    const ended = await closeWhile(junho, () => minji.call({ method: 'DELETE', url: `/api/block/${junho.id}` }));
    const { rows } = await sql`select is_read_only as "isReadOnly" from chat_room where id = ${roomId}`.execute(
      test.database.db,
    );
    expect([ended.statusCode, rows]).toEqual([204, [{ isReadOnly: true }]]);
  });

  it('[DEP-9] leave no former name in search, though a change of nickname is being handled', async () => {
    const junho = await signedIn(test.app, '준호');
    const postId = await createPost(junho);
    const { db } = test.database;
    await closeWhile(junho, () =>
      db.transaction().execute((tx) => enqueue(tx, renameAuthorTopic, { accountId: junho.id })),
    );
    const handled = async () =>
      expect((await sql`select from outbox where topic = ${renameAuthorTopic}`.execute(db)).rows).toEqual([]);
    await vi.waitFor(handled, patiently);
    const { rows } = await sql`
      select nick_name as "nickName" from search_document where type = 'post' and id = ${postId}`.execute(db);
    expect(rows).toEqual([{ nickName: closedAccountName }]);
  });

  it('[DEP-2] never leave an agreed appointment with a closed account', async () => {
    const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    for (let round = 0; round < 6; round += 1) {
      const [seller, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
      const roomId = await openRoom(junho, await createProduct(seller));
      const { id } = (
        await junho.call({
          method: 'POST',
          url: `/api/appointment/room/${roomId}`,
          payload: { startsAt: `${startsAt}T19:00:00+09:00`, lengthMinutes: 60 },
        })
      ).json();
      const [closed, accepted] = await Promise.all([
        close(junho),
        seller.call({ method: 'POST', url: `/api/appointment/${id}/accept` }),
      ]);
      expect([closed.statusCode === 204, accepted.statusCode === 200].toSorted()).toEqual([false, true]);
    }
  });
});
