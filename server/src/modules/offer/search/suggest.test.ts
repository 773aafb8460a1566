import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { signedIn } from '../../../../test/people.ts';
import { saveSearchDocument } from './search-document.ts';

let test: TestApp;
const offers = [
  ['통역 한 시간', '회의에 함께 갑니다'],
  ['영어 통역사와 산책', ''],
  ['통기타 첫 곡', ''],
  ['통기타 수리', ''],
  ['경매 잘하는 법', ''],
  ['Python 과외', ''],
  ['집밥', '된장찌개를 끓여요'],
] as const;

beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  const minji = await signedIn(test.app, '민지');
  await test.database.db.transaction().execute(async (tx) => {
    for (const [index, [title, text]] of offers.entries())
      await saveSearchDocument(tx, {
        type: 'product',
        id: index + 1,
        accountId: minji.id,
        title,
        text,
        closesAt: null,
      });
  });
});
afterAll(() => test.close());

const suggest = async (keyword: string): Promise<string[]> =>
  (await test.app.inject({ url: `/api/search/suggest?keyword=${encodeURIComponent(keyword)}` })).json().data;

describe('suggestions', () => {
  it('[SRCH-9] are words that begin so, the frequent first, then titles, those that begin so first', async () => {
    expect(await suggest('통')).toEqual([
      '통기타',
      '통역사',
      '통역',
      '통기타 수리',
      '통기타 첫 곡',
      '통역 한 시간',
      '영어 통역사와 산책',
    ]);
  });

  it.each([
    ['통여', ['통역사', '통역', '통역 한 시간', '영어 통역사와 산책']],
    ['ㅌㄱㅌ', ['통기타', '통기타 수리', '통기타 첫 곡']],
    ['통기타 곡', ['통기타 첫 곡']],
    ['pyth', ['Python', 'Python 과외']],
    ['없는 말', []],
    ['   ', []],
  ])('[SRCH-9] follow the typing: %s', async (typed, suggestions) => {
    expect(await suggest(typed)).toEqual(suggestions);
  });

  it.each([
    ['rudao', ['경매', '경매 잘하는 법']],
    ['ㅔㅛ쇄ㅜ', ['python', 'Python 과외']],
    ['ehlswkdWlro', ['된장찌개']],
    ['zzzz', []],
    ['dkssud', []],
  ])('[SRCH-9] read %s as typed on the other keyboard', async (typed, suggestions) => {
    expect(await suggest(typed)).toEqual(suggestions);
  });

  it('[SRCH-9] are at most eight, each once', async () => {
    const all = await suggest('ㅌ');
    expect(all.length).toBeLessThanOrEqual(8);
    expect(new Set(all).size).toBe(all.length);
  });
});
