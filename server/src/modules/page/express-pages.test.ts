import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { openDeafSocket } from '../../../test/deaf-socket.ts';
import { type Person, signedIn } from '../../../test/people.ts';
import { createPost, postForm } from '../../../test/posts.ts';
import type { ExpressLane } from '../../platform/http/express-lane.ts';

/** The web's half in a few lines: a post is drawn by its title, any other page by its address. */
const renderer = `
  export const nameOf = ({ pathname, search, language }) => language + ' ' + pathname + search;
  export const read = async ({ pathname, search, ask }) => {
    const [, id] = /^\\/post\\/(\\d+)$/.exec(pathname) ?? [];
    const { status, body } = id ? await ask('GET /post/{id}', { params: { id } }) : { status: 200, body: { title: pathname + search } };
    const draw = () => ({ status: status === 200 ? 200 : 404, head: '', root: body.title ?? 'missing', state: '', source: '' });
    return { signature: JSON.stringify(body), draw };
  };`;

let webDirectory: string;
let test: TestApp;
let port: number;
let minji: Person;
let postId: number;
/** What the ordinary way answers is what the lane may learn from. */
let learning: MockInstance<ExpressLane['learn']>;
const ordinaryVisits = () => learning.mock.calls.map(([reply]) => reply.request.url);

beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'teum-express-'));
  await mkdir(join(webDirectory, '.server'));
  await writeFile(join(webDirectory, '.server/entry-server.mjs'), renderer);
  await writeFile(
    join(webDirectory, 'index.html'),
    '<html lang="ko"><head></head><body><div id="root"></div></body></html>',
  );
  await writeFile(join(webDirectory, 'humans.txt'), 'a file');
  test = await buildTestApp({ isRateLimited: false }, { webDirectory });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
  minji = await signedIn(test.app);
  postId = await createPost(minji);
  learning = vi.spyOn(test.app.expressLane, 'learn');
});
afterAll(async () => {
  await test.close();
  await rm(webDirectory, { recursive: true });
});
beforeEach(() => {
  learning.mockClear();
});

interface Received {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** By hand, and to its last byte: `fetch` adds headers of its own and unpacks what it gets. */
async function visit(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'teum', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  await once(socket, 'close');
  const [head, ...body] = Buffer.concat(received).toString('latin1').split('\r\n\r\n') as [string, ...string[]];
  const [first, ...fields] = head.split('\r\n') as [string, ...string[]];
  const pairs = fields.map((field) => field.split(/: (.*)/s).slice(0, 2));
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs), body: body.join('\r\n\r\n') };
}

/** What differs from one answer to the next. */
const own = ['x-request-id', 'x-server-time', 'Date', 'date'];
const shared = ({ headers, ...rest }: Received) => ({
  ...rest,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))),
});

const rename = (title: string) =>
  minji.call({ method: 'PUT', url: `/api/post/${postId}`, payload: { ...postForm, title } });

describe('visits that go around the framework', () => {
  it.each([
    ['/', {}],
    ['/', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['/', { 'accept-encoding': 'gzip' }],
    ['/auction/18', { 'accept-encoding': '*' }],
    ['/auction/19', { 'accept-encoding': 'br;q=0, zstd' }],
    ['/signup', { 'accept-language': 'en' }],
    ['/search?keyword=%EA%B2%BD', { 'sec-fetch-site': 'cross-site' }],
    ['/login-success?accessToken=x', {}],
    ['/purchase/auctionTicket', {}],
    ['/auction/17/', {}],
  ])(
    '[PAGE-12] are answered as the framework answers them, header for header and byte for byte: %s %o',
    async (path, headers) => {
      const ordinary = await visit(path, headers);
      expect([ordinary.status, ordinaryVisits()]).toEqual([200, [path]]);
      const express = await visit(path, headers);
      expect(ordinaryVisits()).toEqual([path]);
      expect(shared(express)).toEqual(shared(ordinary));
      expect(express.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(Number(express.headers['x-server-time'])).toBeGreaterThan(0);
    },
  );

  it('[PAGE-15] get each its own language, whichever was asked for first', async () => {
    const opened = async (accepted: string) => (await visit('/products', { 'accept-language': accepted })).body;
    const first = [await opened('en'), await opened('ko')];
    learning.mockClear();
    expect([await opened('en'), await opened('ko')]).toEqual(first);
    expect(first).toEqual([expect.stringContaining('lang="en"'), expect.stringContaining('lang="ko"')]);
    expect(ordinaryVisits()).toEqual([]);
  });

  it('[PAGE-12] learn nothing from one address for another, nor from one query what the next one shows', async () => {
    for (const path of ['/purchase/auctionTicket', '/posts?page=1']) await visit(path);
    const [page, opened] = [await visit('/posts?page=2'), await visit('/purchase/auctionTicket')];
    expect(page.body).toContain('/posts?page=2');
    expect(page.headers['content-security-policy']).toContain('require-trusted-types-for');
    expect(opened.headers['content-security-policy']).not.toContain('require-trusted-types-for');
  });

  it.each([
    ['a cookie', '/', { cookie: 'language=en' }, 'lang="en"'],
    ['a session', '/', { authorization: 'Bearer nonsense' }, '<html'],
    ['another site', '/', { origin: 'https://example.com' }, '<html'],
  ])('[PAGE-12] leave what comes with %s to the framework', async (_what, path, headers, shown) => {
    await visit(path);
    learning.mockClear();
    const { body, status } = await visit(path, headers as Record<string, string>);
    expect([status, ordinaryVisits()]).toEqual([200, [path]]);
    expect(body).toContain(shown);
  });

  it('[PAGE-10] [PAGE-12] still say 304 to who has the page, and only the headers to who asks for them', async () => {
    const { headers } = await visit('/');
    expect((await visit('/', { 'if-none-match': headers.etag! })).status).toBe(304);
    expect(await visit('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('[PAGE-12] are no way to what is no page', async () => {
    for (const _time of ['first', 'again']) {
      expect((await visit('/humans.txt')).body).toBe('a file');
      expect((await visit('/api/none')).status).toBe(404);
    }
  });

  it('[PAGE-4] [PAGE-12] find the page gone that was there before', async () => {
    const gone = await createPost(minji);
    for (const _time of ['first', 'again']) expect((await visit(`/post/${gone}`)).status).toBe(200);
    await minji.call({ method: 'DELETE', url: `/api/post/${gone}` });
    expect((await visit(`/post/${gone}`)).status).toBe(404);
  });

  it('[PAGE-5] [PAGE-12] show what was acknowledged before they came, also by another process', async () => {
    const another = await test.another();
    await visit(`/post/${postId}`);
    learning.mockClear();
    for (let version = 1; version <= 20; version += 1) {
      const crowd = Array.from({ length: 10 }, () => visit(`/post/${postId}`));
      const authorization = `Bearer ${minji.accessToken}`;
      const payload = { ...postForm, title: `<p>판 ${version}</p>` };
      await another.app.inject({ method: 'PUT', url: `/api/post/${postId}`, payload, headers: { authorization } });
      const { body } = await visit(`/post/${postId}`);
      expect(Buffer.from(body, 'latin1').toString()).toContain(`판 ${version}`);
      await Promise.all(crowd);
    }
    expect(ordinaryVisits()).toEqual([]);
    await another.close();
  });

  it('[PAGE-12] have another ETag when the page has changed', async () => {
    const before = await visit(`/post/${postId}`);
    await rename('<p>또 다른 제목</p>');
    const after = await visit(`/post/${postId}`);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await visit(`/post/${postId}`, { 'if-none-match': after.headers.etag! })).status).toBe(304);
  });

  it('[PAGE-12] count in the figures like any other', async () => {
    const counted = async () => {
      const line = /^http_request_duration_seconds_count\{method="GET",route="unknown",status="200"\} (\d+)$/m;
      return Number(line.exec(await test.app.metrics.metrics())?.[1]);
    };
    await visit('/community');
    await expect.poll(counted).toBeGreaterThan(0);
    const before = await counted();
    learning.mockClear();
    await visit('/community');
    expect([ordinaryVisits(), await counted()]).toEqual([[], before + 1]);
  });

  it('[PAGE-12] are told to come back on another connection when the process closes', async () => {
    await visit('/auctions');
    const socket = await openDeafSocket(port);
    const saidGoodbye = once(socket, 'data');
    const closed = test.app.close();
    await saidGoodbye;
    const { headers } = await visit('/auctions', { connection: 'keep-alive' });
    expect(headers.Connection).toBe('close');
    socket.destroy();
    await closed;
  });
});
