import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, isFree } from './free-port.ts';

it('names ports that no outgoing connection can take while a server restarts', async () => {
  for (let time = 0; time < 100; time += 1) {
    const port = await freePort();
    expect(port).toBeLessThan(32_768);
    expect(await isFree(port)).toBe(true);
  }
});

it('knows a port where somebody listens', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isFree(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isFree(port)).toBe(true);
});
