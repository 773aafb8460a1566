import type { MediaKind } from '@teum/contract/offer/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import {
  asBlob,
  auctionForm,
  createAuction,
  createProduct,
  image,
  photo,
  productForm,
  sendForm,
} from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});
afterAll(() => test.close());

const read = async (url: string) => (await test.app.inject({ url: `/api${url}` })).json();

async function upload(person: Person, kind: MediaKind, colour: string): Promise<string> {
  const answer = await sendForm(person, 'POST', `/api/media/${kind}`, { image: await image(photo(colour)) });
  return answer.json<{ key: string }>().key;
}

/** What an answer says of the details. */
const detailsOf = ({ lengthMinutes, category, place, placeText, pictures }: Record<string, unknown>) => ({
  lengthMinutes,
  category,
  place,
  placeText,
  pictures,
});

const sent = {
  lengthMinutes: 120,
  category: 'food',
  place: { kind: 'region', region: '11680', line: '강남역 2번 출구' },
};
const shown = { ...sent, placeText: { ko: '서울 강남구', en: 'Gangnam-gu, Seoul' } };

const offers = {
  auction: {
    create: (changes: object) => createAuction(minji, changes),
    tryToCreate: async (changes: object, headers = {}) =>
      sendForm(
        minji,
        'POST',
        '/api/auction',
        { auctionCreate: asBlob({ ...auctionForm, ...changes }), auctionThumbnail: await image() },
        headers,
      ),
  },
  product: {
    create: (changes: object) => createProduct(minji, changes),
    tryToCreate: (changes: object, headers = {}) =>
      sendForm(minji, 'POST', '/api/product', { productCreate: asBlob({ ...productForm, ...changes }) }, headers),
  },
};

describe.each(['auction', 'product'] as const)('the details of an offer: %s', (kind) => {
  const { create, tryToCreate } = offers[kind];

  it('[OFFER-1] are left out of answers when nothing was said', async () => {
    const offer = await read(`/${kind}/${await create({})}`);
    for (const name of ['lengthMinutes', 'category', 'place', 'placeText', 'pictures'])
      expect(offer).not.toHaveProperty(name);
  });

  it('[OFFER-1] are told by details and lists alike', async () => {
    const pictures = [await upload(minji, kind, '#112233'), await upload(minji, kind, '#445566')];
    const id = await create({ ...sent, pictures });
    expect(detailsOf(await read(`/${kind}/${id}`))).toEqual({ ...shown, pictures });
    const { data } = await read(`/${kind}/recents?limit=1`);
    expect(detailsOf(data[0])).toEqual({ ...shown, pictures });
  });

  it('[OFFER-12] say safe pay with its terms, in details and lists, or nothing of it', async () => {
    const payOf = ({ safePay, cancelTerms }: Record<string, unknown>) => [safePay, cancelTerms];
    for (const [said, expected] of [
      [{ safePay: true }, [true, 'normal']],
      [{ safePay: true, cancelTerms: 'normal' }, [true, 'normal']],
      [{ safePay: false, cancelTerms: 'normal' }, [undefined, undefined]],
      [{}, [undefined, undefined]],
    ] as const) {
      const id = await create(said);
      expect(payOf(await read(`/${kind}/${id}`))).toEqual(expected);
      expect(payOf((await read(`/${kind}/recents?limit=1`)).data[0])).toEqual(expected);
    }
  });

  it.each([
    ['safePay', { safePay: 'yes' }],
    ['cancelTerms', { safePay: true, cancelTerms: 'none' }],
    ['cancelTerms', { safePay: true, cancelTerms: 'strict' }],
  ])('[OFFER-13] refuse %s with a sentence at its field: %j', async (field, said) => {
    const answer = await tryToCreate(said);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
  });

  it('[OFFER-2] take the length as a digit string', async () => {
    expect(await read(`/${kind}/${await create({ lengthMinutes: '90' })}`)).toMatchObject({ lengthMinutes: 90 });
  });

  it('[OFFER-4] know what is online', async () => {
    expect(await read(`/${kind}/${await create({ place: { kind: 'online' } })}`)).toMatchObject({
      place: { kind: 'online' },
      placeText: { ko: '온라인', en: 'Online' },
    });
  });

  it('[OFFER-4] keep no line of what is online', async () => {
    const id = await create({ place: { kind: 'online', region: '11680', line: '강남역' } });
    expect((await read(`/${kind}/${id}`)).place).toEqual({ kind: 'online' });
  });

  it.each([
    ['  강남역\n 2번   출구 ', '강남역 2번 출구'],
    ['   ', undefined],
    [null, undefined],
  ])('[OFFER-8] store the line %j as %j', async (line, stored) => {
    const id = await create({ place: { kind: 'region', region: '11680', line } });
    expect((await read(`/${kind}/${id}`)).place.line).toBe(stored);
  });

  it('[OFFER-5] keep the order of the pictures', async () => {
    const keys = [await upload(minji, kind, '#aa0000'), await upload(minji, kind, '#00aa00')];
    expect((await read(`/${kind}/${await create({ pictures: keys.toReversed() })}`)).pictures).toEqual(
      keys.toReversed(),
    );
  });

  it.each([
    ['lengthMinutes', 45, '진행 시간은 30분부터 12시간까지 30분 단위로 선택해주세요.'],
    ['lengthMinutes', 750, '진행 시간은 30분부터 12시간까지 30분 단위로 선택해주세요.'],
    ['category', 'party', '분류를 목록에서 선택해주세요.'],
    ['place', 'online', '장소를 목록에서 선택해주세요.'],
    ['place', { kind: 'moon' }, '장소를 목록에서 선택해주세요.'],
    ['place', { kind: 'region' }, '지역을 시·군·구까지 선택해주세요.'],
    ['place', { kind: 'region', region: '11999' }, '지역을 시·군·구까지 선택해주세요.'],
    ['place', { kind: 'region', region: '11680', line: '가'.repeat(101) }, '상세 장소는 100자 이하로 입력해주세요.'],
    ['place', { kind: 'region', region: '11680', line: '가'.repeat(5_000) }, '상세 장소는 100자 이하로 입력해주세요.'],
    ['pictures', ['origin/../../secret'], '올리지 않은 사진이 들어 있습니다. 사진을 다시 올려주세요.'],
    ['pictures', ['origin/blank.webp'], '올리지 않은 사진이 들어 있습니다. 사진을 다시 올려주세요.'],
    ['pictures', ['a', 'a'], '같은 사진이 두 번 들어 있습니다.'],
    ['pictures', Array.from({ length: 10 }, (_, index) => String(index)), '사진은 9장까지 더 올릴 수 있습니다.'],
  ])('[OFFER-6] refuse %s of %j with a sentence at the field', async (field, value, sentence) => {
    const answer = await tryToCreate({ [field]: value });
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([
      422,
      'INVALID_INPUT',
      { [field]: sentence },
    ]);
  });

  it('[OFFER-6] refuse in English, too', async () => {
    const answer = await tryToCreate({ category: 'party' }, { 'accept-language': 'en' });
    expect(answer.json().fields).toEqual({ category: 'Please choose a category from the list.' });
  });

  it('[OFFER-6] refuse pictures that are no texts', async () => {
    expect((await tryToCreate({ pictures: [{}] })).statusCode).toBe(422);
    expect((await tryToCreate({ pictures: ['x'.repeat(1_000)] })).statusCode).toBe(422);
  });

  it('[OFFER-5] refuse a picture that another account uploaded, and one of another kind', async () => {
    const others = await upload(junho, kind, '#765432');
    const ofPost = await upload(minji, 'post', '#234567');
    for (const key of [others, ofPost]) {
      const answer = await tryToCreate({ pictures: [key] });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().fields)).toEqual(['pictures']);
    }
    // The same picture, sent by both: each may name it.
    expect((await tryToCreate({ pictures: [await upload(minji, kind, '#765432')] })).statusCode).toBe(201);
  });
});

describe('changing a listing', () => {
  const edit = (id: number, changes: object) =>
    sendForm(minji, 'PUT', `/api/product/${id}`, { productEdit: asBlob({ ...productForm, ...changes }) });

  it('[OFFER-7] keeps the details that the form does not name', async () => {
    const pictures = [await upload(minji, 'product', '#0f0f0f')];
    const id = await createProduct(minji, { ...sent, pictures });
    expect((await edit(id, { price: 7_000 })).statusCode).toBe(200);
    expect(await read(`/product/${id}`)).toMatchObject({ ...shown, pictures, productPrice: 7_000 });
  });

  it('[OFFER-7] sets and takes away the details that the form names', async () => {
    const id = await createProduct(minji, sent);
    const picture = await upload(minji, 'product', '#f0f0f0');
    await edit(id, { lengthMinutes: 60, category: null, place: { kind: 'online' }, pictures: [picture] });
    expect(detailsOf(await read(`/product/${id}`))).toEqual({
      lengthMinutes: 60,
      place: { kind: 'online' },
      placeText: { ko: '온라인', en: 'Online' },
      pictures: [picture],
    });
    await edit(id, { lengthMinutes: null, place: null, pictures: null });
    expect(detailsOf(await read(`/product/${id}`))).toEqual({});
  });

  it('[OFFER-7] takes the line away with a place that has none', async () => {
    const id = await createProduct(minji, sent);
    await edit(id, { place: { kind: 'region', region: '26350' } });
    expect(await read(`/product/${id}`)).toMatchObject({
      place: { kind: 'region', region: '26350' },
      placeText: { ko: '부산 해운대구' },
    });
    expect((await read(`/product/${id}`)).place).not.toHaveProperty('line');
  });

  it('[OFFER-6] that is refused changes nothing', async () => {
    const id = await createProduct(minji, sent);
    const before = await read(`/product/${id}`);
    expect((await edit(id, { price: 1, lengthMinutes: 31 })).statusCode).toBe(422);
    expect(await read(`/product/${id}`)).toEqual(before);
  });
});
