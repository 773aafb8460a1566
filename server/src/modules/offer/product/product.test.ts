import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { asBlob, createProduct, image, photo, productForm, sendForm } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { planOf } from '../../../../test/query-plan.ts';
import { selectOpenProducts, selectProductsNewestFirst, selectProductsOfSeller } from './product.sql.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});
afterAll(() => test.close());

const product = async (id: number) => (await test.app.inject({ url: `/api/product/${id}` })).json();
const edit = (person: Person, id: number, form: object, thumbnail?: Blob) =>
  sendForm(person, 'PUT', `/api/product/${id}`, {
    productEdit: asBlob(form),
    ...(thumbnail && { productThumbnail: thumbnail }),
  });

describe('offering time', () => {
  it('[PRD-1] needs no picture', async () => {
    const id = await createProduct(minji);
    expect(await product(id)).toEqual({
      id,
      productTitle: productForm.title,
      productDescription: productForm.description,
      productPrice: 45_000,
      thumbNailUrl: 'origin/blank.webp',
      productSaleStatus: 'AVAILABLE',
      sellerId: minji.id,
      sellerNickName: minji.nickName,
      createdAt: expect.stringMatching(/\+09:00$/),
    });
  });

  it('[PRD-1] takes the word null for no picture, and the form as a field', async () => {
    const parts = { productCreate: JSON.stringify({ ...productForm, price: '7000' }), productThumbnail: 'null' };
    const answer = await sendForm(minji, 'POST', '/api/product', parts);
    expect(answer.statusCode).toBe(201);
    expect(await product(answer.json())).toMatchObject({ thumbNailUrl: 'origin/blank.webp', productPrice: 7000 });
  });

  it.each([
    [{ title: '' }, '제목을 입력해주세요.'],
    [{ description: '<p><br></p>' }, '설명을 입력해주세요.'],
    [{ price: 0 }, '시작 가격을 올바르게 입력해주세요.'],
    [{ price: 0.5 }, '시작 가격을 올바르게 입력해주세요.'],
    [{ price: '0.5' }, '시작 가격을 올바르게 입력해주세요.'],
    [{ price: 'abc' }, '시작 가격을 올바르게 입력해주세요.'],
  ])('[PRD-1] refuses %j', async (changes, sentence) => {
    const answer = await sendForm(minji, 'POST', '/api/product', {
      productCreate: asBlob({ ...productForm, ...changes }),
    });
    expect([answer.statusCode, answer.json().message]).toEqual([422, sentence]);
  });
});

describe('changing an offer', () => {
  it('[PRD-3] keeps the picture unless a new one comes', async () => {
    const first = await sendForm(minji, 'POST', '/api/product', {
      productCreate: asBlob(productForm),
      productThumbnail: await image(),
    });
    const id = first.json<number>();
    const { thumbNailUrl } = await product(id);

    expect((await edit(minji, id, { ...productForm, price: 1 })).statusCode).toBe(200);
    expect(await product(id)).toMatchObject({ thumbNailUrl, productPrice: 1 });

    await edit(minji, id, productForm, await image(photo('#123456')));
    expect((await product(id)).thumbNailUrl).not.toBe(thumbNailUrl);
  });

  it('[PRD-2] is for its seller alone', async () => {
    const id = await createProduct(minji);
    const before = await product(id);
    expect((await edit(junho, id, { ...productForm, price: 1 })).statusCode).toBe(403);
    expect((await junho.call({ method: 'POST', url: `/api/product/${id}/completeSale` })).statusCode).toBe(403);
    expect(await product(id)).toEqual(before);
    expect((await edit(minji, 999_999, productForm)).statusCode).toBe(404);
  });

  it('[PRD-6] does not believe fields that were added', async () => {
    const id = await createProduct(minji);
    await edit(minji, id, { ...productForm, sellerId: junho.id, productSaleStatus: 'SOLD', soldAt: '2026-01-01' });
    expect(await product(id)).toMatchObject({ sellerId: minji.id, productSaleStatus: 'AVAILABLE' });
  });

  it('[PRD-4] ends the sale once, however many ask at once', async () => {
    const id = await createProduct(minji);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => minji.call({ method: 'POST', url: `/api/product/${id}/completeSale` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toBe('이미 판매된 시간입니다.');
    expect(await product(id)).toMatchObject({ productSaleStatus: 'SOLD' });
  });
});

describe('lists of offers', () => {
  it('[PRD-5] read only what they show, by index', async () => {
    const { db } = test.database;
    const page = { lastId: 1_000_000, limit: 20 };
    for (const query of [selectProductsNewestFirst(db, page), selectProductsOfSeller(db, 1, page)]) {
      expect(await planOf(db, query)).not.toMatch(/Sort|Seq Scan/);
    }
  });

  it("[PROF-7] of a seller's open products are read by an index", async () => {
    const { db } = test.database;
    const open = selectOpenProducts(db, minji.id, { lastId: 7, limit: 20 });
    expect(await planOf(db, open)).toContain('product_open_of_seller');
  });

  it('[PRD-5] of my own hold mine alone, newest first', async () => {
    const [older, newer] = [await createProduct(junho), await createProduct(junho)];
    const mine = (await junho.call({ url: '/api/product/my-products' })).json().data;
    expect(mine.map(({ id }: { id: number }) => id)).toEqual([newer, older]);
    const next = (await junho.call({ url: `/api/product/my-products?lastId=${newer}` })).json().data;
    expect(next.map(({ id }: { id: number }) => id)).toEqual([older]);
  });
});

describe('favourite offers', () => {
  it('[PRD-7] are marked and unmarked, harmlessly when repeated, and listed for the member alone', async () => {
    const [first, second] = [await createProduct(minji), await createProduct(minji)];
    const mark = (method: 'PUT' | 'DELETE', id: number) => junho.call({ method, url: `/api/product/${id}/favorite` });
    for (const id of [first, second, second]) expect((await mark('PUT', id)).statusCode).toBe(204);
    const ids = async (person: Person) => (await person.call({ url: '/api/product/favorite-ids' })).json().ids;
    expect(await ids(junho)).toEqual([second, first]);
    expect(await ids(minji)).toEqual([]);

    const slice = async (query: string) => {
      const { data } = (await junho.call({ url: `/api/product/favorites${query}` })).json();
      return data.map(({ id }: { id: number }) => id);
    };
    expect([await slice(''), await slice(`?lastId=${second}`)]).toEqual([[second, first], [first]]);

    for (const id of [second, second]) expect((await mark('DELETE', id)).statusCode).toBe(204);
    expect(await slice('')).toEqual([first]);
  });

  it('[PRD-7] are known offers, a thousand at most', async () => {
    const mark = (id: number) => junho.call({ method: 'PUT', url: `/api/product/${id}/favorite` });
    expect((await mark(999_999)).json().code).toBe('PRODUCT_NOT_FOUND');
    const id = await createProduct(minji);
    await sql`
      with many as (
        insert into product (seller_id, title, description, thumbnail_key, price)
        select seller_id, title, description, thumbnail_key, price from product, generate_series(1, 1000) where id = ${id}
        returning id
      )
      insert into favorite_product (account_id, product_id) select ${junho.id}, id from many`.execute(test.database.db);
    expect((await mark(id)).json()).toMatchObject({ code: 'TOO_MANY_FAVORITES' });
    const [kept] = (await junho.call({ url: '/api/product/favorite-ids' })).json().ids;
    expect((await mark(kept)).statusCode).toBe(204);
  });
});
