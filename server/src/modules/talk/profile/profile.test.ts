import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct, image, photo, sendForm } from '../../../../test/listings.ts';
import { type Person, password, signedIn } from '../../../../test/people.ts';
import { listening, newRoom, patiently } from '../../../../test/talkers.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';

let test: TestApp;
let port: number;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  port = await listening(test.app);
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});
afterAll(() => test.close());

let count = 0;
const newName = (): string => `하은${++count}호`;
const save = (person: Person, payload: object) => person.call({ method: 'PUT', url: '/api/profile', payload });
const rename = (person: Person, nickName: unknown, headers = {}) =>
  person.call({ method: 'PUT', url: '/api/profile/nickName', payload: { nickName }, headers });
const profileOf = async (person: Person) => (await person.call({ url: '/api/profile' })).json();
const signUp = (nickName: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: {
      email: `${encodeURIComponent(nickName)}${++count}@teum.kr`.replaceAll('%', ''),
      password,
      userName: '김하은',
      nickName,
    },
  });
const uploaded = async (person: Person, colour: string): Promise<string> =>
  (await sendForm(person, 'POST', '/api/media/post', { image: await image(photo(colour)) })).json().key;

/** As if everything had happened so many days earlier. */
const daysPass = (days: number) =>
  sql`update former_nick_name set changed_at = changed_at - make_interval(days => ${days}),
    held_until = held_until - make_interval(days => ${days})`.execute(test.database.db);

describe('an introduction', () => {
  it('[PROF-1] is kept as it was written, also with what looks like HTML', async () => {
    const introduction = '  <b>안녕</b>하세요.\r\n\r\n\r\n\r\n두 번째 문단 <script>alert(1)</script> ';
    expect((await save(minji, { introduction })).json()).toMatchObject({
      introduction: '<b>안녕</b>하세요.\n\n두 번째 문단 <script>alert(1)</script>',
    });
    expect((await save(minji, { introduction: ' ' })).json()).toMatchObject({ introduction: '' });
  });

  it('[PROF-1] has at most 500 characters, however they are encoded', async () => {
    expect((await save(minji, { introduction: '👍'.repeat(500) })).statusCode).toBe(200);
    for (const introduction of ['가'.repeat(501), 'a'.repeat(5_001), 7, null]) {
      const answer = await save(minji, { introduction });
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { introduction: '소개는 500자까지 적을 수 있습니다.' },
      ]);
    }
    await save(minji, { introduction: '' });
  });
});

describe('a picture', () => {
  it('[PROF-2] is one’s own upload, and shows beside the name everywhere', async () => {
    const key = await uploaded(minji, '#336699');
    expect((await save(minji, { picture: key })).json()).toMatchObject({ profilePicture: key });
    const [auctionId, productId] = [await createAuction(minji), await createProduct(minji)];
    const post = await minji.call({
      method: 'POST',
      url: '/api/post',
      payload: { title: '<p>제목</p>', content: '<p>글</p>' },
    });
    const payload = { postId: post.json(), comment: '댓글', parentCommentId: null };
    expect((await minji.call({ method: 'POST', url: '/api/post/postComment', payload })).json()).toMatchObject({
      profilePicture: key,
    });
    for (const url of [`auction/${auctionId}`, `product/${productId}`, `post/${post.json()}`, `people/${minji.id}`])
      expect((await test.app.inject({ url: `/api/${url}` })).json()).toMatchObject({ profilePicture: key });
    expect((await minji.call({ url: '/api/auth/user/info' })).json()).toMatchObject({ profilePicture: key });
    await newRoom(minji, junho);
    expect((await junho.call({ url: '/api/product/chatRooms' })).json().data[0]).toMatchObject({
      partnerId: minji.id,
      partnerPicture: key,
    });

    expect((await save(minji, { picture: null })).json()).not.toHaveProperty('profilePicture');
    expect((await test.app.inject({ url: `/api/auction/${auctionId}` })).json()).not.toHaveProperty('profilePicture');
  });

  it('[PROF-2] of someone else, or of nobody, is refused at its field', async () => {
    const key = await uploaded(junho, '#993366');
    for (const picture of [key, 'origin/0123456789abcdef0123456789abcdef.webp', '../../etc/passwd', 5]) {
      const answer = await save(minji, { introduction: '새 소개', picture });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['picture']]);
    }
    expect(await profileOf(minji)).toMatchObject({ introduction: '' });
  });
});

describe('a nickname', () => {
  it('[PROF-3][PROF-4] changes wherever its owner is named, once in 30 days', async () => {
    const sora = await signedIn(test.app, '소라');
    const auctionId = await createAuction(sora);
    const name = newName();
    expect(await profileOf(sora)).not.toHaveProperty('nickNameChangeableAt');
    expect((await rename(sora, ` ${name} `)).json()).toMatchObject({ nickName: name });
    expect((await test.app.inject({ url: `/api/auction/${auctionId}` })).json()).toMatchObject({ nickName: name });
    expect((await sora.call({ url: '/api/auth/user/info' })).json()).toMatchObject({ nickName: name });

    const refused = await rename(sora, newName());
    expect([refused.statusCode, refused.json().message]).toEqual([409, '닉네임은 30일에 한 번 바꿀 수 있습니다.']);
    expect((await rename(sora, name)).statusCode).toBe(200);
    expect(Date.parse((await profileOf(sora)).nickNameChangeableAt) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    await daysPass(30);
    expect((await rename(sora, newName())).statusCode).toBe(200);
  });

  it('[PROF-3] changes once when two tabs change it at the same time', async () => {
    const sora = await signedIn(test.app, '소라');
    const answers = await Promise.all(Array.from({ length: 5 }, () => rename(sora, newName())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  it('[ACC-28] that was given up is nobody else’s for 90 days, nor is one that looks like it', async () => {
    const sora = await signedIn(test.app, 'sora');
    const former = sora.nickName;
    await rename(sora, newName());
    const lookAlike = former.replace('o', '0');
    for (const name of [former, former.toUpperCase(), lookAlike]) {
      expect([(await signUp(name)).statusCode, (await rename(junho, name)).json().code]).toEqual([
        409,
        'NICKNAME_TAKEN',
      ]);
    }
    expect(await profileOf(junho)).toMatchObject({ nickName: junho.nickName });
    await daysPass(31);
    expect((await rename(sora, former)).json()).toMatchObject({ nickName: former });
    await daysPass(31);
    await rename(sora, newName());
    await daysPass(89);
    expect((await signUp(former)).statusCode).toBe(409);
    await daysPass(1);
    expect((await signUp(former)).statusCode).toBe(200);
  });

  it('[ACC-28] is not taken by someone who signs up at the moment it is given up', async () => {
    const sora = await signedIn(test.app, '소라');
    const [renamed, ...signUps] = await Promise.all([
      rename(sora, newName()),
      ...Array.from({ length: 5 }, () => signUp(sora.nickName)),
    ]);
    expect([renamed.statusCode, ...signUps.map(({ statusCode }) => statusCode)]).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  it.each(['', ' ', '가', 'а'.repeat(21), 'minjі', '민\u200b지호', '민지\u202e호', 5, null, 'a'.repeat(2_000)])(
    '[PROF-3] %j is refused by the rules of every nickname',
    async (nickName) => {
      const answer = await rename(junho, nickName);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['nickName']]);
    },
  );

  it('[PROF-3] of someone else is taken, and nothing has changed', async () => {
    const answer = await rename(junho, minji.nickName);
    expect([answer.statusCode, answer.json().fields]).toEqual([409, { nickName: '이미 사용 중인 닉네임입니다.' }]);
    expect(await profileOf(junho)).toEqual({ nickName: junho.nickName, introduction: '' });
  });

  it('[PROF-3] changes once for a call that is sent again with its key', async () => {
    const sora = await signedIn(test.app, '소라');
    const name = newName();
    const key = { 'idempotency-key': 'rename once' };
    expect((await rename(sora, name, key)).json()).toEqual((await rename(sora, name, key)).json());
  });

  it('[SRCH-16] finds what its owner has written, and the former one does not', async () => {
    const sora = await signedIn(test.app, '귤나무집');
    const former = sora.nickName;
    for (let number = 0; number < 3; number += 1) await createProduct(sora);
    const name = newName();
    await rename(sora, name);
    await test.app.outbox.drained();
    const found = async (keyword: string) =>
      (await test.app.inject({ url: `/api/search?keyword=${encodeURIComponent(keyword)}&type=product` })).json().length;
    expect([await found(name), await found(former)]).toEqual([3, 0]);
  });
});

describe('the streams', () => {
  it('[PROF-5] tell the person and those who talk with them, in every process, and nobody else', async () => {
    const [sora, stranger] = [await signedIn(test.app, '소라'), await signedIn(test.app, '행인')];
    await newRoom(sora, junho);
    await newRoom(minji, sora);
    const another = await test.another();
    const elsewhere = await listening(another.app);
    const open = (person: Person, on = port) =>
      StreamClient.open(on, '/api/notification/connect', { authorization: `Bearer ${person.accessToken}` });
    const streams = await Promise.all([open(sora), open(junho), open(minji, elsewhere)]);
    const unconcerned = await open(stranger);
    const name = newName();
    await rename(sora, name);
    for (const stream of streams) {
      const names = () => stream.events.filter(({ event }) => event === 'person-changed').map(({ data }) => data);
      await vi.waitFor(() => expect(names()).toEqual([{ id: sora.id, nickName: name }]), patiently);
    }
    expect(unconcerned.events.filter(({ event }) => event === 'person-changed')).toEqual([]);
    for (const stream of [...streams, unconcerned]) stream.leave();
    await another.close();
  });
});
