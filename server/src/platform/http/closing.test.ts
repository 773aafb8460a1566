import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { openDeafSocket } from '../../../test/deaf-socket.ts';

let test: TestApp;
let port: number;
beforeEach(async () => {
  test = await buildTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterEach(() => test.close());

describe('closing', () => {
  it('answers a request that arrives while sockets are still being closed', async () => {
    const socket = await openDeafSocket(port);
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
