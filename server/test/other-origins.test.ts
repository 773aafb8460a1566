import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { methodOf, pathOf, type Route } from '@teum/contract/route';
import { routes } from '@teum/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from './build-app.ts';

const listed = 'https://other.example';
const stranger = 'https://stranger.example';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ corsOrigins: [listed], isRateLimited: false });
});
afterAll(() => test.close());

const declared: readonly Route[] = routes;
const calls = declared.flatMap(({ key, alsoAt = [] }) =>
  [pathOf(key), ...alsoAt].map((path) => ({ method: methodOf(key), url: `/api${path.replace(/\{\w+\}/g, '1')}` })),
);

/** Every header that our own client or wire.md sends beyond the safelisted ones. */
const sentHeaders =
  'authorization, content-type, idempotency-key, x-xsrf-token, accept-language, last-event-id, x-request-id';

const preflight = (url: string, method: string, origin = listed) =>
  test.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': sentHeaders },
  });

const named = (header: unknown): string[] => String(header).split(/, ?/).sort();

describe('a preflight from a listed origin', () => {
  it.each(calls)('[CORS-1] lets the browser send $method $url', async ({ method, url }) => {
    const { statusCode, headers } = await preflight(url, method);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, listed]);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-headers']).toBe(sentHeaders);
    expect(named(headers['access-control-allow-methods'])).toContain(method);
  });

  it.each([
    ['/api/post/1', ['DELETE', 'GET', 'HEAD', 'PUT']],
    ['/api/post/recents', ['GET', 'HEAD']],
    // Two routes whose parameters have different names at the same position: comments of a post, and one comment.
    ['/api/post/postComment/1', ['DELETE', 'GET', 'HEAD', 'PUT']],
    ['/api/auction/1/live', ['GET']],
    ['/api/auctionqueue/leave/waitqueue', ['DELETE']],
  ])('[CORS-1] names every method of %s and no other', async (url, methods) => {
    const { headers } = await preflight(url, 'GET');
    expect(named(headers['access-control-allow-methods'])).toEqual(methods);
  });

  it.each(['/api/none', '/api/post/none', '/none', '/auction/1'])('[CORS-1] finds nothing at %s', async (url) => {
    const { statusCode, headers } = await preflight(url, 'GET');
    expect([statusCode, headers['access-control-allow-methods']]).toEqual([404, undefined]);
  });
});

it('[CORS-1] an OPTIONS that is no preflight is no 400', async () => {
  expect((await test.app.inject({ method: 'OPTIONS', url: '/api/post/1' })).statusCode).toBe(204);
});

describe('answers to other origins', () => {
  it('[CORS-2] let a listed page read when to come back, the time and the request’s id', async () => {
    const { headers } = await test.app.inject({ url: '/api/post/recents', headers: { origin: listed } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': listed,
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    });
    expect(named(headers['access-control-expose-headers'])).toEqual([
      'ETag',
      'Retry-After',
      'X-Request-Id',
      'X-Server-Time',
    ]);
  });

  it.each(['GET', 'OPTIONS'] as const)('[CORS-2] let no other page read a %s', async (method) => {
    const headers = { origin: stranger, 'access-control-request-method': 'PUT' };
    const answer = await test.app.inject({ method, url: '/api/post/recents', headers });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('pages whose calls go to other hosts', () => {
  it('[CORS-3] get every address', async () => {
    const webDirectory = await mkdtemp(join(tmpdir(), 'teum-hosts-'));
    await writeFile(join(webDirectory, 'index.html'), '<html lang="ko"><head></head><body></body></html>');
    const apiUrls = { main: 'https://api.teum.example/api', auth: 'https://auth.teum.example/api' };
    const socketUrl = 'https://chat.teum.example/ws';
    const split = await buildTestApp({ publicUrl: 'https://teum.example', apiUrls, socketUrl }, { webDirectory });
    const { body } = await split.app.inject({ url: '/' });
    const [, config] = /<meta name="teum-config" content='([^']*)'/.exec(body) ?? [];
    expect(JSON.parse(config!)).toMatchObject({ api: apiUrls, socket: socketUrl });
    await split.close();
    await rm(webDirectory, { recursive: true });
  });
});
