import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wantedTime } from '../../../../test/appointments.ts';
import { bidOn, createBidders, givePasses } from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { addComment, createPost, sendComment } from '../../../../test/posts.ts';
import { history, listening, newRoom, openRoom, patiently, Talker } from '../../../../test/talkers.ts';
import { poolOf } from '../../../platform/db/database.ts';
import { openAuctionRoom } from '../../talk/chat/index.ts';

let test: TestApp;
let port: number;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  port = await listening(test.app);
});
afterAll(() => test.close());
beforeEach(async () => {
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});

const block = (person: Person, { id }: { id: number }) => person.call({ method: 'PUT', url: `/api/block/${id}` });
const unblock = (person: Person, { id }: { id: number }) => person.call({ method: 'DELETE', url: `/api/block/${id}` });
const read = async (person: Person, url: string) => (await person.call({ url: `/api${url}` })).json();
const refusalOf = async (answer: ReturnType<Person['call']>): Promise<[number, string]> => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};
const post = (person: Person, url: string, payload: object) =>
  person.call({ method: 'POST', url: `/api${url}`, payload });
const ids = (data: { id: number }[]): number[] => data.map(({ id }) => id);

describe('a block', () => {
  it('[BLK-1] is listed, may be repeated, and ends', async () => {
    expect([(await block(junho, minji)).statusCode, (await block(junho, minji)).statusCode]).toEqual([204, 204]);
    expect(await read(junho, '/block')).toEqual({
      data: [
        {
          id: expect.any(Number),
          userId: minji.id,
          nickName: minji.nickName,
          blockedAt: expect.stringContaining('+09:00'),
        },
      ],
    });
    expect(await read(junho, `/block/${minji.id}`)).toEqual({ isBlocked: true });
    expect(await read(minji, `/block/${junho.id}`)).toEqual({ isBlocked: false });
    expect([(await unblock(junho, minji)).statusCode, (await unblock(junho, minji)).statusCode]).toEqual([204, 204]);
    expect(await read(junho, '/block')).toEqual({ data: [] });
  });

  it('[BLK-1] is refused of oneself and of nobody', async () => {
    expect(await refusalOf(block(junho, junho))).toEqual([403, 'OWN_ACCOUNT']);
    expect(await refusalOf(block(junho, { id: 999_999 }))).toEqual([404, 'PERSON_NOT_FOUND']);
  });

  it('[BLK-1] is refused past ten thousand, however many come at once', async () => {
    await sql`
      with strangers as (insert into account (user_name) select '이웃' from generate_series(1, 9999) returning id)
      insert into block (blocker_id, blocked_id) select ${junho.id}, id from strangers`.execute(test.database.db);
    const others = await Promise.all(['하은', '서연', '도윤'].map((name) => signedIn(test.app, name)));
    const answers = await Promise.all(others.map((other) => block(junho, other)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
  });
});

describe('two people, one of whom has blocked the other', () => {
  it.each(['the one who blocked', 'the one who was blocked'])('[BLK-2] open no room: %s', async (who) => {
    const [product, auction] = [await createProduct(minji), await createAuction(minji)];
    await (who === 'the one who blocked' ? block(junho, minji) : block(minji, junho));
    const message = '안녕하세요';
    const refused = [403, 'NOT_REACHABLE'];
    expect(await refusalOf(post(junho, '/createChatroom', { productId: product, message }))).toEqual(refused);
    expect(await refusalOf(post(junho, `/auction/${auction}/question`, { message }))).toEqual(refused);
    expect(await refusalOf(post(junho, `/product/${product}/appointment`, wantedTime()))).toEqual(refused);
  });

  it('[BLK-2] propose and accept no appointment, but decline and cancel', async () => {
    const roomId = await newRoom(minji, junho);
    const proposed = (await post(junho, `/appointment/room/${roomId}`, wantedTime())).json<{ id: number }>();
    await block(junho, minji);
    const refused = [403, 'NOT_REACHABLE'];
    expect(await refusalOf(post(junho, `/appointment/room/${roomId}`, wantedTime()))).toEqual(refused);
    expect(await refusalOf(post(minji, `/appointment/${proposed.id}/accept`, {}))).toEqual(refused);
    expect((await post(minji, `/appointment/${proposed.id}/decline`, {})).json()).toMatchObject({ state: 'declined' });
  });

  it('[BLK-2] do not comment on each other’s posts, nor reply to each other', async () => {
    const seoyeon = await signedIn(test.app, '서연');
    const [ofMinji, ofJunho, ofSeoyeon] = await Promise.all([minji, junho, seoyeon].map((one) => createPost(one)));
    const ownComment = await addComment(minji, ofSeoyeon!, '제 생각에는');
    await block(junho, minji);
    const comment = '안녕하세요';
    const refused = [403, 'NOT_REACHABLE'];
    expect(await refusalOf(sendComment(junho, { postId: ofMinji, comment }))).toEqual(refused);
    expect(await refusalOf(sendComment(minji, { postId: ofJunho, comment }))).toEqual(refused);
    const reply = { postId: ofSeoyeon, comment, parentCommentId: ownComment.id };
    expect(await refusalOf(sendComment(junho, reply))).toEqual(refused);
    expect((await sendComment(junho, { postId: ofSeoyeon, comment })).statusCode).toBe(201);
  });

  it('[BLK-10] do not edit what they wrote to each other before, but delete it', async () => {
    const seoyeon = await signedIn(test.app, '서연');
    const [ofMinji, ofSeoyeon] = [await createPost(minji), await createPost(seoyeon)];
    const old = await addComment(junho, ofMinji, '좋은 글이에요');
    const hers = await addComment(minji, ofSeoyeon, '제 생각에는');
    const answer = { postId: ofSeoyeon, comment: '그래요?', parentCommentId: hers.id };
    const reply = (await sendComment(junho, answer)).json<{ id: number }>();
    const elsewhere = await addComment(junho, ofSeoyeon, '여기는 괜찮아요');
    await block(minji, junho);
    const edit = ({ id }: { id: number }) =>
      junho.call({ method: 'PUT', url: `/api/post/postComment/${id}`, payload: { comment: '고친 글' } });
    expect(await refusalOf(edit(old))).toEqual([403, 'NOT_REACHABLE']);
    expect(await refusalOf(edit(reply))).toEqual([403, 'NOT_REACHABLE']);
    expect((await edit(elsewhere)).statusCode).toBe(200);
    expect((await junho.call({ method: 'DELETE', url: `/api/post/postComment/${old.id}` })).statusCode).toBe(204);
    await unblock(minji, junho);
    expect((await edit(reply)).statusCode).toBe(200);
  });

  it('[BLK-10] cancel without a word: the other one does not read the reason', async () => {
    const roomId = await newRoom(minji, junho);
    const { id } = (await post(junho, `/appointment/room/${roomId}`, wantedTime())).json<{ id: number }>();
    await post(minji, `/appointment/${id}/accept`, {});
    await block(minji, junho);
    const reason = '당신 때문이에요';
    const cancelled = await post(junho, `/appointment/${id}/cancel`, { reason });
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', cancelledBy: 'buyer' });
    const seen = [
      await read(minji, `/appointment/${id}`),
      await history(minji, roomId),
      await read(minji, '/notification'),
    ];
    expect(JSON.stringify(seen)).not.toContain(reason);
  });

  it('[BLK-3] read their rooms and write in none, until the last block ends', async () => {
    const roomId = await newRoom(minji, junho);
    const [seller, buyer] = [await Talker.in(roomId, port, minji), await Talker.in(roomId, port, junho)];
    await buyer.say(roomId, '토요일에 가능하세요?');
    await Promise.all([block(junho, minji), block(minji, junho)]);
    seller.sayWithoutWaiting(roomId, { message: '네' });
    buyer.sayWithoutWaiting(roomId, { message: '아니요', clientMessageId: 'once' });
    expect((await seller.refusalOfLast()).message).toBe('읽기만 할 수 있는 대화입니다.');
    expect((await buyer.refusalOfLast()).message).toBe('읽기만 할 수 있는 대화입니다.');
    expect((await read(minji, '/product/chatRooms')).data[0]).toMatchObject({ chatRoomId: roomId, isReadOnly: true });
    expect((await history(junho, roomId)).map(({ message }) => message)).toEqual([
      '안녕하세요',
      '토요일에 가능하세요?',
    ]);

    await unblock(junho, minji);
    expect((await read(junho, '/product/chatRooms')).data[0]).toMatchObject({ isReadOnly: true });
    await unblock(minji, junho);
    expect((await read(junho, '/product/chatRooms')).data[0]).not.toHaveProperty('isReadOnly');
    const again = await Talker.in(roomId, port, junho);
    await again.say(roomId, '다시 안녕하세요');
    again.gone();
  });

  it('[BLK-3] get the result of an auction that one of them has won', async () => {
    const auctionId = await createAuction(minji);
    await block(minji, junho);
    const result = {
      auctionId,
      sellerId: minji.id,
      winnerId: junho.id,
      message: { ko: '낙찰되었습니다.', en: 'Won.' },
    };
    const roomId = await test.database.db.transaction().execute((tx) => openAuctionRoom(tx, result));
    expect((await history(junho, roomId, '', 'auction')).map(({ message }) => message)).toEqual([result.message.ko]);
    expect((await read(junho, '/auction/chatRooms')).data[0]).toMatchObject({ isReadOnly: true });
  });

  it('[BLK-3] have no writable room, also if it is opened at the moment of the block', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [seller, buyer] = await Promise.all([signedIn(test.app, '하은'), signedIn(test.app, '도윤')]);
      const productId = await createProduct(seller);
      await Promise.all([openRoom(buyer, productId), block(seller, buyer)]);
      const { data } = await read(buyer, '/product/chatRooms');
      expect(data.map(({ isReadOnly }: { isReadOnly?: boolean }) => isReadOnly)).toEqual(data.map(() => true));
    }
  });

  it('[BLK-6] bid on each other’s open auctions', async () => {
    const auctionId = await createAuction(minji);
    const [bidder] = await createBidders(test.database.db, 1);
    await givePasses(test.database.db, auctionId, [bidder!.accountId]);
    await block(minji, { id: bidder!.accountId });
    expect((await bidOn(test.app, auctionId, bidder!, 60_000)).json()).toMatchObject({ success: true });
  });
});

describe('a blocked person', () => {
  const word = (): string => `하모니카${Math.random().toString(36).slice(2, 8)}`;

  it('[BLK-4] is not counted among the comments and replies of a post, for the blocker alone', async () => {
    const seoyeon = await signedIn(test.app, '서연');
    const postId = await createPost(seoyeon);
    const reply = (person: Person, parentCommentId: number) =>
      sendComment(person, { postId, comment: '그래요', parentCommentId });
    const [hers, others] = [await addComment(minji, postId), await addComment(seoyeon, postId)];
    await reply(seoyeon, hers.id);
    await reply(minji, others.id);
    await reply(seoyeon, others.id);
    await block(junho, minji);
    const counts = async (person: Person) => [
      (await read(person, `/post/${postId}`)).commentCount,
      (await read(person, `/post/postComment/${postId}`)).data.map(
        ({ replyCount }: { replyCount: number }) => replyCount,
      ),
    ];
    expect(await counts(junho)).toEqual([2, [1]]);
    expect(await counts(seoyeon)).toEqual([5, [2, 1]]);
  });

  it('[BLK-4] is missing in lists, search, suggestions, similar offers and counts, for the blocker alone', async () => {
    const [keyword, seoyeon] = [word(), await signedIn(test.app, '서연')];
    const title = `<p>${keyword} 배우기</p>`;
    const offer = { title, category: 'music' };
    const make = async (person: Person) => ({
      auction: await createAuction(person, offer),
      product: await createProduct(person, offer),
      post: await createPost(person, { title }),
    });
    const [hers, others] = [await make(minji), await make(seoyeon)];
    const comments = [await addComment(minji, others.post), await addComment(seoyeon, others.post)];

    const lists = async (person: Person) => ({
      auctions: ids((await read(person, '/auction/recents?limit=2')).data),
      narrowed: await read(person, '/auction/recents?category=music&sort=price-up&limit=50'),
      endingSoon: ids((await read(person, '/auction/ending-soon?limit=10')).data),
      products: ids((await read(person, '/product/recents?limit=2')).data),
      productsNarrowed: ids((await read(person, '/product/recents?category=music&limit=50')).data),
      posts: ids((await read(person, '/post/recents?limit=2')).data),
      comments: ids((await read(person, `/post/postComment/${others.post}`)).data),
      similar: ids((await read(person, `/auction/${others.auction}/similar`)).data),
      similarProducts: ids((await read(person, `/product/${others.product}/similar`)).data),
      found: (await read(person, `/search?keyword=${keyword}`)).map(({ id, type }: { id: number; type: string }) => [
        type,
        id,
      ]),
      suggested: (await read(person, `/search/suggest?keyword=${encodeURIComponent(minji.nickName)}`)).data,
      people: ids((await read(person, `/search/people?keyword=${encodeURIComponent(minji.nickName)}`)).data),
    });
    const before = await lists(junho);
    expect(before.auctions).toEqual([others.auction, hers.auction]);
    expect(before.found).toHaveLength(6);

    await block(junho, minji);
    const after = await lists(junho);
    expect(after.auctions).not.toContain(hers.auction);
    expect(after.auctions).toHaveLength(2);
    expect(ids(after.narrowed.data)).not.toContain(hers.auction);
    expect(after.narrowed.count).toBe(before.narrowed.count - 1);
    expect(after.endingSoon).not.toContain(hers.auction);
    expect(after.products).not.toContain(hers.product);
    expect(after.productsNarrowed).toEqual(before.productsNarrowed.filter((id) => id !== hers.product));
    expect(after.posts).not.toContain(hers.post);
    expect(after.comments).toEqual([comments[1]!.id]);
    expect(before.similar).toContain(hers.auction);
    expect(after.similar).not.toContain(hers.auction);
    expect(before.similarProducts).toContain(hers.product);
    expect(after.similarProducts).not.toContain(hers.product);
    expect(new Map(after.found)).toEqual(
      new Map([
        ['auction', others.auction],
        ['product', others.product],
        ['post', others.post],
      ]),
    );
    expect(after.people).toEqual([]);

    const ofSeoyeon = await lists(seoyeon);
    expect(ofSeoyeon.auctions).toEqual(before.auctions);
    expect(ofSeoyeon.people).toEqual([minji.id]);
  });

  it('[BLK-4] leaves slices full, however many of them are theirs', async () => {
    const [keyword, seoyeon] = [word(), await signedIn(test.app, '서연')];
    const make = async (person: Person) => ({
      auction: await createAuction(person, { category: 'talk' }),
      product: await createProduct(person, { category: 'talk' }),
      post: await createPost(person, { title: `<p>${keyword}</p>` }),
    });
    const others = [await make(seoyeon), await make(seoyeon)].toReversed();
    for (let count = 0; count < 6; count += 1) await make(minji);
    // More than the first batch of candidates.
    for (let count = 0; count < 80; count += 1) await createPost(minji, { title: `<p>${keyword}</p>` });
    await block(junho, minji);

    const slice = async (list: string) => ids((await read(junho, `${list}limit=2`)).data);
    const [auctions, products] = [others.map(({ auction }) => auction), others.map(({ product }) => product)];
    expect(await slice('/auction/recents?')).toEqual(auctions);
    expect(await slice('/auction/recents?category=talk&')).toEqual(auctions);
    expect(await slice('/product/recents?')).toEqual(products);
    expect(await slice('/product/recents?category=talk&')).toEqual(products);
    expect(await slice('/post/recents?')).toEqual(others.map(({ post }) => post));
    expect(ids(await read(junho, `/search?keyword=${keyword}&type=post`))).toEqual(others.map(({ post }) => post));
  });

  it('[BLK-4] matches no saved search of the blocker', async () => {
    const keyword = word();
    await post(junho, '/saved-search', { keyword });
    await block(junho, minji);
    await createProduct(minji, { title: `<p>${keyword}</p>` });
    await test.app.outbox.drained();
    expect((await read(junho, '/notification')).data).toEqual([]);
  });

  it('[BLK-5] still has pages that open, and stays in the blocker’s own lists', async () => {
    const auctionId = await createAuction(minji);
    await junho.call({ method: 'PUT', url: `/api/auction/${auctionId}/favorite` });
    await block(junho, minji);
    expect(await read(junho, `/auction/${auctionId}`)).toMatchObject({ id: auctionId });
    expect(ids((await read(junho, '/auction/favorites')).data)).toEqual([auctionId]);
  });
});

describe('the cache of blocks', () => {
  const queriesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const queries: string[] = [];
    const pool = poolOf(test.app.db);
    const connect = pool.connect.bind(pool);
    const query = vi.spyOn(pool, 'query');
    const spy = vi.spyOn(pool, 'connect').mockImplementation((async () => {
      const client = await connect();
      const ask = client.query.bind(client);
      client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
        queries.push(typeof first === 'string' ? first : first.text);
        return (ask as (...all: unknown[]) => unknown)(first, ...rest);
      }) as typeof client.query;
      const release = client.release.bind(client);
      client.release = (...why) => {
        client.query = ask as typeof client.query;
        client.release = release;
        return release(...why);
      };
      return client;
    }) as typeof pool.connect);
    await work();
    spy.mockRestore();
    query.mockRestore();
    return queries;
  };

  /** Repeated: the app's own work may send a query in between. */
  const sameQueries = (one: () => Promise<unknown>, other: () => Promise<unknown>) =>
    vi.waitFor(async () => {
      const queries = await queriesOf(one);
      expect(queries.length).toBeGreaterThan(0);
      expect(await queriesOf(other)).toEqual(queries);
    }, patiently);

  it('[BLK-7] makes lists as cheap for a member without blocks as for a visitor', async () => {
    const visit = () => test.app.inject({ url: '/api/product/recents?category=music' });
    const readProducts = () => junho.call({ url: '/api/product/recents?category=music' });
    await visit();
    await readProducts();
    await sameQueries(visit, readProducts);
  });

  it('[BLK-9] costs a member with blocks no query more while few of a list are of the blocked', async () => {
    const seoyeon = await signedIn(test.app, '서연');
    const write = async () => {
      for (const person of [seoyeon, seoyeon, minji]) await createPost(person);
    };
    const url = '/api/post/recents?limit=2';
    await block(junho, minji);
    await junho.call({ url });
    await sameQueries(
      () => write().then(() => test.app.inject({ url })),
      () => write().then(() => junho.call({ url })),
    );
  });

  it('[BLK-7] follows a change in another process', async () => {
    const other = await test.another();
    try {
      const elsewhere = async () => {
        const headers = { authorization: `Bearer ${junho.accessToken}` };
        const url = `/api/search/people?keyword=${encodeURIComponent(minji.nickName)}`;
        return (await other.app.inject({ url, headers })).json().data.length;
      };
      // Without it a gap in the notifications, as on a busy machine, would make that process read the list again all the same.
      const notified: number[] = [];
      other.app.channel.on('block', (accountId) => void notified.push(Number(accountId)));
      expect(await elsewhere()).toBe(1);
      await block(junho, minji);
      await vi.waitFor(() => expect(notified).toEqual([junho.id]), patiently);
      expect(await elsewhere()).toBe(0);
      await unblock(junho, minji);
      await vi.waitFor(() => expect(notified).toEqual([junho.id, junho.id]), patiently);
      expect(await elsewhere()).toBe(1);
    } finally {
      await other.close();
    }
  });
});
