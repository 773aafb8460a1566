import { Client, type IStompSocket } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { listen } from './testing/listening.ts';

const overSockJs = (transport: 'websocket' | 'xhr-streaming' | 'xhr-polling' | 'eventsource') => (host: string) =>
  new SockJS(`http://${host}/ws`, null, { transports: [transport] });

const sockets: [string, (host: string) => IStompSocket][] = [
  ['a plain WebSocket', (host) => new WebSocket(`ws://${host}/ws/websocket`) as IStompSocket],
  ['SockJS over WebSocket', overSockJs('websocket')],
  ['SockJS over xhr-streaming', overSockJs('xhr-streaming')],
  ['SockJS over xhr-polling', overSockJs('xhr-polling')],
  ['SockJS over eventsource', overSockJs('eventsource')],
];

function clientOf(socket: () => IStompSocket): Client {
  const client = new Client({
    webSocketFactory: socket,
    connectHeaders: { login: '준호' },
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
    reconnectDelay: 0,
    splitLargeFrames: true,
    maxWebSocketChunkSize: 8192,
  });
  onTestFinished(() => client.deactivate({ force: true }));
  return client;
}

async function connected(socket: () => IStompSocket): Promise<Client> {
  const client = clientOf(socket);
  await new Promise((resolve, reject) => {
    client.onConnect = resolve;
    client.onStompError = reject;
    client.onWebSocketClose = reject;
    client.activate();
  });
  return client;
}

const received = (client: Client, count: number) =>
  new Promise<string[]>((resolve) => {
    const bodies: string[] = [];
    client.subscribe('/topic/room/1', ({ body }) => {
      bodies.push(body);
      if (bodies.length === count) resolve(bodies);
    });
  });

describe.each(sockets)('@stomp/stompjs over %s', (name, socketTo) => {
  it('[STOMP-1][STOMP-31] exchanges messages, also those that it cuts into 8192-unit chunks', async () => {
    const { host } = await listen();
    const junho = await connected(() => socketTo(host));
    const bodies = ['안녕하세요', '', '{"a":"b\\n"}', '긴 글 '.repeat(3_000), 'a\0b:c\\d'];
    const echoed = received(junho, bodies.length);
    for (const body of bodies) junho.publish({ destination: '/app/room/1', body });
    expect(await echoed).toEqual(bodies);
  });

  it('[STOMP-12] learns why it was refused', async () => {
    const { host } = await listen({ rights: { connect: () => ({ ok: false, message: '세션이 끝났습니다' }) } });
    const junho = clientOf(() => socketTo(host));
    const refusal = new Promise<string>((resolve) => {
      junho.onStompError = ({ headers }) => resolve(headers.message!);
    });
    const closed = new Promise<number>((resolve) => {
      junho.onWebSocketClose = ({ code }) => resolve(code);
    });
    junho.activate();
    expect([await refusal, await closed]).toEqual(['세션이 끝났습니다', 1008]);
  });

  it('[STOMP-14] takes its leave with a receipt', async () => {
    const { host, hub } = await listen();
    const junho = await connected(() => socketTo(host));
    expect(hub.connectionCount()).toBe(1);
    const leave = new Promise((resolve) => {
      junho.onDisconnect = resolve;
    });
    await junho.deactivate();
    await leave;
    expect(hub.connectionCount()).toBe(0);
  });

  // Between two polls there is no open request to notify.
  if (!name.endsWith('xhr-polling'))
    it('[STOMP-26] receives 1001 when the server closes', async () => {
      const { app, host } = await listen();
      const junho = await connected(() => socketTo(host));
      const closed = new Promise<number>((resolve) => {
        junho.onWebSocketClose = ({ code }) => resolve(code);
      });
      await app.close();
      expect(await closed).toBe(1001);
    });

  if (name.startsWith('SockJS'))
    it('[STOMP-31] loses no emoji that a chunk ends in the middle of', async () => {
      const { host } = await listen();
      const junho = await connected(() => socketTo(host));
      const bodies = ['🙂'.repeat(6_000), `.${'🙂'.repeat(6_000)}`];
      const echoed = received(junho, 2);
      for (const body of bodies) junho.publish({ destination: '/app/room/1', body });
      expect(await echoed).toEqual(bodies);
    });
});
