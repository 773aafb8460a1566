import type { Post } from '@teum/contract/talk/board.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { photo } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { addComment, createPost, postForm } from '../../../../test/posts.ts';
import { planOf } from '../../../../test/query-plan.ts';
import { hostileHtml } from '../../../platform/rich-text/hostile-html.ts';
import { selectPostsNewestFirst } from './post.sql.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});
afterAll(() => test.close());

const get = (url: string, headers = {}) => test.app.inject({ url, headers });
const post = async (id: number): Promise<Post> => (await get(`/api/post/${id}`)).json();
const write = (person: Person, payload: object, headers = {}) =>
  person.call({ method: 'POST', url: '/api/post', payload, headers });
const edit = (person: Person, id: number, payload: object) =>
  person.call({ method: 'PUT', url: `/api/post/${id}`, payload });
const remove = (person: Person, id: number) => person.call({ method: 'DELETE', url: `/api/post/${id}` });
const idsOf = async (url: string) => (await get(url)).json().data.map(({ id }: Post) => id);

describe('writing a post', () => {
  it('[BRD-1] answers its id, and everyone can read it', async () => {
    const answer = await write(minji, postForm);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([201, 'application/json; charset=utf-8']);
    const id = answer.json<number>();
    const { createdAt, updatedAt, ...shown } = await post(id);
    expect(shown).toEqual({ id, ...postForm, nickName: minji.nickName, userId: minji.id, commentCount: 0 });
    expect(createdAt).toMatch(/\+09:00$/);
    expect(updatedAt).toBe(createdAt);
  });

  it.each([
    [{ title: '', content: '' }, '제목을 입력해주세요.'],
    [{ title: '<p> </p>' }, '제목을 입력해주세요.'],
    [{ title: 'ㄱ'.repeat(101) }, '제목은 100자 이하로 입력해주세요.'],
    [{ content: '<p><br></p>' }, '내용을 입력해주세요.'],
    [{ content: undefined }, '내용을 입력해주세요.'],
    [{ content: '<img src="https://elsewhere.example/x.png">' }, '내용을 입력해주세요.'],
    [{ content: '글'.repeat(20_001) }, '내용은 20,000자 이하로 입력해주세요.'],
  ])('[BRD-1] refuses %j with its sentence', async (changes, sentence) => {
    const answer = await write(minji, { ...postForm, ...changes });
    expect([answer.statusCode, answer.json().message]).toEqual([422, sentence]);
  });

  it('[BRD-1] does not believe fields that were added', async () => {
    const added = JSON.parse(
      `{"userId":${junho.id},"commentCount":99,"createdAt":"2020-01-01","__proto__":{"commentCount":7}}`,
    );
    const id = (await write(minji, { ...postForm, ...added })).json<number>();
    expect(await post(id)).toMatchObject({ userId: minji.id, commentCount: 0 });
    await edit(minji, id, { ...postForm, userId: junho.id, commentCount: 99 });
    expect(await post(id)).toMatchObject({ userId: minji.id, commentCount: 0 });
  });

  it('[BRD-1] keeps an embedded picture as one of its own', async () => {
    const picture = `data:image/jpeg;base64,${(await photo()).toString('base64')}`;
    const id = await createPost(minji, { content: `<p>그날 저녁</p><img src="${picture}" alt="저녁">` });
    const { content } = await post(id);
    const address = /src="(\/media\/post\/origin\/[^"]+)"/.exec(content)![1]!;
    const served = await get(address);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it.each(hostileHtml)('[BRD-1] lets nothing in %j act, and is stable when saved again', async (html) => {
    const answer = await write(minji, { title: `제목 ${html}`, content: `<p>안녕하세요</p>${html}` });
    if (answer.statusCode === 422)
      return expect(answer.json().code).toMatch(/^(INVALID_INPUT|TEXT_TOO_COMPLEX|IMAGE_\w+)$/);
    const first = await post(answer.json());
    expect(first.title + first.content).not.toMatch(
      /<(script|svg|iframe|object|style|form|math)|<[^>]*\son\w+=|href="javascript:/i,
    );
    await edit(minji, first.id, { title: first.title, content: first.content });
    expect(await post(first.id)).toEqual(first);
  });

  it('[BRD-1] writes once under one key', async () => {
    const headers = { 'idempotency-key': 'one-post' };
    const [first, again] = [await write(minji, postForm, headers), await write(minji, postForm, headers)];
    expect(again.json()).toBe(first.json());
    expect((await write(minji, { ...postForm, title: '다른 제목' }, headers)).statusCode).toBe(422);
  });

  it('[BRD-1] [IMG-8] refuses 100,000 nested tags quickly and marks the field', async () => {
    const answer = await write(minji, { ...postForm, content: `${'<blockquote>'.repeat(100_000)}글` });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { content: '내용의 구조가 너무 복잡합니다.' }]);
  });
});

describe('changing a post', () => {
  it('[BRD-12] answers the changed post, and marks it as edited only when something changed', async () => {
    const id = await createPost(minji);
    const unchanged = (await edit(minji, id, postForm)).json<Post>();
    expect(unchanged.updatedAt).toBe(unchanged.createdAt);
    const answer = await edit(minji, id, { ...postForm, title: '고친 제목' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(await post(id));
    expect(answer.json()).toMatchObject({ title: '<p>고친 제목</p>', createdAt: unchanged.createdAt });
    expect(answer.json().updatedAt > unchanged.updatedAt).toBe(true);
  });

  it('[BRD-2] is for its author alone', async () => {
    const id = await createPost(minji);
    const before = await post(id);
    expect((await edit(junho, id, { ...postForm, title: '내 글' })).statusCode).toBe(403);
    expect((await remove(junho, id)).statusCode).toBe(403);
    expect(await post(id)).toEqual(before);
    expect((await edit(minji, 999_999, postForm)).statusCode).toBe(404);
    expect((await remove(minji, 999_999)).statusCode).toBe(404);
  });

  it('[BRD-11] deletes it with everything below it', async () => {
    const id = await createPost(minji);
    const comment = await addComment(junho, id);
    const reply = await addComment(minji, id, '고마워요', comment.id);
    expect((await remove(minji, id)).statusCode).toBe(204);
    expect((await get(`/api/post/${id}`)).statusCode).toBe(404);
    expect((await get(`/api/post/postComment/${id}`)).statusCode).toBe(404);
    for (const gone of [comment, reply]) {
      expect((await get(`/api/post/postComment/comment/${gone.id}`)).statusCode).toBe(404);
    }
    expect((await remove(minji, id)).statusCode).toBe(404);
  });
});

describe('the search', () => {
  const found = async (keyword: string) =>
    (await get(`/api/search?keyword=${encodeURIComponent(keyword)}`))
      .json()
      .map(({ type, id }: { type: string; id: number }) => `${type} ${id}`);

  it('[BRD-10] finds a post in its newest form, and not once it is deleted', async () => {
    const id = await createPost(minji, { title: '<p>호랑나비 이야기</p>' });
    expect(await found('호랑나비')).toEqual([`post ${id}`]);
    await edit(minji, id, { ...postForm, title: '<p>청개구리 이야기</p>' });
    expect(await found('호랑나비')).toEqual([]);
    expect(await found('청개구리')).toEqual([`post ${id}`]);
    await remove(minji, id);
    expect(await found('청개구리')).toEqual([]);
  });
});

describe('the list of posts', () => {
  it('[BRD-3] is newest first, below the last one shown, and ends with an empty page', async () => {
    const [first, second, third] = [await createPost(minji), await createPost(junho), await createPost(minji)];
    expect(await idsOf('/api/post/recents?limit=3')).toEqual([third, second, first]);
    expect(await idsOf(`/api/post/recents?limit=1&lastId=${third}`)).toEqual([second]);
    expect(await idsOf('/api/post/recents?lastId=1')).toEqual([]);
  });

  it.each([
    'lastId=-1',
    'lastId=0',
    'lastId=NaN',
    'lastId=1e400',
    'lastId=9223372036854775808',
    'lastId=1%20OR%201=1',
    'lastId=1&lastId=2',
    'lastId=',
    'limit=0',
    'limit=-1',
    'limit=1000000000',
  ])('[BRD-3] refuses %s', async (query) => {
    expect((await get(`/api/post/recents?${query}`)).statusCode).toBe(422);
  });

  it('[BRD-3] reads only what it shows, by index', async () => {
    const { db } = test.database;
    const plan = await planOf(db, selectPostsNewestFirst(db, { lastId: 1_000_000, limit: 20 }));
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    expect(plan).toMatch(/Limit/);
  });

  it('[BRD-13] is revalidated at each use, and a new comment shows at once', async () => {
    const id = await createPost(minji);
    const urls = ['/api/post/recents?limit=1', `/api/post/${id}`, `/api/post/postComment/${id}`];
    const before = await Promise.all(urls.map((url) => get(url)));
    const again = (index: number) => get(urls[index]!, { 'if-none-match': before[index]!.headers.etag });
    for (const index of urls.keys())
      expect([(await again(index)).statusCode, before[index]!.headers['cache-control']]).toEqual([
        304,
        'public, no-cache',
      ]);
    await addComment(junho, id);
    for (const index of urls.keys()) expect((await again(index)).statusCode).toBe(200);
  });
});
