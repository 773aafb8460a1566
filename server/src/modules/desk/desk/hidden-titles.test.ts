import { methodOf, pathOf, type Route } from '@teum/contract/route';
import { routes } from '@teum/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTo, hourMs, proposeIn, startIn } from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { noticesOf, operator } from '../../../../test/operators.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { addComment, createPost, sendComment } from '../../../../test/posts.ts';
import { listening, openRoom } from '../../../../test/talkers.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';

const secret = '금지된비밀제목';
const title = `<p>${secret}</p>`;

let test: TestApp;
let jiu: Person;
let minji: Person;
let junho: Person;
let seoyeon: Person;
let ids: { auction: number; product: number; post: number; room: number; appointment: number };

const call = (person: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  person.call({ method, url: `/api${path}`, ...(payload && { payload }) });
const decide = (action: 'hide' | 'show', kind: string, id: number) =>
  call(jiu, 'POST', `/desk/thing/${kind}/${id}`, { action, reason: '규칙에 어긋납니다.' });

/** 민지 offers what will be hidden, 준호 met her for it and wrote a review, 서연 only looked at it. */
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  jiu = await operator(test);
  [minji, junho, seoyeon] = [
    await signedIn(test.app, '민지'),
    await signedIn(test.app, '준호'),
    await signedIn(test.app, '서연'),
  ];
  await call(seoyeon, 'POST', '/saved-search', { keyword: secret });
  const [auction, product] = [await createAuction(minji, { title }), await createProduct(minji, { title })];
  const post = await createPost(minji, { title });
  await test.app.outbox.drained();
  const comment = await addComment(seoyeon, post, '댓글');
  await sendComment(minji, { postId: post, comment: '답글', parentCommentId: comment.id });
  await call(seoyeon, 'PUT', `/auction/${auction}/favorite`);
  await call(seoyeon, 'PUT', `/product/${product}/favorite`);
  const room = await openRoom(junho, product);
  const appointment = await changeTo(minji, (await proposeIn(junho, room)).id, 'accept');
  await startIn(test.database.db, appointment, -3 * hourMs);
  for (const person of [minji, junho]) await changeTo(person, appointment.id, 'answer', { answer: 'met' });
  for (const person of [minji, junho])
    await call(person, 'POST', `/appointment/${appointment.id}/review`, { tags: ['onTime'], text: '좋았어요.' });
  ids = { auction, product, post, room, appointment: appointment.id };
  await call(jiu, 'POST', `/desk/auction/${auction}/stop`, { reason: '규칙에 어긋납니다.' });
  await test.app.outbox.drained();
});
afterAll(() => test.close());

/** Every call that reads, about everything that was made above. */
function* readsOf(): Generator<string> {
  const declared: readonly Route[] = routes;
  const some = [...new Set([...Object.values(ids), minji.id, junho.id, seoyeon.id])];
  const query = `keyword=${encodeURIComponent(secret)}&limit=50&queue=auction${ids.auction}`;
  for (const { key, policy } of declared) {
    if (methodOf(key) !== 'GET' || policy === 'operator' || key.includes('/connect') || key.includes('/live')) continue;
    const path = pathOf(key).replace('{roomType}', 'product').replace('{kind}', 'product');
    const numbers = path.includes('{') ? some : [0];
    for (const number of numbers) yield `/api${path.replace(/\{\w+\}/g, String(number))}?${query}`;
  }
}

async function whereShown(person: Person | undefined): Promise<string[]> {
  const shown = new Set<string>();
  for (const url of readsOf()) {
    const { body } = person ? await person.call({ url }) : await test.app.inject({ url });
    if (body.includes(secret)) shown.add(url.replace(/\/\d+/g, '/{}').replace(/\?.*/, ''));
  }
  return [...shown].sort();
}

async function exported(person: Person): Promise<string> {
  const lists = test.app.personalData.parts.flatMap(({ exports = [] }) => exports);
  const slice = { accountId: person.id, after: 0, limit: 50 };
  const files = await Promise.all(lists.map(async ({ file, list }) => [file, await list(test.app.db, slice)] as const));
  const asTheyWere = ['saved-searches', 'notices'];
  return JSON.stringify(files.filter(([file]) => !asTheyWere.includes(file)));
}

describe('the title of something hidden', () => {
  it('[DESK-15] is read nowhere by those who have nothing to do with it, and by everyone again once it is shown', async () => {
    const before = await whereShown(seoyeon);
    expect(before).toEqual(
      expect.arrayContaining(['/api/auction/{}', '/api/people/{}/reviews', '/api/product/favorites', '/api/search']),
    );
    for (const kind of ['auction', 'product', 'post'] as const)
      expect([kind, (await decide('hide', kind, ids[kind])).statusCode]).toEqual([kind, 200]);

    expect(await whereShown(undefined)).toEqual([]);
    // What 서연 typed herself.
    expect(await whereShown(seoyeon)).toEqual(['/api/saved-search']);
    expect(await exported(seoyeon)).not.toContain(secret);

    for (const kind of ['auction', 'product', 'post'] as const) await decide('show', kind, ids[kind]);
    expect(await whereShown(seoyeon)).toEqual(before);
  });

  it('[DESK-15] is read by its seller everywhere, and by the other one of a room in what the two have together', async () => {
    await decide('hide', 'product', ids.product);
    expect(await whereShown(minji)).toEqual(
      expect.arrayContaining(['/api/people/{}/reviews', '/api/product/{}', '/api/product/my-products']),
    );
    const together = /^\/api\/(product\/chatRooms|chatMessage\/recent\/.*|appointment\/.*|notification)$/;
    const isAboutProduct = (path: string) => !/auction|post|search/.test(path);
    expect((await whereShown(junho)).filter((path) => isAboutProduct(path) && !together.test(path))).toEqual([]);
    await decide('show', 'product', ids.product);
  });

  it('[DESK-15] is left out of notices about it, in lists and in streams', async () => {
    const port = await listening(test.app);
    const titles = async () => (await noticesOf(seoyeon)).map((notice) => notice.title);
    expect((await titles()).join()).toContain(secret);
    for (const kind of ['auction', 'product', 'post'] as const) await decide('hide', kind, ids[kind]);
    const hidden = await titles();
    expect(hidden.join()).not.toContain(secret);
    expect(hidden).toContain(
      '민지 님이 내 댓글에 답글을 남겼습니다. ‘운영팀이 가린 글’'.replace('민지', minji.nickName),
    );
    const headers = { authorization: `Bearer ${seoyeon.accessToken}`, 'last-event-id': '0' };
    const stream = await StreamClient.open(port, '/api/notification/connect', headers);
    await stream.untilEvents(hidden.length);
    expect(stream.body).not.toContain(secret);
  });
});
