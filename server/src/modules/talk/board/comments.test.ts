import type { PostComment } from '@teum/contract/talk/board.routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { addComment, createPost, sendComment } from '../../../../test/posts.ts';
import { planOf } from '../../../../test/query-plan.ts';
import { hostileHtml } from '../../../platform/rich-text/hostile-html.ts';
import { selectCommentsNewestFirst, selectRepliesOldestFirst } from './comment.sql.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
let haeun: Person;
let postId: number;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  [minji, junho, haeun] = [
    await signedIn(test.app, '민지'),
    await signedIn(test.app, '준호'),
    await signedIn(test.app, '하은'),
  ];
});
beforeEach(async () => {
  postId = await createPost(minji);
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });
const list = async (url: string): Promise<PostComment[]> => (await get(url)).json().data;
const comments = (query = '') => list(`/api/post/postComment/${postId}${query}`);
const replies = (commentId: number, query = '') => list(`/api/post/postComment/replies/${commentId}${query}`);
const commentCount = async () => (await get(`/api/post/${postId}`)).json().commentCount;
const edit = (person: Person, id: number, comment: unknown) =>
  person.call({ method: 'PUT', url: `/api/post/postComment/${id}`, payload: { comment } });
const remove = (person: Person, id: number, path = '') =>
  person.call({ method: 'DELETE', url: `/api/post/postComment/${path}${id}` });
const idsOf = (found: PostComment[]) => found.map(({ id }) => id);

/** Elements, handlers and addresses that a browser would run or load. */
const acting = /<(script|svg|iframe|object|style|form|math|h2)|<[^>]*\son\w+=|href="javascript:/i;

describe('writing a comment', () => {
  it('[BRD-8] answers it as it will be read', async () => {
    const answer = await sendComment(junho, {
      postId: String(postId),
      comment: '<p>저도 <strong>가요</strong></p>',
      parentCommentId: null,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      comment: '<p>저도 <strong>가요</strong></p>',
      commentText: '저도 가요',
      nickname: junho.nickName,
      userId: junho.id,
      createdAt: expect.stringMatching(/\+09:00$/),
      updatedAt: answer.json().createdAt,
      replyCount: 0,
      replies: [],
      parentCommentId: null,
      isDeleted: false,
    });
    expect(await comments()).toEqual([answer.json()]);
    expect(await commentCount()).toBe(1);
  });

  it.each([
    '1 < 2 & 3 > 2',
    'R&D <3 >_<',
    '"따옴표"와 \'작은따옴표\'',
    '&lt;b&gt;는 굵게, &nbsp;는 빈칸',
    ' 두 줄\n이어도 그대로',
  ])('[BRD-8] answers the plain text %j exactly as it was typed', async (sent) => {
    const added = await addComment(junho, postId, sent);
    expect(added).toMatchObject({ comment: sent, commentText: sent });
    expect((await edit(junho, added.id, added.comment)).json()).toEqual(added);
  });

  it.each([
    ['a<b & c', 'a&lt;b &amp; c'],
    ['</3', '&lt;/3'],
    ['<!', '&lt;!'],
    ['<?', '&lt;?'],
  ])('[BRD-8] escapes the plain text %j, in which a client would see a tag', async (sent, escaped) => {
    const added = await addComment(junho, postId, sent);
    expect(added).toMatchObject({ comment: escaped, commentText: sent });
    for (const again of [escaped, sent]) expect((await edit(junho, added.id, again)).json()).toEqual(added);
  });

  it('[BRD-8][BRD-12] changes nothing when a comment is read and saved again, whatever it holds', async () => {
    const pieces = [
      '&',
      '<',
      '>',
      'a',
      '3',
      '/',
      '!',
      '?',
      ' ',
      '\n',
      '"',
      'amp;',
      'lt;',
      '#60;',
      '&amp;',
      '<p>',
      '</p>',
    ];
    const texts = fc.array(fc.constantFrom(...pieces, '<strong>', '가', '\u0338'), { minLength: 1, maxLength: 8 });
    const read = async (id: number) => (await get(`/api/post/postComment/comment/${id}`)).json<PostComment>();
    await fc.assert(
      fc.asyncProperty(texts, async (parts) => {
        const answer = await sendComment(junho, { postId, comment: parts.join('') });
        fc.pre(answer.statusCode === 201); // a text without anything visible is refused
        const before = await read(answer.json().id);
        expect((await edit(junho, before.id, before.comment)).statusCode).toBe(200);
        expect(await read(before.id)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['<p>좋아요</p><script>alert(1)</script>', '<p>좋아요</p>'],
    ['<h2>큰 글씨</h2>', '<p>큰 글씨</p>'],
    ['<p><a href="javascript:alert(1)">눌러요</a></p>', '<p>눌러요</p>'],
  ])('[BRD-8] stores %j as %j', async (sent, stored) => {
    const { id, comment } = await addComment(junho, postId, sent);
    expect(comment).toBe(stored);
    expect((await edit(junho, id, comment)).json().comment).toBe(stored);
  });

  it.each(hostileHtml)('[BRD-8] lets nothing in %j act', async (html) => {
    const answer = await sendComment(junho, { postId, comment: `<p>안녕</p>${html}` });
    expect([201, 422]).toContain(answer.statusCode);
    for (const { comment } of await comments()) expect(comment).not.toMatch(acting);
  });

  it.each([
    '',
    '   ',
    '<p><br></p>',
    '<p>&nbsp;\u200b</p>',
    '<img src="https://elsewhere.example/a.png">',
    null,
    undefined,
    7,
  ])('[BRD-8] refuses %j: it says nothing', async (comment) => {
    const answer = await sendComment(junho, { postId, comment });
    expect([answer.statusCode, answer.json().message]).toEqual([422, '댓글을 입력해주세요.']);
  });

  it('[BRD-8] refuses more than 2,000 characters', async () => {
    expect((await sendComment(junho, { postId, comment: '글'.repeat(2000) })).statusCode).toBe(201);
    expect((await sendComment(junho, { postId, comment: '글'.repeat(2001) })).json().message).toBe(
      '댓글은 2,000자 이하로 입력해주세요.',
    );
  });

  it('[BRD-1] does not believe fields that were added', async () => {
    const extra = { userId: minji.id, replyCount: 5, isDeleted: true, id: 1 };
    const added = (await sendComment(junho, { postId, comment: '안녕하세요', ...extra })).json<PostComment>();
    expect(added).toMatchObject({ userId: junho.id, replyCount: 0, isDeleted: false });
  });

  it('is 404 below a post that is not there, and 422 without one', async () => {
    expect((await sendComment(junho, { postId: 999_999, comment: '안녕' })).json().code).toBe('POST_NOT_FOUND');
    expect((await sendComment(junho, { postId: 'x', comment: '안녕' })).statusCode).toBe(422);
  });

  it('writes once under one key', async () => {
    const send = () =>
      junho.call({
        method: 'POST',
        url: '/api/post/postComment',
        payload: { postId, comment: '한 번만' },
        headers: { 'idempotency-key': `once-${postId}` },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await commentCount()).toBe(1);
  });
});

describe('replying', () => {
  it('[BRD-5] files a reply to a reply to a reply under the top comment', async () => {
    const top = await addComment(junho, postId, '질문이요');
    const first = await addComment(minji, postId, '답이요', top.id);
    const second = (
      await sendComment(junho, { postId, comment: '다시 질문', parentCommentId: String(first.id) })
    ).json<PostComment>();
    const third = await addComment(minji, postId, '다시 답', second.id);
    expect([first, second, third].map(({ parentCommentId }) => parentCommentId)).toEqual([top.id, top.id, top.id]);
    expect(await replies(top.id)).toEqual([first, second, third]);
    expect(await comments()).toEqual([{ ...top, replyCount: 3 }]);
    expect(await commentCount()).toBe(4);
  });

  it('[BRD-5] refuses a parent that stands below another post, or nowhere', async () => {
    const elsewhere = await addComment(junho, await createPost(minji));
    for (const parentCommentId of [elsewhere.id, 999_999]) {
      const answer = await sendComment(junho, { postId, comment: '길을 잃었어요', parentCommentId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'COMMENT_NOT_FOUND']);
    }
    expect(await commentCount()).toBe(0);
  });
});

describe('deleting a comment', () => {
  it('[BRD-6] leaves a tombstone while it has replies, without author and text', async () => {
    const top = await addComment(junho, postId, '비밀번호는 1234');
    const reply = await addComment(minji, postId, '지우세요', top.id);
    expect((await remove(junho, top.id)).statusCode).toBe(204);
    expect(await comments()).toEqual([
      { ...top, comment: '', commentText: '', nickname: null, userId: null, replyCount: 1, isDeleted: true },
    ]);
    expect(await replies(top.id)).toEqual([reply]);
    expect(await commentCount()).toBe(1);
    const { rows } = await sql`select author_id, comment from post_comment where id = ${top.id}`.execute(
      test.database.db,
    );
    expect(rows).toEqual([{ author_id: null, comment: '' }]);
  });

  it('[BRD-6] takes the tombstone away with its last reply', async () => {
    const top = await addComment(junho, postId);
    const [first, last] = [
      await addComment(minji, postId, '하나', top.id),
      await addComment(minji, postId, '둘', top.id),
    ];
    await remove(junho, top.id);
    expect((await remove(minji, first.id, 'reply/')).statusCode).toBe(204);
    expect(await comments()).toMatchObject([{ id: top.id, replyCount: 1, isDeleted: true }]);
    expect((await remove(minji, last.id, 'reply/')).statusCode).toBe(204);
    expect(await comments()).toEqual([]);
    expect(await commentCount()).toBe(0);
  });

  it('[BRD-6] removes one without replies, and a reply, for good', async () => {
    const top = await addComment(junho, postId);
    const reply = await addComment(junho, postId, '덧붙이면', top.id);
    expect((await remove(junho, reply.id)).statusCode).toBe(204);
    expect(await comments()).toEqual([{ ...top, replyCount: 0 }]);
    expect((await remove(junho, top.id)).statusCode).toBe(204);
    expect(await comments()).toEqual([]);
    expect((await remove(junho, top.id)).statusCode).toBe(404);
  });

  it('[BRD-7] closes it for answers, while its living replies can still be answered', async () => {
    const top = await addComment(junho, postId);
    const reply = await addComment(minji, postId, '답글', top.id);
    await remove(junho, top.id);
    expect((await sendComment(haeun, { postId, comment: '늦었나요', parentCommentId: top.id })).statusCode).toBe(404);
    expect(await addComment(haeun, postId, '맞아요', reply.id)).toMatchObject({ parentCommentId: top.id });
    expect(await comments()).toMatchObject([{ id: top.id, replyCount: 2, isDeleted: true }]);
    expect((await edit(junho, top.id, '되살리기')).statusCode).toBe(404);
    expect((await remove(junho, top.id)).statusCode).toBe(404);
  });
});

describe('changing a comment', () => {
  it('[BRD-12] marks it as edited when it changed, and only then', async () => {
    const top = await addComment(junho, postId, '오타가 있어여');
    expect((await edit(junho, top.id, '오타가 있어여')).json()).toEqual(top);
    const edited = await edit(junho, top.id, '오타가 있어요');
    expect(edited.statusCode).toBe(200);
    expect(edited.json()).toMatchObject({ id: top.id, comment: '오타가 있어요', createdAt: top.createdAt });
    expect(edited.json().updatedAt > top.updatedAt).toBe(true);
    expect((await edit(junho, top.id, ' ')).statusCode).toBe(422);
  });

  it('[BRD-2] is for its author alone, the post’s author included', async () => {
    const top = await addComment(junho, postId, '내 댓글');
    const reply = await addComment(haeun, postId, '내 답글', top.id);
    for (const stranger of [minji, haeun]) {
      expect((await edit(stranger, top.id, '바꿔치기')).statusCode).toBe(403);
      expect((await remove(stranger, top.id)).statusCode).toBe(403);
    }
    expect((await remove(junho, reply.id, 'reply/')).statusCode).toBe(403);
    expect(await comments()).toEqual([{ ...top, replyCount: 1 }]);
    expect(await replies(top.id)).toEqual([reply]);
    expect(await commentCount()).toBe(2);
  });
});

describe('lists of comments', () => {
  it('[BRD-3] walk comments downwards and replies upwards', async () => {
    const tops = [await addComment(junho, postId), await addComment(junho, postId), await addComment(junho, postId)];
    expect(idsOf(await comments('?limit=2'))).toEqual([tops[2]!.id, tops[1]!.id]);
    expect(idsOf(await comments(`?lastId=${tops[1]!.id}`))).toEqual([tops[0]!.id]);

    const top = tops[0]!.id;
    const answers: PostComment[] = [];
    for (let i = 0; i < 9; i += 1) answers.push(await addComment(minji, postId, `${i + 1}번째 답글`, top));
    expect(await replies(top, '?limit=8')).toEqual(answers.slice(0, 8));
    expect(await replies(top, `?limit=8&lastId=${answers[7]!.id}`)).toEqual([answers[8]]);
    expect(await replies(top, `?limit=8&lastId=${answers[8]!.id}`)).toEqual([]);
  });

  it('[BRD-3] are 404 below what is not there, and 422 with a cursor that cannot be', async () => {
    expect((await get('/api/post/postComment/999999')).statusCode).toBe(404);
    expect((await get('/api/post/postComment/replies/999999')).statusCode).toBe(404);
    for (const query of ['lastId=0', 'lastId=-1', 'lastId=9223372036854775808', 'limit=51', 'lastId[]=1&lastId[]=2']) {
      const status = (await get(`/api/post/postComment/${postId}?${query}`)).statusCode;
      expect([query, status]).toEqual([query, query.startsWith('lastId[]') ? 200 : 422]);
    }
  });

  it('[BRD-3] read only what they show, by index', async () => {
    const { db } = test.database;
    const page = { lastId: 1_000_000, limit: 20 };
    for (const query of [selectCommentsNewestFirst(db, 1, page), selectRepliesOldestFirst(db, 1, page)]) {
      const plan = await planOf(db, query);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
      expect(plan).toMatch(/post_comment_(newest_first|replies)/);
    }
  });

  it('[BRD-14] are not needed for a link to one of them', async () => {
    const top = await addComment(junho, postId);
    const reply = await addComment(minji, postId, '답글', top.id);
    const linked = async (id: number) => (await get(`/api/post/postComment/comment/${id}`)).json();
    expect(await linked(reply.id)).toEqual({ ...reply, postId });
    await remove(junho, top.id);
    expect(await linked(top.id)).toMatchObject({ id: top.id, comment: '', userId: null, isDeleted: true, postId });
    expect((await get('/api/post/postComment/comment/999999')).statusCode).toBe(404);
  });
});
