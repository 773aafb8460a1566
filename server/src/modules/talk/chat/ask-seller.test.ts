import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction } from '../../../../test/listings.ts';
import { untilSomeoneWaits } from '../../../../test/lock-waits.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { history, listening, patiently, Talker, unreadTotal } from '../../../../test/talkers.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import { askSeller } from './ask-seller.ts';
import { openAuctionRoom } from './index.ts';

const result = '준호 님에게 30,000원에 낙찰되었습니다.';

let test: TestApp;
let port: number;
let minji: Person;
let junho: Person;
let sora: Person;
let auctionId: number;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  port = await listening(test.app);
});
afterAll(() => test.close());
beforeEach(async () => {
  [minji, junho, sora] = (await Promise.all(['민지', '준호', '소라'].map((name) => signedIn(test.app, name)))) as [
    Person,
    Person,
    Person,
  ];
  auctionId = await createAuction(minji);
});

const ask = (person: Person, payload: object, { id = auctionId, headers = {} } = {}) =>
  person.call({ method: 'POST', url: `/api/auction/${id}/question`, payload, headers });
const asked = async (person: Person, message: string, more = {}): Promise<number> =>
  (await ask(person, { message, ...more })).json<{ chatRoomId: number }>().chatRoomId;
const refused = async (person: Person, message: unknown, id = auctionId) => {
  const answer = await ask(person, { message }, { id });
  return [answer.statusCode, answer.json().code];
};
const end = () =>
  sql`update auction set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour', closed_at = now()
    where id = ${auctionId}`.execute(test.database.db);
const close = (winner = junho) =>
  test.database.db
    .transaction()
    .execute((tx) =>
      openAuctionRoom(tx, { auctionId, sellerId: minji.id, winnerId: winner.id, message: { ko: result, en: 'Won.' } }),
    );
const texts = async (person: Person, roomId: number) =>
  (await history(person, roomId, '', 'auction')).map(({ message }) => message);
const roomIds = async (person: Person): Promise<number[]> => {
  const { data } = (await person.call({ url: '/api/auction/chatRooms' })).json();
  return data.map(({ chatRoomId }: { chatRoomId: number }) => chatRoomId);
};

describe('a question to the seller of an auction', () => {
  it('[CHAT-26] opens a room of its own for each member, who finds it again', async () => {
    const existence = (person: Person, id = auctionId) => person.call({ url: `/api/auction/${id}/chatroom/existence` });
    expect((await existence(junho)).body).toBe('noChatRoom');
    const room = await asked(junho, '늦어도 되나요?');
    const other = await asked(sora, '둘이 가도 되나요?');
    expect([(await existence(junho)).json(), (await existence(sora)).json()]).toEqual([room, other]);
    expect([(await existence(minji)).body, (await existence(junho, 999_999)).statusCode]).toEqual(['noChatRoom', 404]);
    expect([await roomIds(minji), await roomIds(junho), await unreadTotal(minji)]).toEqual([[other, room], [room], 2]);
    expect(await history(minji, room, '', 'auction')).toEqual([
      expect.objectContaining({ message: '늦어도 되나요?', senderId: junho.id, readCount: 1, roomType: 'auction' }),
    ]);
    expect(await asked(junho, '주차도 되나요?')).toBe(room);
  });

  it('[CHAT-26] is in one room when several tabs ask at once, and once when it is sent twice', async () => {
    const ids = await Promise.all(['하나', '둘', '셋', '넷'].map((message) => asked(junho, message)));
    const again = await Promise.all([1, 2].map(() => asked(junho, '한 번만', { clientMessageId: 'tab-1' })));
    const keyed = [1, 2].map(() => ask(junho, { message: '두 번째' }, { headers: { 'idempotency-key': 'k1' } }));
    const answers = await Promise.all(keyed);
    const all = [...ids, ...again, ...answers.map((answer) => answer.json<{ chatRoomId: number }>().chatRoomId)];
    expect(new Set(all).size).toBe(1);
    expect((await texts(junho, ids[0]!)).sort()).toEqual(['하나', '둘', '셋', '넷', '한 번만', '두 번째'].sort());
  });

  it('[CHAT-27] is refused by the own auction, an unknown one, and when it is blank or too long', async () => {
    expect(await refused(minji, '나에게')).toEqual([403, 'OWN_AUCTION']);
    expect(await refused(junho, '?', 999_999)).toEqual([404, 'AUCTION_NOT_FOUND']);
    expect(await refused(junho, ' \n\u200b')).toEqual([422, 'BLANK_MESSAGE']);
    expect(await refused(junho, '가'.repeat(2_001))).toEqual([422, 'MESSAGE_TOO_LONG']);
    expect(await roomIds(junho)).toEqual([]);
  });

  it('[CHAT-27] is refused after the end, unless the room exists', async () => {
    const room = await asked(junho, '늦어도 되나요?');
    await end();
    expect(await refused(sora, '저도요')).toEqual([409, 'AUCTION_ENDED']);
    expect(await asked(junho, '아쉽네요')).toBe(room);
    const talker = await Talker.in(room, port, minji);
    await talker.say(room, '다음에 또 만나요');
    expect(await texts(junho, room)).toEqual(['늦어도 되나요?', '아쉽네요', '다음에 또 만나요']);
  });
});

describe('the result of an auction', () => {
  it('[CHAT-3][CHAT-25] joins the winner’s question, is unread once, and is delivered as system message', async () => {
    const room = await asked(junho, '늦어도 되나요?');
    const losersRoom = await asked(sora, '둘이 가도 되나요?');
    const seller = await Talker.in(room, port, minji);
    expect([await close(), await close()]).toEqual([room, room]);
    await seller.untilReceived(1);
    expect(seller.talk).toMatchObject([{ message: result, senderId: minji.id, readCount: 1, system: 'auctionResult' }]);
    expect(await texts(junho, room)).toEqual(['늦어도 되나요?', result]);
    expect([await unreadTotal(junho), await unreadTotal(sora)]).toEqual([1, 0]);
    expect([await texts(sora, losersRoom), await roomIds(junho)]).toEqual([['둘이 가도 되나요?'], [room]]);
  });

  it('[CHAT-16][CHAT-19] is read at once by a winner who has the room open, without a chat event', async () => {
    const room = await asked(junho, '늦어도 되나요?');
    const stream = await StreamClient.open(port, '/api/notification/connect', {
      authorization: `Bearer ${junho.accessToken}`,
    });
    const winner = await Talker.in(room, port, junho);
    const seller = await Talker.in(room, port, minji);
    await close();
    await winner.untilReceived(1);
    await seller.untilEntered(1);
    await vi.waitFor(async () => expect(await unreadTotal(junho)).toBe(0), patiently);
    await vi.waitFor(() => expect(stream.events.map(({ event }) => event)).toContain('chat-unread'), patiently);
    expect(stream.events.map(({ event }) => event)).not.toContain('chat');
    stream.leave();
  });

  it('[CHAT-28] waits for a question that is being stored, and follows it in the same room', async () => {
    const question = Promise.withResolvers<void>();
    const stored = Promise.withResolvers<void>();
    const asking = test.database.db.transaction().execute(async (tx) => {
      const answer = await askSeller(tx, { isHere: () => false }, junho.id, { auctionId, message: '마지막 질문' });
      stored.resolve();
      await question.promise;
      return answer;
    });
    await stored.promise;
    const closing = close();
    await untilSomeoneWaits(test.database.db);
    question.resolve();
    const { chatRoomId } = (await asking) as { chatRoomId: number };
    expect([await closing, await texts(junho, chatRoomId)]).toEqual([chatRoomId, ['마지막 질문', result]]);
  });

  it('[CHAT-28] shares one room with questions that arrive at the same moment', async () => {
    const ids = await Promise.all([asked(junho, '하나'), close(), asked(junho, '둘'), close()]);
    expect(new Set(ids).size).toBe(1);
    expect((await texts(junho, ids[0]!)).sort()).toEqual(['둘', '하나', result].sort());
    expect([await unreadTotal(junho), await unreadTotal(minji)]).toEqual([1, 2]);
  });
});
