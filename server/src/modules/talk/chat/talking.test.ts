import { Client, type IMessage, type IStompSocket } from '@stomp/stompjs';
import { limits } from '@teum/contract';
import { sql } from 'kysely';
import SockJS from 'sockjs-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { fastForward } from '../../../../test/fast-forward.ts';
import { logIn, type Person, signedIn } from '../../../../test/people.ts';
import { history, listening, newRoom, patiently, stopRefilling, Talker } from '../../../../test/talkers.ts';
import { PlainClient } from '../../../platform/stomp/testing/plain-client.ts';

let test: TestApp;
let port: number;
let minji: Person;
let junho: Person;
let sora: Person;
beforeAll(async () => {
  test = await buildTestApp();
  port = await listening(test.app);
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
  sora = await signedIn(test.app, '소라');
});
afterAll(() => test.close());

const url = () => `ws://127.0.0.1:${port}/ws/websocket`;
const texts = async (person: Person, roomId: number) => (await history(person, roomId)).map(({ message }) => message);

const sockets: [string, () => IStompSocket][] = [
  ['SockJS', () => new SockJS(`http://127.0.0.1:${port}/ws`, null, { transports: ['websocket'] })],
  ['SockJS over xhr', () => new SockJS(`http://127.0.0.1:${port}/ws`, null, { transports: ['xhr-streaming'] })],
  ['a plain WebSocket', () => new WebSocket(url()) as IStompSocket],
];

/** A client as the pages of other people are written: @stomp/stompjs, nothing of ours. */
async function stompJs(person: Person, roomId: number, socket: () => IStompSocket) {
  const received: Record<string, unknown>[] = [];
  const client = new Client({
    webSocketFactory: socket,
    connectHeaders: { Authorization: `Bearer ${person.accessToken}`, chatRoomId: String(roomId), roomType: 'product' },
    splitLargeFrames: true,
    reconnectDelay: 0,
  });
  onTestFinished(() => client.deactivate({ force: true }));
  await new Promise((resolve, reject) => {
    client.onConnect = resolve;
    client.onStompError = reject;
    client.activate();
  });
  await new Promise<void>((resolve) => {
    client.watchForReceipt('joined', () => resolve());
    const take = ({ body }: IMessage) => received.push(JSON.parse(body));
    client.subscribe(`/topic/chat/${roomId}`, take, { receipt: 'joined' });
  });
  const say = (message: string) =>
    client.publish({
      destination: `/app/chat.sendMessage/${roomId}`,
      body: JSON.stringify({ roomType: 'product', chatRoomId: roomId, message, senderId: person.id }),
    });
  return { received, say };
}

it('answers SockJS polls with the headers of every other answer', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/ws/000/polled/xhr`, { method: 'POST' });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("object-src 'none'");
});

describe.each(sockets)('over %s, @stomp/stompjs', (_name, socket) => {
  it('[CHAT-8][CHAT-11] talks to a plain WebSocket client and gets every message in order', async () => {
    const roomId = await newRoom(minji, junho);
    const seller = await Talker.in(roomId, port, minji);
    const buyer = await stompJs(junho, roomId, socket);
    const long = '긴 메시지 '.repeat(300);
    buyer.say(long);
    await seller.untilReceived(1);
    await seller.say(roomId, '네, 가능해요');
    await vi.waitFor(() => expect(buyer.received).toHaveLength(2), patiently);
    const [first, second] = (await history(junho, roomId)).slice(1);
    expect([first!.message, second!.message]).toEqual([long, '네, 가능해요']);
    expect(buyer.received).toEqual([first, second]);
    expect(seller.talk).toEqual([first, second]);
  });
});

describe('a message', () => {
  it('[CHAT-8] is stored before its receipt, from the session’s user and in the destination’s room, whatever the body claims', async () => {
    const [roomId, other] = [await newRoom(minji, junho), await newRoom(minji, junho)];
    const buyer = await Talker.in(roomId, port, junho);
    const claims = {
      senderId: minji.id,
      chatRoomId: other,
      roomType: 'auction',
      readCount: 0,
      id: 1,
      contentType: 'ENTER',
    };
    await buyer.say(roomId, '제가 보냅니다', claims);
    expect((await history(minji, roomId)).at(-1)).toMatchObject({ message: '제가 보냅니다', senderId: junho.id });
    expect(await texts(junho, other)).toEqual(['안녕하세요']);
  });

  it('[CHAT-10] sent again after a reconnect is one message, delivered again to its sender alone', async () => {
    const roomId = await newRoom(minji, junho);
    const seller = await Talker.in(roomId, port, minji);
    const before = await Talker.in(roomId, port, junho);
    await before.say(roomId, '한 번만 갑니다', { clientMessageId: 'phone-1' });
    before.gone();
    const after = await Talker.in(roomId, port, junho);
    const otherTab = await Talker.in(roomId, port, junho);
    await after.say(roomId, '한 번만 갑니다', { clientMessageId: 'phone-1' });
    await after.untilReceived(1);
    await after.say(roomId, '다음', { clientMessageId: null });
    await Promise.all([seller.untilReceived(2), after.untilReceived(2), otherTab.untilReceived(1)]);
    const stored = (await history(junho, roomId)).slice(1);
    expect(stored.map(({ message, clientMessageId }) => [message, clientMessageId])).toEqual([
      ['한 번만 갑니다', 'phone-1'],
      ['다음', undefined],
    ]);
    expect(after.talk).toEqual(stored);
    expect(seller.talk.map(({ message }) => message)).toEqual(['한 번만 갑니다', '다음']);
    expect(otherTab.talk.map(({ message }) => message)).toEqual(['다음']);
  });

  it('[CHAT-10] of the other side may carry the same client id', async () => {
    const roomId = await newRoom(minji, junho);
    const [seller, buyer] = [await Talker.in(roomId, port, minji), await Talker.in(roomId, port, junho)];
    await Promise.all([
      seller.say(roomId, '민지', { clientMessageId: '1' }),
      buyer.say(roomId, '준호', { clientMessageId: '1' }),
    ]);
    expect((await texts(junho, roomId)).slice(1).sort()).toEqual(['민지', '준호']);
  });

  it('[CHAT-10] sent many times at once is one message', async () => {
    const roomId = await newRoom(minji, junho);
    const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => Talker.connect(port, junho)));
    await Promise.all(tabs.map((tab) => tab.say(roomId, '동시에', { clientMessageId: 'same' })));
    expect((await texts(junho, roomId)).filter((text) => text === '동시에')).toHaveLength(1);
  });

  it.each([
    ['blank', JSON.stringify({ message: ' \n ' }), '메시지를 입력해주세요.'],
    ['too long', JSON.stringify({ message: '가'.repeat(2_001) }), '메시지는 2,000자까지 보낼 수 있습니다.'],
    ['no JSON', '안녕', '요청을 읽을 수 없습니다.'],
    ['no text', JSON.stringify({ message: 7 }), '올바른 값을 입력해주세요.'],
    ['with NUL', JSON.stringify({ message: 'a\0b' }), '올바른 값을 입력해주세요.'],
  ])('[CHAT-13] that is %s is refused with its sentence', async (_what, body, message) => {
    const roomId = await newRoom(minji, junho);
    const buyer = await Talker.connect(port, junho);
    buyer.client.say('SEND', { destination: `/app/chat.sendMessage/${roomId}` }, body);
    expect(await buyer.refusal()).toEqual({ message, code: 1008 });
    expect(await texts(junho, roomId)).toEqual(['안녕하세요']);
  });

  it('[CHAT-13] is refused in English to a client that asks for English', async () => {
    const roomId = await newRoom(minji, junho);
    const client = await PlainClient.connect(url(), {
      Authorization: `Bearer ${junho.accessToken}`,
      'accept-language': 'en-US',
    });
    client.say('SEND', { destination: `/app/chat.sendMessage/${roomId}` }, '{"message":""}');
    expect((await client.end()).error.message).toBe('Please enter a message.');
  });

  it('[CHAT-23] beyond a burst of 40 gets the sentence of 429, and the accepted ones are in order', async () => {
    stopRefilling();
    const flooder = await signedIn(test.app, '홍수');
    const roomId = await newRoom(minji, flooder);
    const seller = await Talker.in(roomId, port, minji);
    const talker = await Talker.connect(port, flooder);
    for (let number = 1; number <= 2 * limits.chat.burst; number += 1)
      talker.sayWithoutWaiting(roomId, { message: `${number}` });
    expect(await talker.refusal()).toEqual({ message: '요청이 너무 많습니다. 1초 후 다시 시도해주세요.', code: 1008 });
    await seller.untilReceived(limits.chat.burst);
    const taken = Array.from({ length: limits.chat.burst }, (_, index) => `${index + 1}`);
    expect(seller.talk.map(({ message }) => message)).toEqual(taken);
    expect((await history(minji, roomId, '?size=100')).slice(1).map(({ message }) => message)).toEqual(taken);
  });
});

describe('a third person', () => {
  const attempts: [string, (roomId: number) => [command: string, headers: Record<string, string>, body?: string]][] = [
    ['subscribe to the room', (id) => ['SUBSCRIBE', { id: '1', destination: `/topic/chat/${id}` }]],
    ['send to the room', (id) => ['SEND', { destination: `/app/chat.sendMessage/${id}` }, '{"message":"끼어들기"}']],
    ['send to its topic', (id) => ['SEND', { destination: `/topic/chat/${id}` }, '{"message":"끼어들기"}']],
    ['subscribe to all rooms', () => ['SUBSCRIBE', { id: '1', destination: '/topic/chat/*' }]],
    ['subscribe to everything', () => ['SUBSCRIBE', { id: '1', destination: '/topic/**' }]],
    ['subscribe to a queue', () => ['SUBSCRIBE', { id: '1', destination: '/queue/chat' }]],
    ['subscribe to an endless id', () => ['SUBSCRIBE', { id: '1', destination: `/topic/chat/${'9'.repeat(400)}` }]],
    ['send elsewhere', () => ['SEND', { destination: '/app/unknown' }, '{"message":"?"}']],
  ];

  it.each(attempts)('[CHAT-21] may not %s', async (_what, attempt) => {
    const roomId = await newRoom(minji, junho);
    const seller = await Talker.in(roomId, port, minji);
    const stranger = await Talker.connect(port, sora);
    stranger.client.say(...attempt(roomId));
    expect(await stranger.refusalOfLast()).toEqual({ message: expect.stringMatching(/채팅방/), code: 1008 });
    await seller.say(roomId, '우리끼리');
    expect([stranger.received, seller.talk.map(({ message }) => message)]).toEqual([[], ['우리끼리']]);
  });

  it('[CHAT-21] and a client without a valid token cannot connect', async () => {
    const refusalOf = async (headers: Record<string, string>) => {
      const client = await PlainClient.dial(url());
      client.say('CONNECT', { 'accept-version': '1.2', ...headers });
      return (await client.end()).error.message;
    };
    expect(await refusalOf({})).toBe('로그인 후 이용 가능합니다.');
    expect(await refusalOf({ Authorization: junho.accessToken })).toBe('로그인 후 이용 가능합니다.');
    expect(await refusalOf({ Authorization: `Bearer ${junho.accessToken}x` })).toBe('로그인이 만료되었습니다.');
  });
});

describe('the end of a session', () => {
  it('[CHAT-22] closes its connections, and no other device’s', async () => {
    const roomId = await newRoom(minji, junho);
    const phone = await logIn(test.app, junho);
    const [onPhone, atHome] = [await Talker.in(roomId, port, phone), await Talker.in(roomId, port, junho)];
    await phone.call({ method: 'POST', url: '/api/auth/logout' });
    expect(await onPhone.refusal()).toEqual({ message: '로그인이 만료되었습니다.', code: 1008 });
    await atHome.say(roomId, '집에서는 그대로');
    expect(atHome.client.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('[CHAT-22] alone closes them: a chat outlives its token ten times', async () => {
    const roomId = await newRoom(minji, junho);
    const phone = await logIn(test.app, junho);
    const { sessionId } = (await test.app.accessTokens.verify(phone.accessToken))!;
    const accessToken = await test.app.accessTokens.issue({ accountId: junho.id, sessionId }, 2);
    const talker = await Talker.in(roomId, port, { accessToken });
    const time = fastForward(test.app);
    for (let life = 1; life <= 10; life += 1) {
      time.advance(2_000);
      await talker.say(roomId, `${life}`);
    }
    expect(talker.talk.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, i) => `${i + 1}`));

    const late = await PlainClient.dial(url());
    late.say('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${accessToken}` });
    expect(await late.end()).toMatchObject({ error: { message: '로그인이 만료되었습니다.' } });
    await phone.call({ method: 'POST', url: '/api/auth/logout' });
    expect(await talker.refusal()).toEqual({ message: '로그인이 만료되었습니다.', code: 1008 });
  });

  it('[CHAT-22] by expiry closes its connections, also those without a room', async () => {
    const roomId = await newRoom(minji, junho);
    const [phone, tablet] = [await logIn(test.app, junho), await logIn(test.app, junho)];
    const [left, renewed] = [await Talker.connect(port, phone), await Talker.connect(port, tablet)];
    const { sessionId } = (await test.app.accessTokens.verify(phone.accessToken))!;
    await sql`update session set expires_at = now() where id = ${sessionId}`.execute(test.app.db);
    fastForward(test.app).advance((limits.session.refreshDays + 1) * 86_400_000);
    expect(await left.refusal()).toEqual({ message: '로그인이 만료되었습니다.', code: 1008 });
    await renewed.join(roomId);
  });
});
