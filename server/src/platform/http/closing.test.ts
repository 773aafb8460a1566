import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';

let test: TestApp;
let port: number;
beforeEach(async () => {
  test = await buildTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterEach(() => test.close());

/** A WebSocket whose owner does not answer when the server says goodbye, so that the goodbye takes a while. */
async function openDeafSocket() {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'GET /ws/websocket HTTP/1.1\r\nHost: teum\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  return socket;
}

describe('closing', () => {
  it('answers a request that arrives while sockets are still being told to go', async () => {
    const socket = await openDeafSocket();
    const saidGoodbye = once(socket, 'data');
    const closed = test.app.close();
    await saidGoodbye;
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    socket.destroy();
    await closed;
  });
});
