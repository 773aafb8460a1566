import { describe, expect, it } from 'vitest';
import type { StompRights } from './index.ts';
import { listen, type Person } from './testing/listening.ts';
import { PlainClient } from './testing/plain-client.ts';

const message = (id: string, subscription: string, body: string) => ({
  command: 'MESSAGE',
  headers: {
    destination: '/topic/room/1',
    'message-id': id,
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`,
    subscription,
  },
  body,
});

describe('SEND and SUBSCRIBE', () => {
  it('[STOMP-15] delivers a message to every subscriber of the destination, and to nobody else', async () => {
    const { url } = await listen();
    const [minji, junho, stranger] = await Promise.all([1, 2, 3].map(() => PlainClient.connect(url)));
    await minji!.join('/topic/room/1', 'm');
    await junho!.join('/topic/room/1', 'j');
    await stranger!.join('/topic/room/10', 's');

    junho!.say('SEND', { destination: '/app/room/1' }, '내일 오후 세 시에 어떠세요?');
    expect(await minji!.receive('MESSAGE')).toEqual(message('1', 'm', '내일 오후 세 시에 어떠세요?'));
    expect(await junho!.receive('MESSAGE')).toEqual(message('1', 'j', '내일 오후 세 시에 어떠세요?'));
    stranger!.say('ACK', { id: '1', receipt: 'r' });
    expect(await stranger!.receive('RECEIPT')).toBeDefined();
  });

  it('[STOMP-15] publishes to the sessions named and says how many were reached', async () => {
    const { url, hub } = await listen();
    const minji = await PlainClient.connect(url, { login: '민지' });
    const junho = await PlainClient.connect(url, { login: '준호' });
    await minji.join('/topic/room/1');
    await junho.join('/topic/room/1');

    expect(hub.publish('/topic/room/1', 'to 민지', ({ name }) => name === '민지')).toBe(1);
    expect(hub.publish('/topic/room/1', 'to both')).toBe(2);
    expect(hub.publish('/topic/room/2', 'to nobody')).toBe(0);
    expect([await minji.receive('MESSAGE'), await minji.receive('MESSAGE')].map(({ body }) => body)).toEqual([
      'to 민지',
      'to both',
    ]);
    expect((await junho.receive('MESSAGE')).body).toBe('to both');
  });

  it('[STOMP-15] escapes subscription ids and destinations as each client reads them', async () => {
    const { url, hub } = await listen({ rights: { subscribe: () => ({ ok: true }) } });
    const minji = await PlainClient.connect(url, { 'accept-version': '1.2' });
    const junho = await PlainClient.connect(url, { 'accept-version': '1.0' });
    const rawFrames: string[] = [];
    for (const { socket } of [minji, junho]) socket.on('message', (bytes) => rawFrames.push(`${bytes}`));
    minji.say('SUBSCRIBE', { destination: '/topic/a\\cb', id: 'i\\nd', receipt: '1' });
    await minji.receive('RECEIPT');
    junho.say('SUBSCRIBE', { destination: '/topic/a:b', receipt: '1' });
    await junho.receive('RECEIPT');
    hub.publish('/topic/a:b', 'a\0b');
    await Promise.all([minji.receive('MESSAGE'), junho.receive('MESSAGE')]);
    const shared = 'message-id:1\ncontent-type:application/json\ncontent-length:3\n\na\0b\0';
    expect(rawFrames.filter((raw) => raw.startsWith('MESSAGE')).sort()).toEqual([
      `MESSAGE\ndestination:/topic/a:b\n${shared}`,
      `MESSAGE\nsubscription:i\\nd\ndestination:/topic/a\\cb\n${shared}`,
    ]);
  });

  it.each([
    '/topic/secret/1',
    '/topic/**',
    '/topic/*',
    '/queue/room/1',
    `/topic/secret/${'9'.repeat(8000)}`,
    '/topic/room',
  ])('[STOMP-12] delivers nothing to a client that was refused %s', async (destination) => {
    const { url, hub, logged } = await listen();
    const minji = await PlainClient.connect(url);
    minji.say('SUBSCRIBE', { destination, id: '1', receipt: '7' });
    minji.say('SUBSCRIBE', { destination: '/topic/room/1', id: '2' });
    const error = await minji.receive('ERROR');
    expect(error.headers).toEqual({ message: 'not your room', 'receipt-id': '7' });
    expect([hub.publish(destination, 'x'), hub.publish('/topic/room/1', 'x')]).toEqual([0, 0]);
    expect(await minji.closed).toEqual({ code: 1008, reason: 'refused' });
    expect(minji.frames.map(({ command }) => command)).toEqual(['CONNECTED', 'ERROR']);
    expect(logged).toContainEqual(expect.objectContaining({ destination, message: 'not your room' }));
  });

  it('[STOMP-12] ends a client that sends where it may not', async () => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    minji.say('SEND', { destination: '/topic/room/1', receipt: '7' }, 'hi');
    expect(await minji.end()).toEqual({ code: 1008, error: { message: 'nobody listens there', 'receipt-id': '7' } });
  });

  it('[STOMP-13] answers the frames of a flood one at a time and in order', async () => {
    let atOnce = 0;
    let mostAtOnce = 0;
    const bodies: string[] = [];
    const send: StompRights<Person>['send'] = async (_session, _destination, body) => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      if (Number(body) % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      bodies.push(body);
      atOnce -= 1;
      return { ok: true };
    };
    const { url } = await listen({ rights: { send } });
    const minji = await PlainClient.connect(url);
    const numbers = Array.from({ length: 1000 }, (_, index) => `${index}`);
    for (const number of numbers) minji.say('SEND', { destination: '/app/room/1' }, number);
    minji.say('DISCONNECT', { receipt: 'bye' });
    await minji.receive('RECEIPT');
    expect(bodies).toEqual(numbers);
    expect(mostAtOnce).toBe(1);
  });

  it('[STOMP-14] answers every frame that asks for a receipt, DISCONNECT before the close', async () => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    minji.say('SUBSCRIBE', { destination: '/topic/room/1', id: '1', receipt: 'r\\c1' });
    minji.say('SEND', { destination: '/app/room/2', receipt: 'r2' }, 'hi');
    minji.say('ACK', { id: '1', receipt: 'r3' });
    minji.say('UNSUBSCRIBE', { id: '1', receipt: 'r4' });
    minji.say('DISCONNECT', { receipt: 'r5' });
    expect(await minji.closed).toEqual({ code: 1000, reason: 'bye' });
    const receipts = minji.frames.slice(1).map(({ command, headers }) => `${command} ${headers['receipt-id']}`);
    expect(receipts).toEqual(['RECEIPT r:1', 'RECEIPT r2', 'RECEIPT r3', 'RECEIPT r4', 'RECEIPT r5']);
  });

  it.each([
    ['SUBSCRIBE', { id: '1' }, 'SUBSCRIBE needs a destination', 1002],
    ['SUBSCRIBE', { destination: '/topic/room/1' }, 'SUBSCRIBE needs an id', 1002],
    ['SUBSCRIBE', { destination: '/topic/room/2', id: 'in use' }, 'subscription id is already in use', 1002],
    ['UNSUBSCRIBE', { destination: '/topic/room/1' }, 'UNSUBSCRIBE needs an id', 1002],
    ['SEND', {}, 'SEND needs a destination', 1002],
    ['SEND', { destination: '/app/room/1', transaction: 't' }, 'transactions are not supported', 1008],
    ['NACK', { id: '1' }, 'NACK is not supported', 1008],
    ['BEGIN', { transaction: 't' }, 'BEGIN is not supported', 1008],
    ['COMMIT', { transaction: 't' }, 'COMMIT is not supported', 1008],
    ['ABORT', { transaction: 't' }, 'ABORT is not supported', 1008],
    ['MESSAGE', { destination: '/topic/room/1' }, 'unknown command MESSAGE', 1002],
    ['HELLO', {}, 'unknown command HELLO', 1002],
  ])('[STOMP-16][STOMP-18] ends a client that says %s %j', async (command, headers, why, code) => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    await minji.join('/topic/room/1', 'in use');
    minji.say(command, { ...headers, receipt: '7' });
    expect(await minji.end()).toEqual({ code, error: { message: why, 'receipt-id': '7' } });
  });

  it('[STOMP-16] lets a client listen to 50 destinations, not to 51', async () => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    for (let room = 1; room <= 50; room += 1)
      minji.say('SUBSCRIBE', { destination: `/topic/room/${room}`, id: `${room}` });
    minji.say('UNSUBSCRIBE', { id: '50' });
    minji.say('SUBSCRIBE', { destination: '/topic/room/50', id: '50', receipt: 'full' });
    await minji.receive('RECEIPT');
    minji.say('SUBSCRIBE', { destination: '/topic/room/51', id: '51' });
    expect(await minji.end()).toEqual({ code: 1008, error: { message: 'too many subscriptions' } });
  });

  it('[STOMP-6] ends a client whose frame is bad, with the receipt it asked for', async () => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    minji.raw('SEND\nreceipt:7\ndestination:/app\\troom\n\n\0');
    expect(await minji.end()).toEqual({
      code: 1002,
      error: { message: 'undefined escape sequence in a header', 'receipt-id': '7' },
    });
  });

  it.each([
    ['10,000 headers', `SEND\n${'a:b\n'.repeat(10_000)}\n\0`, 'too many headers'],
    ['a header of 60 KiB', `SEND\na:${'x'.repeat(60_000)}\n\n\0`, 'header line too long'],
  ])('[STOMP-7] ends a client that sends %s', async (_name, raw, why) => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    minji.raw(raw);
    expect(await minji.end()).toEqual({ code: 1009, error: { message: why } });
  });

  it('[STOMP-7] ends a client whose frame grows beyond 64 KiB over many messages', async () => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    minji.raw('SEND\ndestination:/app/room/1\nreceipt:7\n\n');
    for (let sent = 0; sent < 9; sent += 1) minji.raw('x'.repeat(8192));
    expect(await minji.end()).toEqual({ code: 1009, error: { message: 'frame too big', 'receipt-id': '7' } });
  });
});
