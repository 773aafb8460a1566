import { describe, expect, it, vi } from 'vitest';
import { listen } from './testing/listening.ts';
import { PlainClient } from './testing/plain-client.ts';

describe('CONNECT', () => {
  it.each([
    ['1.0,1.1,1.2', { version: '1.2', 'heart-beat': '10000,10000' }],
    ['1.1', { version: '1.1', 'heart-beat': '10000,10000' }],
    ['1.0', { version: '1.0' }],
  ])('[STOMP-10] greets a client that accepts %s', async (acceptVersion, greeting) => {
    const { url } = await listen();
    const minji = await PlainClient.dial(url);
    minji.say('CONNECT', { 'accept-version': acceptVersion });
    expect((await minji.receive('CONNECTED')).headers).toEqual(greeting);
  });

  it('[STOMP-10] takes a client that names no version for 1.0, and STOMP for CONNECT', async () => {
    const { url } = await listen();
    const minji = await PlainClient.dial(url);
    minji.say('STOMP');
    expect((await minji.receive('CONNECTED')).headers).toEqual({ version: '1.0' });
  });

  it('[STOMP-10] lists its versions to a client with none in common', async () => {
    const { url } = await listen();
    const minji = await PlainClient.dial(url);
    minji.say('CONNECT', { 'accept-version': '2.0' });
    expect(await minji.end()).toEqual({
      code: 1002,
      error: { version: '1.0,1.1,1.2', message: 'Supported protocol versions are 1.0, 1.1, 1.2' },
    });
  });

  it('[STOMP-4] reads the frame behind CONNECT in the same message by the version agreed', async () => {
    const destinations: string[] = [];
    const { url } = await listen({
      rights: {
        subscribe: (_session, destination) => {
          destinations.push(destination);
          return { ok: true };
        },
      },
    });
    const minji = await PlainClient.dial(url);
    minji.raw('CONNECT\naccept-version:1.2\n\n\0SUBSCRIBE\nid:a\ndestination:/topic/a\\cb\nreceipt:1\n\n\0');
    await minji.receive('CONNECTED');
    await minji.receive('RECEIPT');
    expect(destinations).toEqual(['/topic/a:b']);
  });

  it('[STOMP-12] gives the headers of CONNECT to the rights as they came', async () => {
    const connect = vi.fn(() => ({ ok: true as const, session: { name: '민지' } }));
    const { url } = await listen({ rights: { connect } });
    await PlainClient.connect(url, { Authorization: 'Bearer a\\cb:c', chatRoomId: '7' });
    expect(connect).toHaveBeenCalledExactlyOnceWith(
      new Map([
        ['accept-version', '1.2'],
        ['Authorization', 'Bearer a\\cb:c'],
        ['chatRoomId', '7'],
      ]),
    );
  });

  it('[STOMP-12] ends a refused client with the reason', async () => {
    const { url, hub } = await listen({ rights: { connect: async () => ({ ok: false, message: '로그인: 다시' }) } });
    const minji = await PlainClient.dial(url);
    minji.say('CONNECT', { 'accept-version': '1.2' });
    expect(await minji.end()).toEqual({ code: 1008, error: { message: '로그인: 다시' } });
    expect(hub.connectionCount()).toBe(0);
  });

  it('[STOMP-12] cannot be made to write a header by a reason of two lines, before there are escapes for them', async () => {
    const { url } = await listen({ rights: { connect: () => ({ ok: false, message: 'no\nversion:9.9' }) } });
    const minji = await PlainClient.dial(url);
    minji.say('CONNECT', { 'accept-version': '1.2' });
    expect(await minji.end()).toEqual({ code: 1008, error: { message: 'no version:9.9' } });
  });

  it('[STOMP-12] shows no internal error to the client', async () => {
    const { url } = await listen({
      rights: {
        connect: async () => {
          throw new Error('password of the database');
        },
      },
    });
    const minji = await PlainClient.dial(url);
    minji.say('CONNECT');
    expect(await minji.end()).toEqual({ code: 1011, error: { message: 'internal error' } });
  });

  it.each([
    [
      'SEND',
      'SEND\nreceipt:7\ndestination:/app/room/1\n\nhi\0',
      { message: 'CONNECT must come first', 'receipt-id': '7' },
    ],
    ['SUBSCRIBE', 'SUBSCRIBE\nid:1\ndestination:/topic/room/1\n\n\0', { message: 'CONNECT must come first' }],
    ['an unknown command', 'HELLO\n\n\0', { message: 'CONNECT must come first' }],
    ['something that is no frame', 'GET / HTTP/1.1\r\n\r\n', { message: 'not a STOMP command' }],
    [
      'a strange heart-beat',
      'CONNECT\naccept-version:1.2\nheart-beat:x\n\n\0',
      { message: 'heart-beat is not two whole numbers' },
    ],
  ])('[STOMP-9] ends a client that begins with %s', async (_name, raw, error) => {
    const { url } = await listen();
    const minji = await PlainClient.dial(url);
    minji.raw(raw);
    expect(await minji.end()).toEqual({ code: 1002, error });
  });

  it('[STOMP-9] ends a client that connects twice', async () => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    minji.say('CONNECT', { 'accept-version': '1.2' });
    expect(await minji.end()).toEqual({ code: 1002, error: { message: 'already connected' } });
  });

  it('[STOMP-9] ends a client that never connects', async () => {
    const { url } = await listen({ limits: { connectWithinMs: 50 } });
    const minji = await PlainClient.dial(url);
    minji.raw('\n');
    expect(await minji.end()).toEqual({ code: 1008, error: { message: 'CONNECT did not come in time' } });
  });

  it('[STOMP-9] lets the rights take longer than the client may', async () => {
    const judged = Promise.withResolvers<void>();
    const { url } = await listen({
      limits: { connectWithinMs: 500 },
      rights: {
        connect: async () => {
          await judged.promise;
          return { ok: true, session: { name: '민지' } };
        },
      },
    });
    const late = await PlainClient.dial(url);
    const minji = await PlainClient.dial(url);
    minji.say('CONNECT');
    await late.closed;
    judged.resolve();
    expect(await minji.receive('CONNECTED')).toBeDefined();
  });
});
