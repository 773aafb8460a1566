import { limits } from '@teum/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposeIn, wanted } from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct, productForm } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { planOf } from '../../../../test/query-plan.ts';
import { history, newRoom, openRoom, unreadTotal } from '../../../../test/talkers.ts';
import { blankImage } from '../../../platform/media/blank-image.ts';
import { openAuctionRoom } from './index.ts';
import { selectMessagesNewestFirst } from './message.sql.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
let sora: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
  sora = await signedIn(test.app, '소라');
});
afterAll(() => test.close());

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?\+09:00$/);
const create = (person: Person, payload: object, headers = {}) =>
  person.call({ method: 'POST', url: '/api/createChatroom', payload, headers });
const refused = async (person: Person, payload: object) => {
  const answer = await create(person, payload);
  return [answer.statusCode, answer.json().message];
};
const rooms = async (person: Person, kind: 'auction' | 'product') =>
  (await person.call({ url: `/api/${kind}/chatRooms` })).json().data;
const texts = async (person: Person, roomId: number, query = '') =>
  (await history(person, roomId, query)).map(({ message }) => message);

async function endedAuction(seller: Person, winner: Person, message = '30,000원에 낙찰되었습니다.') {
  const auctionId = await createAuction(seller);
  const result = { auctionId, sellerId: seller.id, winnerId: winner.id, message: { ko: message, en: 'Won.' } };
  const open = () => test.database.db.transaction().execute((tx) => openAuctionRoom(tx, result));
  return { auctionId, open };
}

describe('a room about a product', () => {
  it('[CHAT-1] opens with the first message, between the buyer and the product’s own seller', async () => {
    const productId = await createProduct(minji);
    const answer = await create(junho, { productId: String(productId), sellerId: sora.id, message: '시간 되세요?' });
    const { chatRoomId } = answer.json();
    expect([answer.statusCode, answer.json()]).toEqual([200, { chatRoomId: expect.any(Number) }]);
    const expected = {
      id: expect.any(Number),
      roomType: 'product',
      chatRoomId,
      message: '시간 되세요?',
      senderId: junho.id,
      sendDateTime: time,
      readCount: 1,
      contentType: 'TALK',
    };
    expect(await history(junho, chatRoomId)).toEqual([expected]);
    expect(await history(minji, chatRoomId, '', 'newProduct')).toEqual([expected]);
  });

  it('[CHAT-1] is one room for simultaneous first messages, with every message in it', async () => {
    const productId = await createProduct(minji);
    const tabs = ['하나', '둘', '셋', '넷', '다섯', '여섯'];
    const ids = await Promise.all(tabs.map((message) => openRoom(junho, productId, message)));
    expect(new Set(ids).size).toBe(1);
    expect((await texts(junho, ids[0]!)).sort()).toEqual([...tabs].sort());
    expect(await openRoom(sora, productId)).not.toBe(ids[0]);
  });

  it('[CHAT-1][CHAT-10] holds one message when the same one is sent twice', async () => {
    const productId = await createProduct(minji);
    const ids = await Promise.all(
      [1, 2, 3].map(() => openRoom(junho, productId, '한 번만', { clientMessageId: 'tab-1' })),
    );
    const keyed = [1, 2].map(() => create(junho, { productId, message: '두 번째' }, { 'idempotency-key': 'k1' }));
    expect((await Promise.all(keyed)).map((answer) => answer.json().chatRoomId)).toEqual([ids[0], ids[0]]);
    expect(await texts(junho, ids[0]!)).toEqual(['한 번만', '두 번째']);
  });

  it('[CHAT-2] is refused about the own product, an unknown one, and with a blank or too long message', async () => {
    const productId = await createProduct(minji);
    const say = (message: string) => ({ productId, message });
    expect(await refused(minji, say('나에게'))).toEqual([403, '본인의 시간판매일 경우 채팅을 할 수 없습니다.']);
    expect(await refused(junho, { productId: 999_999, message: '?' })).toEqual([404, '상품을 찾을 수 없습니다.']);
    expect(await refused(junho, say(' \n\u200b'))).toEqual([422, '메시지를 입력해주세요.']);
    expect(await refused(junho, say('가'.repeat(2_001)))).toEqual([422, '메시지는 2,000자까지 보낼 수 있습니다.']);
    expect((await refused(junho, { productId, message: null }))[0]).toBe(422);
    expect((await refused(junho, say('a\0b')))[0]).toBe(422);
    expect(
      await rooms(junho, 'product').then((all) =>
        all.some((room: { productId: number }) => room.productId === productId),
      ),
    ).toBe(false);
    expect((await create(junho, say('😀'.repeat(2_000)))).statusCode).toBe(200);
  });

  it('[CHAT-2] is refused once the time is sold, unless the room exists', async () => {
    const productId = await createProduct(minji);
    const roomId = await openRoom(junho, productId);
    await minji.call({ method: 'POST', url: `/api/product/${productId}/completeSale` });
    expect(await refused(sora, { productId, message: '저도요' })).toEqual([409, '이미 판매된 시간입니다.']);
    expect(await openRoom(junho, productId, '잘 받았어요')).toBe(roomId);
    expect(await texts(junho, roomId)).toEqual(['안녕하세요', '잘 받았어요']);
  });

  it('[CHAT-5] is answered by its number, or by noChatRoom', async () => {
    const productId = await createProduct(minji);
    const ask = (person: Person, id = productId) => person.call({ url: `/api/products/${id}/chatroom/existence` });
    const before = await ask(junho);
    expect([before.headers['content-type'], before.body]).toEqual(['text/plain; charset=utf-8', 'noChatRoom']);
    const roomId = await openRoom(junho, productId);
    expect((await ask(junho)).json()).toBe(roomId);
    expect([(await ask(minji)).body, (await ask(sora)).body]).toEqual(['noChatRoom', 'noChatRoom']);
    expect((await ask(junho, 999_999)).statusCode).toBe(404);
  });
});

describe('a room after an auction', () => {
  it('[CHAT-3][CHAT-25] opens once with the result as system message, unread for the winner', async () => {
    const winner = await signedIn(test.app, '하늘');
    const { auctionId, open } = await endedAuction(minji, winner);
    const [first, again] = [await open(), await open()];
    expect(again).toBe(first);
    expect(await history(winner, first, '', 'auction')).toMatchObject([
      {
        roomType: 'auction',
        message: '30,000원에 낙찰되었습니다.',
        senderId: minji.id,
        readCount: 1,
        system: 'auctionResult',
      },
    ]);
    expect([await unreadTotal(winner), (await rooms(winner, 'auction'))[0].auctionId]).toEqual([1, auctionId]);
  });

  it('[CHAT-3] is one room when two processes end the auction at once', async () => {
    const { open } = await endedAuction(minji, junho);
    const ids = await Promise.all([open(), open(), open()]);
    expect(new Set(ids).size).toBe(1);
    expect(await history(junho, ids[0]!, '', 'auction')).toHaveLength(1);
  });

  it('[CHAT-3] does not open when the closing rolls back', async () => {
    const auctionId = await createAuction(minji);
    const result = { auctionId, sellerId: minji.id, winnerId: sora.id, message: { ko: '낙찰', en: 'Won' } };
    const failing = test.database.db.transaction().execute(async (tx) => {
      await openAuctionRoom(tx, result);
      throw new Error('the end did not commit');
    });
    await expect(failing).rejects.toThrow('did not commit');
    expect(await rooms(sora, 'auction')).toEqual([]);
  });
});

describe('room lists', () => {
  it('[CHAT-4] say what a card shows, so that it can be said in the language of the reader', async () => {
    const [seller, buyer] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const roomId = await newRoom(seller, buyer);
    const { id, startsAt } = await proposeIn(seller, roomId);
    const [room] = await rooms(buyer, 'product');
    expect(room.latestMessage).toMatch(/^약속 제안: /);
    expect(room.latestAppointment).toMatchObject({ id, startsAt, state: 'proposed', place: wanted.place });
  });

  it('[CHAT-4] show the latest message of each room of one kind, latest activity first', async () => {
    const [seller, buyer] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const productId = await createProduct(seller);
    const older = await openRoom(buyer, productId, '첫 방');
    const newer = await newRoom(seller, buyer);
    const { auctionId, open } = await endedAuction(seller, buyer);
    const auctionRoom = await open();
    await openRoom(buyer, productId, '다시 첫 방');
    const room = {
      chatRoomId: older,
      productId,
      productThumbnailUrl: blankImage.key,
      productTitle: productForm.title,
      latestMessage: '다시 첫 방',
      latestMessageCreatedAt: time,
    };
    expect(await rooms(seller, 'product')).toEqual([
      { ...room, unreadMessageCount: 2, partnerNickName: buyer.nickName, partnerId: buyer.id },
      expect.objectContaining({ chatRoomId: newer, unreadMessageCount: 1 }),
    ]);
    expect((await rooms(buyer, 'product'))[0]).toEqual({
      ...room,
      unreadMessageCount: 0,
      partnerId: seller.id,
      partnerNickName: seller.nickName,
    });
    expect(await rooms(buyer, 'auction')).toMatchObject([
      {
        chatRoomId: auctionRoom,
        auctionId,
        unreadMessageCount: 1,
        auctionThumbnailUrl: expect.stringMatching(/webp$/),
      },
    ]);
    expect(await unreadTotal(seller)).toBe(3);
  });

  it('[CHAT-4] hold the newest 200 rooms', async () => {
    const [seller, buyer] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const { db } = test.database;
    await sql`
      with product as (
        insert into product (seller_id, title, description, thumbnail_key, price)
        select ${seller.id}, '<p>시간</p>', '<p>설명</p>', 'origin/blank.webp', 1000 from generate_series(1, 203) returning id
      ), room as (
        insert into chat_room (product_id, seller_id, buyer_id, last_message_id, seller_unread)
        select id, ${seller.id}, ${buyer.id}, nextval('chat_message_id'), 1 from product returning id, last_message_id
      )
      insert into chat_message (room_id, id, is_from_seller, body) select id, last_message_id, false, '안녕' from room`.execute(
      db,
    );
    const listed = await rooms(seller, 'product');
    expect(listed).toHaveLength(limits.chat.maxRooms);
    expect(await unreadTotal(seller)).toBe(203);
    const ids = listed.map(({ chatRoomId }: { chatRoomId: number }) => chatRoomId);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
  });
});

describe('history', () => {
  it('[CHAT-7] is oldest first and continues by page, beforeId and afterId', async () => {
    const productId = await createProduct(minji);
    let roomId = 0;
    for (const number of [1, 2, 3, 4, 5, 6, 7]) roomId = await openRoom(junho, productId, `${number}`);
    const all = await history(junho, roomId);
    const id = (number: number) => all[number - 1]!.id;
    expect(all.map(({ message }) => message)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(await texts(minji, roomId, '?page=1&size=3')).toEqual(['5', '6', '7']);
    expect(await texts(minji, roomId, '?page=3&size=3')).toEqual(['1']);
    expect(await texts(minji, roomId, `?size=2&beforeId=${id(4)}`)).toEqual(['2', '3']);
    expect(await texts(minji, roomId, `?size=2&afterId=${id(4)}`)).toEqual(['5', '6']);
    expect(await texts(minji, roomId, '?afterId=0&size=1')).toEqual(['1']);
    expect(await texts(minji, roomId, `?afterId=${id(7)}`)).toEqual([]);
  });

  it('[CHAT-6][CHAT-21] is readable by the two members only, under the room’s kind', async () => {
    const roomId = await newRoom(minji, junho);
    const status = async (person: Person, path: string) =>
      (await person.call({ url: `/api/chatMessage/recent/${path}` })).statusCode;
    expect(await status(sora, `${roomId}/product`)).toBe(403);
    expect(await status(junho, `${roomId}/auction`)).toBe(404);
    expect(await status(junho, `${roomId}/garden`)).toBe(404);
    expect(await status(junho, '999999/product')).toBe(404);
    expect(await status(junho, `${roomId}/product?size=101`)).toBe(422);
    expect(await status(junho, `${roomId}/product?page=0`)).toBe(422);
    expect(await status(junho, `${roomId}/product?beforeId=1 OR 1=1`)).toBe(422);
    expect((await rooms(sora, 'product')).map(({ chatRoomId }: { chatRoomId: number }) => chatRoomId)).not.toContain(
      roomId,
    );
  });

  it('[CHAT-7] reads only its page, by an index', async () => {
    const { db } = test.database;
    const plan = await planOf(db, selectMessagesNewestFirst(db, 1, { beforeId: 1_000, offset: 0, limit: 20 }));
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });

  it('[CHAT-20] is not changed by clients that post received messages', async () => {
    const roomId = await newRoom(minji, junho);
    const before = await history(junho, roomId);
    const answer = await junho.call({
      method: 'POST',
      url: '/api/chatMessage/notification/product',
      payload: before[0]!,
    });
    expect([answer.statusCode, answer.body, await history(junho, roomId)]).toEqual([204, '', before]);
  });
});
