import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { logIn, type Person, signedIn } from '../../../../test/people.ts';
import { history, listening, newRoom, openRoom, patiently, Talker, unreadTotal } from '../../../../test/talkers.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import { storeMessages } from './message.sql.ts';

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

/** The '1' beside each of a person's own messages, as a page that follows the topic shows it. */
function onesShown(received: Talker['received'], me: number): number {
  let ones = 0;
  for (const event of received) {
    if (event.contentType === 'ENTER' && event.senderId !== me) ones = 0;
    if (event.contentType === 'TALK' && event.senderId === me) ones += event.readCount as number;
  }
  return ones;
}

/** Rooms whose counts are not what their messages say. */
async function roomsAdrift(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from chat_room
    where seller_unread <> (
        select count(*) from chat_message where room_id = chat_room.id and not is_from_seller and chat_message.id > seller_last_read_id)
      or buyer_unread <> (
        select count(*) from chat_message where room_id = chat_room.id and is_from_seller and chat_message.id > buyer_last_read_id)
      or last_message_id <> (select max(id) from chat_message where room_id = chat_room.id)`.execute(test.database.db);
  return rows.map(({ id }) => id);
}

describe('the 1 beside a message', () => {
  it('[CHAT-14][CHAT-15] stays until the partner opens the room, and disappears with ENTER', async () => {
    const roomId = await newRoom(minji, junho);
    const buyer = await Talker.in(roomId, port, junho);
    await buyer.say(roomId, '계세요?');
    expect([buyer.talk[0]!.readCount, await unreadTotal(minji)]).toEqual([1, 2]);
    const seller = await Talker.in(roomId, port, minji);
    await buyer.untilEntered(1);
    expect(buyer.enters).toEqual([{ contentType: 'ENTER', chatRoomId: roomId, senderId: minji.id }]);
    expect((await history(junho, roomId)).map(({ readCount }) => readCount)).toEqual([0, 0]);
    await buyer.say(roomId, '오셨네요');
    await seller.untilReceived(1);
    expect([seller.talk[0]!.readCount, await unreadTotal(minji)]).toEqual([0, 0]);
  });

  it('[CHAT-14] appears again when the partner is connected but has left the room', async () => {
    const roomId = await newRoom(minji, junho);
    const [seller, buyer] = [await Talker.in(roomId, port, minji), await Talker.in(roomId, port, junho)];
    seller.leave(roomId);
    await seller.join(await newRoom(minji, junho));
    await buyer.say(roomId, '다른 방에 계시네요');
    expect(buyer.talk[0]!.readCount).toBe(1);
  });

  it('[CHAT-14] does not appear while one of the partner’s tabs has the room open', async () => {
    const roomId = await newRoom(minji, junho);
    const tabs = [await Talker.in(roomId, port, minji), await Talker.in(roomId, port, minji)];
    const buyer = await Talker.in(roomId, port, junho);
    tabs[0]!.gone();
    await buyer.say(roomId, '한 탭은 열려 있죠');
    expect(buyer.talk[0]!.readCount).toBe(0);
  });

  it('[CHAT-15] disappears by an ENTER to the other participant only', async () => {
    const roomId = await newRoom(minji, junho);
    const [seller, buyer] = [await Talker.in(roomId, port, minji), await Talker.in(roomId, port, junho)];
    const otherTab = await Talker.in(roomId, port, junho);
    await seller.untilEntered(2);
    await buyer.say(roomId, '확인');
    await Promise.all([otherTab.untilReceived(1), seller.untilReceived(1)]);
    expect([buyer.enters, otherTab.enters]).toEqual([[], []]);
    expect(seller.enters.map(({ senderId }) => senderId)).toEqual([junho.id, junho.id]);
  });

  it('[CHAT-15][CHAT-16] never stays when the partner opens the room while messages are being stored', async () => {
    for (let round = 0; round < 8; round += 1) {
      const roomId = await newRoom(minji, junho);
      const [seller, buyer] = [await Talker.connect(port, minji), await Talker.in(roomId, port, junho)];
      const count = 30;
      for (let number = 0; number < count; number += 1) {
        if (number === round * 4) seller.client.say('SUBSCRIBE', { id: '1', destination: `/topic/chat/${roomId}` });
        buyer.sayWithoutWaiting(roomId, { message: `${number}` });
        if (number % 7 === round % 7) await new Promise((resolve) => setImmediate(resolve));
      }
      await buyer.untilReceived(count);
      await vi.waitFor(async () => {
        expect(onesShown(buyer.received, junho.id)).toBe(0);
        expect((await history(junho, roomId, '?size=100')).map(({ readCount }) => readCount)).not.toContain(1);
      }, patiently);
      seller.gone();
    }
    expect(await unreadTotal(minji).then((total) => total >= 0)).toBe(true);
    expect(await roomsAdrift()).toEqual([]);
  });
});

describe('unread messages', () => {
  it('[CHAT-17] are exactly those above the last read one, through simultaneous sends and reads', async () => {
    const rooms = await Promise.all([1, 2, 3].map(() => newRoom(minji, junho)));
    const talkers = await Promise.all([minji, junho, minji, junho].map((person) => Talker.connect(port, person)));
    const inRoom = new Map<Talker, Set<number>>(talkers.map((talker) => [talker, new Set()]));
    for (let step = 0; step < 400; step += 1) {
      const [talker, roomId] = [talkers[step % 4]!, rooms[Math.floor(Math.random() * 3)]!];
      const open = inRoom.get(talker)!;
      if (Math.random() < 0.7) talker.sayWithoutWaiting(roomId, { message: `${step}` });
      else if (open.delete(roomId)) talker.leave(roomId);
      else {
        open.add(roomId);
        talker.client.say('SUBSCRIBE', { id: `sub-${roomId}`, destination: `/topic/chat/${roomId}` });
      }
      if (step % 25 === 0) expect(await roomsAdrift()).toEqual([]);
    }
    for (const talker of talkers) await talker.say(rooms[0]!, '끝');
    expect(await roomsAdrift()).toEqual([]);
    const latecomer = await Talker.connect(port, minji);
    for (const roomId of rooms) await latecomer.join(roomId);
    const { rows } = await sql<{ unread: number }>`
      select sum(seller_unread)::integer as unread from chat_room where id = any(${rooms})`.execute(test.database.db);
    expect(rows).toEqual([{ unread: 0 }]);
  });

  it('[CHAT-9][CHAT-17] stay exact, and ids without gaps, when many connections store into the same rooms', async () => {
    const rooms = await Promise.all([1, 2, 3, 4].map(() => newRoom(minji, junho)));
    const someMessages = () =>
      Array.from({ length: 1 + Math.floor(Math.random() * 8) }, () => ({
        roomId: rooms[Math.floor(Math.random() * rooms.length)]!,
        isFromSeller: Math.random() < 0.5,
        body: '안녕',
        clientMessageId: `${Math.floor(Math.random() * 200)}`,
        isPartnerHere: Math.random() < 0.5,
      }));
    const stored: { id: number; previousId: number; roomId: number }[] = [];
    const storeSome = async () => {
      for (let round = 0; round < 25; round += 1) {
        const messages = someMessages();
        const rows = await storeMessages(test.database.db, messages);
        stored.push(...rows.map((row) => ({ ...row, roomId: messages[row.position]!.roomId })));
      }
    };
    const before = await Promise.all(rooms.map(async (roomId) => (await history(junho, roomId))[0]!.id));
    await Promise.all(Array.from({ length: 8 }, storeSome));
    for (const [index, roomId] of rooms.entries()) {
      const chain = stored.filter((row) => row.roomId === roomId).sort((one, other) => one.id - other.id);
      expect(chain.map(({ previousId }) => previousId)).toEqual(
        [before[index]!, ...chain.map(({ id }) => id)].slice(0, -1),
      );
    }
    expect(await roomsAdrift()).toEqual([]);
  });
});

describe('the chat event', () => {
  const connect = (person: Person, headers = {}) =>
    StreamClient.open(port, '/api/notification/connect', { authorization: `Bearer ${person.accessToken}`, ...headers });
  const totals = (stream: StreamClient) =>
    stream.events.map(({ event, data }) => [event, (data as { unread: number }).unread]);

  /** Rooms whose first message has been announced already: its event may arrive after the answer that made the room. */
  async function announcedRooms(seller: Person, count: number): Promise<number[]> {
    const stream = await connect(seller);
    const rooms: number[] = [];
    while (rooms.length < count) rooms.push(await newRoom(seller, junho));
    await stream.untilEvents(count);
    stream.leave();
    return rooms;
  }

  it('[CHAT-19] carries the same total to both devices: up with each message, down when one device reads', async () => {
    const seller = await signedIn(test.app, '민지');
    const [roomId = 0, other = 0] = await announcedRooms(seller, 2);
    const phone = await logIn(test.app, seller);
    const streams = [await connect(seller), await connect(phone)];
    const buyer = await Talker.connect(port, junho);
    await buyer.say(roomId, '하나');
    for (const stream of streams) await stream.untilEvents(1);
    await buyer.say(other, '둘');
    for (const stream of streams) await stream.untilEvents(2);
    expect(streams[0]!.events).toEqual([
      { event: 'chat', id: '0', data: { chatRoomId: roomId, roomType: 'product', unread: 3 } },
      { event: 'chat', id: '0', data: { chatRoomId: other, roomType: 'product', unread: 4 } },
    ]);

    await Talker.in(roomId, port, phone);
    for (const stream of streams) await stream.untilEvents(3);
    expect(streams.map(totals)).toEqual(
      Array(2).fill([
        ['chat', 3],
        ['chat', 4],
        ['chat-unread', 2],
      ]),
    );
    expect(await unreadTotal(seller)).toBe(2);

    await buyer.say(roomId, '열려 있으니 조용히');
    await buyer.say(other, '여기는 알림');
    for (const stream of streams) await stream.untilEvents(4);
    expect(streams.map(totals).map((all) => all.slice(3))).toEqual([[['chat', 3]], [['chat', 3]]]);
    for (const stream of streams) stream.leave();
  });

  it('[CHAT-19] is the true total, sent once, to a stream that comes back', async () => {
    const seller = await signedIn(test.app, '민지');
    const [roomId = 0, other = 0] = await announcedRooms(seller, 2);
    const phone = await connect(seller);
    const buyer = await Talker.connect(port, junho);
    await buyer.say(roomId, '끊긴 사이에 하나');
    await buyer.say(other, '끊긴 사이에 둘');
    await phone.untilEvents(2);
    const resumed = await connect(seller, { 'last-event-id': '0' });
    await resumed.untilEvents(1);
    await buyer.say(roomId, '돌아온 뒤에 하나');
    await resumed.untilEvents(2);
    expect(resumed.events).toEqual([
      { event: 'chat-unread', id: '0', data: { chatRoomId: other, roomType: 'product', unread: 4 } },
      { event: 'chat', id: '0', data: { chatRoomId: roomId, roomType: 'product', unread: 5 } },
    ]);
    for (const stream of [phone, resumed]) stream.leave();
  });

  it('[CHAT-19] comes for the first message of a room and for the result of an auction', async () => {
    const seller = await signedIn(test.app, '민지');
    const stream = await connect(seller);
    const roomId = await newRoom(seller, junho);
    await stream.untilEvents(1);
    expect(stream.events).toEqual([
      { event: 'chat', id: '0', data: { chatRoomId: roomId, roomType: 'product', unread: 1 } },
    ]);
    stream.leave();
  });

  it('[CHAT-19] comes once for each message, however fast they follow one another', async () => {
    const seller = await signedIn(test.app, '민지');
    const [roomId = 0] = await announcedRooms(seller, 1);
    const stream = await connect(seller);
    const buyer = await Talker.connect(port, junho);
    for (let number = 1; number <= 20; number += 1) buyer.sayWithoutWaiting(roomId, { message: `${number}` });
    await stream.untilEvents(20);
    await Talker.in(roomId, port, seller);
    await vi.waitFor(() => expect(totals(stream).at(-1)).toEqual(['chat-unread', 0]), patiently);
    expect(totals(stream).map(([event]) => event)).toEqual([...Array(20).fill('chat'), 'chat-unread']);
    expect(totals(stream)[19]).toEqual(['chat', 21]);
    stream.leave();
  });

  it('[CHAT-11] and a message stored outside the chat reach an open room', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into product (seller_id, title, description, thumbnail_key, price)
      values (${minji.id}, '<p>시간</p>', '<p>설명</p>', 'origin/blank.webp', 1000) returning id`.execute(
      test.database.db,
    );
    const roomId = await openRoom(junho, rows[0]!.id);
    const seller = await Talker.in(roomId, port, minji);
    await openRoom(junho, rows[0]!.id, '상품 페이지에서 또 보냄');
    await seller.untilReceived(1);
    expect(seller.talk).toMatchObject([{ message: '상품 페이지에서 또 보냄', readCount: 0 }]);
  });
});
