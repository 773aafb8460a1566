import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { history, listening, newRoom, Talker, unreadTotal } from '../../../../test/talkers.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import { storeMessages } from './message.sql.ts';
import { type RoomEvent, readRoomEvent, writeRoomEvent } from './room-event.ts';

let test: TestApp;
let port: number;
let minji: Person;
let junho: Person;
let roomId: number;
let seller: Talker;
let buyer: Talker;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  port = await listening(test.app);
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});
beforeEach(async () => {
  roomId = await newRoom(minji, junho);
  [seller, buyer] = [await Talker.in(roomId, port, minji), await Talker.in(roomId, port, junho)];
  await seller.untilEntered(1);
});
afterAll(() => test.close());

/** Messages that another process stored, and the hints that it sent on their way. */
async function storedElsewhere(texts: string[], { isPartnerHere = true } = {}): Promise<RoomEvent[]> {
  const messages = texts.map((body) => ({
    roomId,
    isFromSeller: false,
    body,
    clientMessageId: undefined,
    isPartnerHere,
  }));
  const rows = await storeMessages(test.database.db, messages);
  return rows.map(({ id, previousId, position }) => ({
    kind: 'TALK',
    previousId,
    id,
    senderId: junho.id,
    isRead: isPartnerHere,
    body: JSON.stringify({ id, contentType: 'TALK', message: texts[position] }),
  }));
}
const hint = (event: RoomEvent) => test.app.bus.publish(`chat:room:${roomId}`, writeRoomEvent(event));
const texts = (talker: Talker) => talker.talk.map(({ message }) => message);

describe('the messages of a room’s subscribers', () => {
  it('[CHAT-11] are complete when the hint of one message was lost', async () => {
    const [, , third] = await storedElsewhere(['하나', '둘', '셋']);
    hint(third!);
    await seller.untilReceived(3);
    expect(texts(seller)).toEqual(['하나', '둘', '셋']);
  });

  it('[CHAT-11] come in order and once when hints come out of order or twice', async () => {
    const [first, second, third] = await storedElsewhere(['하나', '둘', '셋']);
    for (const event of [second!, first!, second!, third!, third!, first!]) hint(event);
    await seller.untilReceived(3);
    await seller.say(roomId, '끝');
    await seller.untilReceived(4);
    expect(texts(seller)).toEqual(['하나', '둘', '셋', '끝']);
  });

  it('[CHAT-11] are complete with the next message when all hints were lost', async () => {
    await storedElsewhere(['하나', '둘']);
    await seller.say(roomId, '끝');
    await seller.untilReceived(3);
    expect(texts(seller)).toEqual(['하나', '둘', '끝']);
  });

  it('[CHAT-15] come before the ENTER that is about them', async () => {
    const hints = await storedElsewhere(['하나', '둘']);
    const last = hints.at(-1)! as { id: number };
    hint({ kind: 'ENTER', senderId: minji.id, upToId: last.id });
    await buyer.untilEntered(1);
    expect(buyer.received.map(({ message, contentType }) => message ?? contentType)).toEqual(['하나', '둘', 'ENTER']);
    expect(seller.enters).toHaveLength(1);
  });

  it('[CHAT-16] are marked as read when a reader unknown to presence gets them', async () => {
    const [stored] = await storedElsewhere(['스쳐감'], { isPartnerHere: false });
    hint(stored!);
    await seller.untilReceived(1);
    await buyer.untilEntered(1);
    expect(buyer.received.map(({ message, contentType }) => message ?? contentType)).toEqual(['스쳐감', 'ENTER']);
    expect((await history(junho, roomId)).map(({ readCount }) => readCount)).toEqual([0, 0]);
  });

  it('[CHAT-16] cause ENTER also when a later message has marked them', async () => {
    const [first] = await storedElsewhere(['스쳐감'], { isPartnerHere: false });
    const [second] = await storedElsewhere(['그다음']);
    hint(first!);
    hint(second!);
    await buyer.untilEntered(1);
    expect(buyer.received.map(({ message, contentType }) => message ?? contentType)).toEqual([
      '스쳐감',
      '그다음',
      'ENTER',
    ]);
  });

  it('[CHAT-19] update the total of the reader’s devices when one marks earlier ones as read', async () => {
    const headers = { authorization: `Bearer ${minji.accessToken}` };
    const stream = await StreamClient.open(port, '/api/notification/connect', headers);
    await storedElsewhere(['아무도 못 들음'], { isPartnerHere: false });
    expect(await unreadTotal(minji)).toBe(1);
    await buyer.say(roomId, '여기 계시죠');
    await stream.untilEvents(1);
    expect(stream.events).toMatchObject([{ event: 'chat-unread', data: { chatRoomId: roomId, unread: 0 } }]);
    stream.leave();
  });
});

describe('a hint', () => {
  it.each<RoomEvent>([
    { kind: 'TALK', previousId: 0, id: 7, senderId: 3, isRead: false, body: '{"message":"두 줄\\n의 글"}' },
    { kind: 'TALK', previousId: 7, id: 8, senderId: 4, isRead: true, body: 'TALK 1 2 3 1 {\n}' },
    { kind: 'ENTER', senderId: 3, upToId: 0 },
  ])('is read as it was written: $kind', (event) => {
    expect(readRoomEvent(writeRoomEvent(event))).toEqual(event);
  });
});
