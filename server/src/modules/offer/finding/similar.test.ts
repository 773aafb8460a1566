import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { emptyListings, insertAuctions } from './test-listings.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());
beforeEach(() => emptyListings(test.database.db));

const similar = async (path: string): Promise<number[]> => {
  const answer = await test.app.inject({ url: `/api/${path}/similar` });
  return answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
};
const region = (code: string) => ({ kind: 'region', region: code });

describe('similar offers', () => {
  it('[FIND-10] are those of the category, then of the place, then with the most alike title', async () => {
    const base = { title: '<p>한강 기타 수업</p>', category: 'music', place: region('11440') };
    const id = await createAuction(minji, base);
    const text = await createAuction(minji, { title: '<p>기타 수업 한 번</p>', category: 'food' });
    const place = await createAuction(minji, { title: '<p>저녁</p>', category: 'food', place: region('11440') });
    const category = await createAuction(minji, { title: '<p>피아노</p>', category: 'music', place: region('26350') });
    const province = await createAuction(minji, { title: '<p>드럼</p>', category: 'music', place: region('11680') });
    const all = await createAuction(minji, { title: '<p>노래</p>', category: 'music', place: region('11440') });
    const alike = await createAuction(minji, { ...base, title: '<p>기타 수업</p>' });
    expect(await similar(`auction/${id}`)).toEqual([alike, all, province, category, place, text]);
  });

  it('[FIND-10] leave out what is over, and the offer itself', async () => {
    const [own, open] = await insertAuctions(test.database.db, minji.id, [
      { price: 1, category: 'food', endsInSeconds: -10 },
      { price: 1, category: 'food' },
      { price: 1, category: 'food', endsInSeconds: -10 },
    ]);
    expect(await similar(`auction/${own}`)).toEqual([open]);
  });

  it('[FIND-10] are none where only the age is alike, or one pair of letters', async () => {
    const base = { category: 'music', place: region('11440') };
    const id = await createAuction(minji, { ...base, title: '<p>자전거 타기</p>' });
    await createAuction(minji, { title: '<p>비행기 타기</p>', category: 'food', place: region('26350') });
    await createAuction(minji, { title: '<p>저녁</p>' });
    expect(await similar(`auction/${id}`)).toEqual([]);
  });

  it('[FIND-10] exist for products, too', async () => {
    const id = await createProduct(minji, { category: 'music' });
    const other = await createProduct(minji, { category: 'food' });
    const same = await createProduct(minji, { category: 'music' });
    expect(await similar(`product/${id}`)).toEqual([same, other]);
  });

  it.each(['auction/999', 'product/999'])('[FIND-10] of nothing are not found: %s', async (path) => {
    expect((await test.app.inject({ url: `/api/${path}/similar` })).statusCode).toBe(404);
  });
});
