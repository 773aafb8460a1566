import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { explained } from '../../../../test/query-plan.ts';
import { selectPerson } from './person.sql.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());

const read = (url: string) => test.app.inject({ url: `/api/people/${url}` });
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

describe('GET /people/{id}', () => {
  it('[PROF-6] tells anyone what a member has made public, and nothing else', async () => {
    await minji.call({ method: 'PUT', url: '/api/profile', payload: { introduction: '주말에 시간이 비어요.' } });
    expect((await read(String(minji.id))).json()).toEqual({
      id: minji.id,
      nickName: minji.nickName,
      introduction: '주말에 시간이 비어요.',
      memberSince: expect.stringContaining('+09:00'),
      openAuctions: 0,
      openProducts: 0,
      reviews: 0,
      facts: { kept: 0, settled: 0, notCome: 0, cancelledLate: 0, auctionsWithWinner: 0, replyRooms: 0 },
    });
  });

  it.each(['999999', '999999/auctions', '999999/products', '0', '9'.repeat(30)])(
    '[PROF-6] answers 404 for %s',
    async (url) => {
      expect((await read(url)).statusCode).toBe(404);
    },
  );

  it('[PROF-6] answers 404 for an account that has not chosen a nickname', async () => {
    const { rows } = await sql<{ id: number }>`insert into account (user_name) values ('틈 회원') returning id`.execute(
      test.database.db,
    );
    expect((await read(String(rows[0]!.id))).json().code).toBe('PERSON_NOT_FOUND');
  });
});

describe('open offers', () => {
  it('[PROF-7] are listed newest first by keyset, without those that are over', async () => {
    const auctions: number[] = [];
    const products: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      auctions.unshift(await createAuction(minji));
      products.unshift(await createProduct(minji));
    }
    await sql`update auction set ends_at = now() where id = ${auctions[1]}`.execute(test.database.db);
    await minji.call({ method: 'POST', url: `/api/product/${products[2]}/completeSale` });
    auctions.splice(1, 1);
    products.splice(2, 1);

    for (const [kind, ids] of [
      ['auctions', auctions],
      ['products', products],
    ] as const) {
      const first = idsOf((await read(`${minji.id}/${kind}?limit=3`)).json());
      expect(first).toEqual(ids.slice(0, 3));
      expect(idsOf((await read(`${minji.id}/${kind}?limit=3&lastId=${first.at(-1)}`)).json())).toEqual(ids.slice(3));
      expect(idsOf((await read(`${minji.id}/${kind}?lastId=${ids.at(-1)}`)).json())).toEqual([]);
    }
    expect((await read(String(minji.id))).json()).toMatchObject({ openAuctions: 4, openProducts: 4 });
  });

  it('[PROF-7][PROF-11] and replies are found by an index', async () => {
    const { db } = test.database;
    await sql`
      insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at)
      select ${minji.id}, '<p>지난 경매</p>', '<p>글</p>', 'origin/blank.webp', 1000, now() - interval '9 days', now() - interval '1 day'
      from generate_series(1, 3000)`.execute(db);
    await sql`analyze auction`.execute(db);
    const plan = await explained(db, selectPerson(minji.id));
    for (const index of ['chat_room_replied_by_seller', 'chat_room_replied_by_buyer', 'auction_of_seller_by_end'])
      expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });
});
