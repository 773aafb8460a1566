import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askJson } from './ask-json.ts';
import { ProviderUnreadable } from './provider-unreadable.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function originThat(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server!.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (origin: string, timeoutMs = 60_000) => askJson({ method: 'GET', url: `${origin}/a`, timeoutMs });

describe('askJson', () => {
  it('[PRV-1] answers status and body, refusals included', async () => {
    const origin = await originThat((_, response) => response.writeHead(409).end('{"type":"ALREADY"}'));
    expect(await ask(origin)).toEqual({ status: 409, body: { type: 'ALREADY' } });
  });

  it.each([
    ['a 500', 500, '{}'],
    ['a 429', 429, '{}'],
    ['no JSON', 200, '<html>점검 중</html>'],
  ])('[PRV-1] takes %s for no answer at all', async (_what, status, body) => {
    const origin = await originThat((_, response) => response.writeHead(status).end(body));
    await expect(ask(origin)).rejects.toThrow(ProviderUnreadable);
  });

  it('[PRV-1] gives a silent provider up', async () => {
    const origin = await originThat(() => {});
    await expect(ask(origin, 50)).rejects.toThrow(ProviderUnreadable);
  });

  it('[PRV-3] follows no redirect', async () => {
    const asked: string[] = [];
    const origin = await originThat(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/a') response.writeHead(307, { location: '/b' }).end();
      else response.end('{}');
    });
    await expect(ask(origin)).rejects.toThrow(ProviderUnreadable);
    expect(asked).toEqual(['/a']);
  });
});
