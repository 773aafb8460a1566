import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { OutgoingFrame } from './outgoing-frame.ts';
import { WebSocketLink } from './websocket-link.ts';

/** A link on the server, and all messages that the client's `ws` receives, in order. */
async function linked() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const received: string[] = [];
  client.on('message', (bytes) => received.push(String(bytes)));
  client.on('ping', (bytes) => received.push(`ping ${bytes}`));
  const [webSocket, request] = await once(server, 'connection');
  const closed = once(client, 'close');
  return { link: new WebSocketLink(webSocket, request.socket), webSocket, received, closed };
}

it('keeps frames written past `ws` in order with those that `ws` sends', async () => {
  const { link, webSocket, received, closed } = await linked();
  link.send(new OutgoingFrame('1'));
  webSocket.send('2');
  link.send(new OutgoingFrame('3'));
  webSocket.ping('4');
  link.send(new OutgoingFrame('5'));
  link.close(1000, 'done');
  await closed;
  expect(received).toEqual(['1', '2', '3', 'ping 4', '5']);
});

it.each([0, 125, 126, 65_535, 65_536])('writes a frame of %i bytes that `ws` reads', async (length) => {
  const { link, received, closed } = await linked();
  link.send(new OutgoingFrame('x'.repeat(length)));
  link.close(1000, 'done');
  await closed;
  expect(received).toEqual(['x'.repeat(length)]);
});
