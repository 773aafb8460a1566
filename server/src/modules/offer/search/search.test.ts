import type { SearchResult, SearchType } from '@teum/contract/offer/search.routes';
import { searchTerms } from '@teum/contract/offer/search-match';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct, productForm, sendForm } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { createPost } from '../../../../test/posts.ts';
import { rankOf } from './rank.ts';
import { search } from './search.ts';
import { removeSearchDocument, type SearchDocument, saveSearchDocument } from './search-document.ts';
import { SearchWork, searchTicks } from './search-work.ts';
import { suggest } from './suggest.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());

const get = (keyword: string, more = '') =>
  test.app.inject({ url: `/api/search?keyword=${encodeURIComponent(keyword)}${more}` });
const find = async (keyword: string, more = ''): Promise<SearchResult[]> => (await get(keyword, more)).json();
const titles = async (keyword: string, more = '') => (await find(keyword, more)).map(({ title }) => title);

let nextId = 1_000_000;

/** A document without content: search reads only documents. */
async function save(document: Partial<SearchDocument> & { title: string }): Promise<number> {
  nextId += 1;
  const whole = { type: 'post' as const, id: nextId, accountId: minji.id, text: '', closesAt: null, ...document };
  await test.database.db.transaction().execute((tx) => saveSearchDocument(tx, whole));
  return whole.id;
}

const anHour = 3_600_000;
const ended = () => new Date(Date.now() - anHour);
const open = () => new Date(Date.now() + anHour);

describe('what is written', () => {
  it('[SRCH-1][SRCH-2][SRCH-6] is found at once, by its title, its text and its seller', async () => {
    const id = await createAuction(minji, {
      title: '<p>은하수 <strong>촬영</strong> 동행</p>',
      description: '<p>장비는 <em>제가</em> 가져가요</p><p>별자리도 봐요</p>',
    });
    const result = {
      id,
      type: 'auction',
      title: '은하수 촬영 동행',
      content: '장비는 제가 가져가요 별자리도 봐요',
      card: expect.objectContaining({ price: 50_000 }),
    };
    expect(await find('은하수촬영')).toEqual([result]);
    expect(await find('장비는 별자리')).toEqual([result]);
    expect(await find(`은하수 ${minji.nickName}`)).toEqual([result]);
    expect(await find('은하수 strong')).toEqual([]);
  });

  it('[SRCH-1] follows an edit and the end of a sale', async () => {
    const id = await createProduct(minji, { title: '<p>첼로 초급</p>' });
    await createProduct(minji, { title: '<p>첼로 중급</p>' });
    const edited = { ...productForm, title: '<p>첼로 합주</p>' };
    await sendForm(minji, 'PUT', `/api/product/${id}`, { productEdit: JSON.stringify(edited) });
    expect(await titles('첼로')).toEqual(['첼로 중급', '첼로 합주']);
    expect(await titles('초급')).toEqual([]);
    const [newest] = await find('첼로 중급');
    await minji.call({ method: 'POST', url: `/api/product/${newest!.id}/completeSale` });
    expect(await titles('첼로')).toEqual(['첼로 합주', '첼로 중급']);
  });

  it('[SRCH-1] is not found when it was rolled back or taken away', async () => {
    const { db } = test.database;
    const id = await save({ title: '사라지는 글' });
    const document = { type: 'post' as const, id: id + 1, accountId: minji.id, text: '', closesAt: null };
    const rolledBack = db.transaction().execute(async (tx) => {
      await saveSearchDocument(tx, { ...document, title: '없던 글' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await db.transaction().execute((tx) => removeSearchDocument(tx, 'post', id));
    expect([await titles('사라지는'), await titles('없던')]).toEqual([[], []]);
  });
});

describe('a word', () => {
  beforeAll(async () => {
    for (const title of [
      '첫 경매 이야기',
      '밤하늘 사진',
      '닭 손질법',
      '달걀 요리',
      'React 코드 리뷰',
      '50% 할인_특가 a&b#%',
    ])
      await save({ title });
  });

  it.each([
    ['경매', '첫 경매 이야기'],
    ['ㄱㅁ', '첫 경매 이야기'],
    ['겨ㅁ', '첫 경매 이야기'],
    ['경맹', undefined],
    ['이약', '첫 경매 이야기'],
    ['경매'.normalize('NFD'), '첫 경매 이야기'],
    ['밤하느', '밤하늘 사진'],
    ['ㅂㅎㄴ', '밤하늘 사진'],
    ['ㅅㅈ 밤', '밤하늘 사진'],
    ['rEACT', 'React 코드 리뷰'],
    ['50%', '50% 할인_특가 a&b#%'],
    ['인_특', '50% 할인_특가 a&b#%'],
    ['할인 a&b#%', '50% 할인_특가 a&b#%'],
    ['밤%진', undefined],
    ['밤_늘', undefined],
    ['밤.늘', undefined],
    ['첫 사진', undefined],
  ])('[SRCH-3] %s finds %s', async (keyword, title) => {
    expect(await titles(keyword)).toEqual(title === undefined ? [] : [title]);
  });

  it('[SRCH-3][SRCH-4] of one syllable ranks exact matches before syllables that it may become', async () => {
    expect(await titles('닭')).toEqual(['닭 손질법', '달걀 요리']);
  });
});

describe('the order', () => {
  it('[SRCH-4] is as typed, in the title, open, new', async () => {
    const type = 'auction';
    await save({ type, title: '호수 산책', text: '옹기 만들기' });
    await save({ type, title: '옹기종기 옹기', closesAt: ended() });
    await save({ type, title: '옹기 배우기', closesAt: open() });
    await save({ type, title: '새 옹기 배우기', closesAt: open() });
    await save({ type, title: '옹긱', closesAt: open() });
    await save({ type, title: '숲 산책', text: '옹긴', closesAt: open() });
    expect(await titles('옹기')).toEqual([
      '새 옹기 배우기',
      '옹기 배우기',
      '옹기종기 옹기',
      '호수 산책',
      '옹긱',
      '숲 산책',
    ]);
  });

  it('[SRCH-4] is the title with spaces inside the word, before the text without them', async () => {
    await save({ title: '통역 이야기', text: '영어회의가 처음이에요' });
    await save({ title: '영어 회의 통역' });
    await save({ title: '영어회읜' });
    expect(await titles('영어회의')).toEqual(['영어 회의 통역', '통역 이야기', '영어회읜']);
  });

  it('[SRCH-4] is the text before the name of whoever wrote it', async () => {
    const sora = await signedIn(test.app, '바람개비');
    const keyword = sora.nickName;
    await save({ title: '손으로 만들기', text: `${keyword} 접기` });
    await save({ title: '한강에서 걷기', accountId: sora.id });
    await save({ title: `${keyword} 접기`, closesAt: ended() });
    expect(await titles(keyword)).toEqual([`${keyword} 접기`, '손으로 만들기', '한강에서 걷기']);
  });

  it('[SRCH-4][SRCH-5] holds over all pages, among few and many, in every stretch', async () => {
    const documents = await saveMany(420);
    for (const keyword of [
      '가람',
      '가라',
      '가람 나루',
      'ㄱㄹ',
      '가ㄹ',
      '가람 다솜 나룩',
      '솜',
      '난',
      '마루',
      '바다가',
      '없는말',
    ])
      expect(await allPages('product', keyword)).toEqual(await expectedOrder(documents, keyword));
  });

  const words = ['가람', '나루', '다솜', '가락', '나룩', '라온', '마루찬', '바다 가', '람'];

  /** Ids from a wide range, so that short and long stretches of the index are used. */
  async function saveMany(count: number): Promise<(SearchDocument & { nickName: string })[]> {
    const documents = Array.from({ length: count }, (_, index) => {
      const pick = (n: number) => words[(index * 7 + n * n * 5 + (index % (n + 3))) % words.length]!;
      return {
        type: 'product' as const,
        id: index < 150 ? 200_000 - index * 31 : 190_000 - index * 420,
        accountId: minji.id,
        title: `${pick(1)} ${pick(2)}`,
        text: index % 4 === 0 ? '' : `${pick(3)} ${pick(4)} ${pick(5)}`,
        closesAt: index % 3 === 0 ? ended() : null,
      };
    });
    await test.database.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('search_document').where('type', '=', 'product').execute();
      for (const document of documents) await saveSearchDocument(tx, document);
    });
    return documents.map((document) => ({ ...document, nickName: minji.nickName }));
  }

  async function allPages(type: SearchType, keyword: string): Promise<number[]> {
    const ids: number[] = [];
    for (let page = 1; page <= 50; page += 1) {
      const found = await find(keyword, `&type=${type}&page=${page}`);
      expect(found.length).toBeLessThanOrEqual(20);
      ids.push(...found.map(({ id }) => id));
      if (found.length < 20) break;
    }
    return ids;
  }

  async function expectedOrder(documents: (SearchDocument & { nickName: string })[], keyword: string) {
    const unbounded = new SearchWork({ steps: Number.POSITIVE_INFINITY });
    const rankIn = (document: (typeof documents)[number]) =>
      rankOf({ ...document, body: document.text }, searchTerms(keyword), unbounded);
    const judged = await Promise.all(
      documents.map(async (document) => ({ ...document, rank: await rankIn(document) })),
    );
    return judged
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => a.rank! - b.rank! || Number(!!a.closesAt) - Number(!!b.closesAt) || b.id - a.id)
      .map(({ id }) => id);
  }
});

describe('the passage', () => {
  it('[SRCH-6] surrounds the match, and names whose nickname matched', async () => {
    const long = '앞말 '.repeat(60);
    await save({ title: '긴 글', text: `<p>${long}무지개떡 이야기</p><p>${'뒷말 '.repeat(60)}</p>` });
    const [{ content } = { content: '' }] = await find('무지개떡');
    expect(content).toMatch(/^…(앞말 ){8,12}무지개떡 이야기 (뒷말 )+.*…$/);
    const dain = await signedIn(test.app, '무지개다인');
    await save({ title: '자기소개', text: '반갑습니다', accountId: dain.id });
    expect((await find('무지개다인')).map(({ content }) => content)).toEqual([`${dain.nickName} · 반갑습니다`]);
  });

  it('[SRCH-6] does not cut a character in half', async () => {
    await save({ title: '웃음', text: `${'😀'.repeat(120)}폭소${'😀'.repeat(120)}` });
    const [result] = await find('폭소');
    expect(result!.content).toContain('폭소');
    expect(result!.content.isWellFormed()).toBe(true);
  });
});

describe('any keyword', () => {
  it.each(['', '%20%20', '%0A', '%E3%80%80'])('[SRCH-7] that is blank (%s) finds nothing', async (keyword) => {
    const answer = await test.app.inject({ url: `/api/search?keyword=${keyword}` });
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  it('[SRCH-7] may be missing', async () => {
    expect((await test.app.inject({ url: '/api/search' })).json()).toEqual([]);
    expect((await test.app.inject({ url: '/api/search/suggest' })).json()).toEqual({ data: [] });
  });

  it.each(['%00', '%E2%82%AC%00', '%ED%A0%80', '%FF'])(
    '[SRCH-7] that cannot be stored (%s) is no fault of ours',
    async (raw) => {
      for (const path of ['search', 'search/suggest']) {
        const { statusCode } = await test.app.inject({ url: `/api/${path}?keyword=${raw}` });
        expect(statusCode === 422 || statusCode === 200).toBe(true);
      }
      expect((await test.app.inject({ url: '/api/search?keyword=a%00b' })).statusCode).toBe(422);
    },
  );

  it.each(
    Object.entries({
      'a statement': `'; drop table search_document; --`,
      'a condition': `') or 1=1 --`,
      'a parameter': '$1',
      'a backslash': '\\',
      'a percent sign': '%',
      'an underscore': '_',
      'open brackets': '(((((((',
      'a pattern': '[a-z]+*',
      'an operator of another database': '{"$gt":""}',
      'a name of JavaScript': '__proto__',
      'a hundred consonants': 'ㄱ'.repeat(100),
      'fifty words that can be read two ways': Array.from({ length: 50 }, (_, i) =>
        String.fromCharCode(0xac01 + i * 28),
      ).join(' '),
      vowels: 'ㅏㅏㅏ',
      'ten thousand syllables': '가'.repeat(10_000),
      'ten thousand letters': 'a'.repeat(10_000),
      'five thousand words': 'a '.repeat(5_000),
      emoji: '😀'.repeat(2_000),
      'invisible characters': '\u202e뒤집기\u200b',
    }),
  )('[SRCH-7] such as %s is answered', async (_name, keyword) => {
    const answer = await get(keyword);
    expect([answer.statusCode, Array.isArray(answer.json())]).toEqual([200, true]);
    const suggestions = await test.app.inject({ url: `/api/search/suggest?keyword=${encodeURIComponent(keyword)}` });
    expect(suggestions.statusCode).toBe(200);
  });

  it('[SRCH-7] of more than a hundred characters finds what its first hundred find', async () => {
    await save({ title: '나'.repeat(100) });
    expect(await titles('나'.repeat(10_000))).toEqual(['나'.repeat(100)]);
  });

  it.each(['type=comment', 'page=0', 'page=51', 'page=-1', 'page=1e2', 'keyword=a&keyword=b'])(
    '[SRCH-5] with %s is 422',
    async (query) => {
      expect((await test.app.inject({ url: `/api/search?keyword=x&${query}` })).statusCode).toBe(422);
    },
  );
});

describe('answers to visitors', () => {
  it('[SRCH-11] are revalidated, and suggestions kept for a minute', async () => {
    const first = await get('경매');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
    const again = await test.app.inject({
      url: `/api/search?keyword=${encodeURIComponent('경매')}`,
      headers: { 'if-none-match': first.headers.etag as string },
    });
    expect(again.statusCode).toBe(304);
    const suggestions = await test.app.inject({ url: '/api/search/suggest?keyword=a' });
    expect(suggestions.headers['cache-control']).toBe('public, max-age=60');
  });

  it('are limited in number', async () => {
    const limited = await buildTestApp();
    const statuses: number[] = [];
    for (let asked = 0; asked < 121; asked += 1)
      statuses.push((await limited.app.inject({ url: '/api/search?keyword=' })).statusCode);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
    await limited.close();
  });
});

describe('a search that would take too long', () => {
  it('[SRCH-8] is ended by the database, from its first statement on', async () => {
    const { db } = test.database;
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (tx) => {
      await sql`lock table search_document`.execute(tx);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const searches = [search(db, { keyword: '경매' }), suggest(db, '경매')];
    const endings = await Promise.allSettled(searches);
    released.resolve();
    await holding;
    const cancelled = { status: 'rejected', reason: expect.objectContaining({ code: '57014' }) };
    expect(endings).toEqual([cancelled, cancelled]);
  });
});

describe('texts and a word made for each other', () => {
  const hostileText = `${'가'.repeat(19_800)} x 가낳`;
  const title = `${'가'.repeat(20)}낳 이야기`;

  beforeAll(async () => {
    await save({ title });
    for (let index = 0; index < 100; index += 1) await save({ title: `글 ${index}`, text: hostileText });
  });

  /** Steps between two ticks of the event loop. */
  async function stepsPerTickOf(work: () => Promise<unknown>): Promise<number[]> {
    const spend = vi.spyOn(searchTicks, 'spend');
    const ticks: number[] = [];
    let isOver = false;
    const endTick = () => {
      const spent = spend.mock.calls.reduce((sum, [steps]) => sum + steps, 0);
      if (spent > 0) ticks.push(spent); // a slow database leaves hundreds of thousands of empty ticks
      spend.mockClear();
      if (!isOver) setImmediate(endTick);
    };
    setImmediate(endTick);
    await work();
    isOver = true;
    endTick();
    spend.mockRestore();
    return ticks;
  }

  const total = (ticks: number[]) => ticks.reduce((sum, steps) => sum + steps, 0);

  it.each<[string, (keyword: string) => Promise<unknown>]>([
    ['a search', (keyword) => search(test.database.db, { keyword })],
    ['a suggestion', (keyword) => suggest(test.database.db, keyword)],
  ])('[SRCH-12] cost %s no more than its budget, and do not block other requests', async (_what, ask) => {
    const keywords = [`${'가'.repeat(99)}낳`, `${'가'.repeat(98)}ㄱㄴ`, [...'가낳글이야기x'].join(' '), title];
    for (const keyword of keywords) expect(total(await stepsPerTickOf(() => ask(keyword)))).toBeLessThan(9_000_000);
    const ticks = await stepsPerTickOf(() => Promise.all(keywords.map(ask)));
    expect(Math.max(...ticks)).toBeLessThan(2_500_000);
  });

  it('[SRCH-12] leave the best to be found behind them', async () => {
    expect(await titles(title.split(' ')[0]!)).toEqual([title]);
    expect(await titles(`${'가'.repeat(99)}낳`)).toEqual([]);
  });

  it('[SRCH-12] have their passages from the beginning once the budget is spent', async () => {
    const words = Array.from({ length: 50 }, (_, index) => String.fromCharCode(0xb9c8 + index * 28)).join(' ');
    for (let index = 0; index < 20; index += 1) await save({ title: words, text: hostileText });
    const ticks = await stepsPerTickOf(async () => {
      const found = await search(test.database.db, { keyword: words });
      expect(found.map(({ content }) => content)).toEqual(Array(20).fill(`${'가'.repeat(140)}…`));
    });
    expect(total(ticks)).toBeLessThan(9_000_000);
    expect(Math.max(...ticks)).toBeLessThan(2_500_000);
  });
});

describe('filters, orders and cards', () => {
  const place = { kind: 'region', region: '11440' };

  it('[SRCH-13] narrow auctions and products, and leave out posts', async () => {
    const near = await createAuction(minji, { title: '<p>하모니카 저녁</p>', category: 'music', place });
    await createAuction(minji, { title: '<p>하모니카 아침</p>', category: 'food', place });
    const product = await createProduct(minji, { title: '<p>하모니카 수업</p>', category: 'music', price: 9_000 });
    await save({ title: '하모니카 이야기' });
    const ids = async (more: string) => (await find('하모니카', more)).map(({ id }) => id);
    expect(await ids('')).toHaveLength(4);
    expect(await ids('&category=music')).toEqual([near, product]);
    expect(await ids('&category=music&place=11&type=auction')).toEqual([near]);
    expect(await ids('&maxPrice=9000')).toEqual([product]);
    expect(await ids('&category=music&type=post')).toEqual([]);
  });

  it('[SRCH-13] narrow alike whether few listings meet the filter or many', async () => {
    const found = await createProduct(minji, { title: '<p>만돌린</p>', category: 'outdoor' });
    await createProduct(minji, { title: '<p>만돌린</p>', category: 'food' });
    const ids = async () => (await find('만돌린', '&category=outdoor')).map(({ id }) => id);
    expect(await ids()).toEqual([found]);
    await sql`
      insert into product (seller_id, title, description, thumbnail_key, price, category)
      select seller_id, '<p>다른 시간</p>', description, thumbnail_key, price, category
      from product, generate_series(1, 2001) where id = ${found}`.execute(test.database.db);
    expect(await ids()).toEqual([found]);
  });

  it('[SRCH-13] order each type for itself', async () => {
    const ids: number[] = [];
    for (const price of [300, 100, 200]) ids.push(await createProduct(minji, { title: '<p>우쿨렐레</p>', price }));
    const sorted = async (sort: string) => (await find('우쿨렐레', `&sort=${sort}`)).map(({ id }) => ids.indexOf(id));
    expect(await sorted('price-up')).toEqual([1, 2, 0]);
    expect(await sorted('price-down')).toEqual([0, 2, 1]);
    expect(await sorted('newest')).toEqual([2, 1, 0]);
    expect(await sorted('most-bids')).toEqual([2, 1, 0]);
  });

  it.each(['category=dance', 'place=99999', 'maxPrice=-1', 'sort=best'])('[SRCH-13] refuses %s', async (query) => {
    expect((await get('기타', `&${query}`)).statusCode).toBe(422);
  });

  it('[SRCH-14] brings picture, price and state of what is sold', async () => {
    const auction = await createAuction(minji, { title: '<p>오카리나 저녁</p>', lengthMinutes: 90, place });
    const product = await createProduct(minji, { title: '<p>오카리나 수업</p>', price: 9_000, safePay: true });
    const common = { thumbNailUrl: expect.stringContaining('.webp'), sellerId: minji.id, nickName: minji.nickName };
    expect((await find('오카리나')).map(({ id, card }) => ({ id, card }))).toEqual([
      {
        id: auction,
        card: {
          ...common,
          price: 50_000,
          bidCount: 0,
          isClosed: false,
          endTime: expect.stringContaining('+09:00'),
          lengthMinutes: 90,
          placeText: { ko: '서울 마포구', en: 'Mapo-gu, Seoul' },
        },
      },
      { id: product, card: { ...common, price: 9_000, isSold: false, safePay: true } },
    ]);
  });

  it('[SRCH-14] names the author of a post', async () => {
    const id = await createPost(minji, { title: '<p>칼림바 이야기</p>' });
    expect(await find('칼림바')).toMatchObject([{ id, author: { id: minji.id, nickName: minji.nickName } }]);
  });
});

describe('people', () => {
  const people = async (keyword: string) =>
    (await test.app.inject({ url: `/api/search/people?keyword=${encodeURIComponent(keyword)}` })).json().data;

  it('[SRCH-15] are found by the beginning of their nickname, the whole name first', async () => {
    const [longer, whole] = [await signedIn(test.app, 'Narae나래꽃'), await signedIn(test.app, 'Nara')];
    const found = (person: Person) => ({ id: person.id, nickName: person.nickName });
    expect(await people(' ＮＡＲＡ')).toEqual([found(whole), found(longer)]);
    expect(await people('narae')).toEqual([found(longer)]);
    expect(await people('%')).toEqual([]);
    expect(await people('')).toEqual([]);
  });
});
