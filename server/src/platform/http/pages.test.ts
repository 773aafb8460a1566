import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createHttp } from './create-http.ts';
import { servePages, type Visit } from './pages.ts';
import { SentPage } from './sent-page.ts';

const describeVisit = ({ pathname, search, language }: Visit) => `${pathname} ${search} ${language}`;
const pageAt = async (visit: Visit) => {
  const length = visit.pathname === '/long' ? longEnoughToCompress : 1;
  return new SentPage(describeVisit(visit).repeat(length), {
    status: visit.pathname.startsWith('/no/such') ? 404 : 200,
  });
};
const longEnoughToCompress = 2_000;

let app: Awaited<ReturnType<typeof createHttp>>;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'teum-pages-'));
  await mkdir(join(directory, 'assets'));
  await mkdir(join(directory, '.server'));
  await writeFile(join(directory, '.server/entry-server.mjs'), 'not for visitors');
  await mkdir(join(directory, 'icons/small'), { recursive: true });
  await writeFile(join(directory, 'index.html'), 'the template');
  await writeFile(join(directory, 'first.js'), 'by its name');
  await writeFile(join(directory, 'first.js.gz'), 'by its name, compressed');
  await writeFile(join(directory, 'icons/small/icon.svg'), '<svg/>');
  await writeFile(join(directory, 'assets/app-1a2b.js'), 'plain');
  await writeFile(join(directory, 'assets/app-1a2b.js.br'), 'compressed at the build');
  await writeFile(join(directory, 'assets/long-3c4d.js'), 'plain;'.repeat(longEnoughToCompress));
  app = await createHttp({ config: readConfig({}), logger: pino({ level: 'silent' }) });
  await servePages(app, { directory, pageAt, sharedPages: ['/shared'] });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

describe('servePages', () => {
  it.each(['/', '/auction/17', '/search?keyword=%EA%B2%BD'])('answers %s with the page and its policy', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.headers['content-security-policy']).toContain("object-src 'none'");
  });

  it('[PAGE-18] lets a shared cache keep a page for a second, each language and encoding by itself', async () => {
    const { headers } = await app.inject({ url: '/shared?from=elsewhere' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
      etag: expect.any(String),
      vary: 'accept-encoding, accept-language, cookie',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each<[string, string, Record<string, string>]>([
    ['of a visitor with a session', '/shared', { cookie: 'VIEWER=1.x.y' }],
    ['of a visitor with a token', '/shared', { authorization: 'Bearer x' }],
    ['in a chosen language', '/shared', { cookie: 'language=en' }],
    ['at another address', '/shared/other', {}],
  ])('[PAGE-18] lets no shared cache keep the page %s', async (_which, url, headers) => {
    expect((await app.inject({ url, headers })).headers['cache-control']).toBe('no-cache');
  });

  it('asks for the page of the address, without the slash at its end, with its query', async () => {
    expect((await app.inject({ url: '/auction/17/' })).body).toBe('/auction/17  ko');
    expect((await app.inject({ url: '/search?keyword=a&b=c' })).body).toBe('/search ?keyword=a&b=c ko');
  });

  it.each([
    ['language=en', 'ko-KR', 'en'],
    ['language=ko', 'en', 'ko'],
    ['language=xx', 'en', 'en'],
    ['another=cookie', 'en-GB,en;q=0.9', 'en'],
    ['another=cookie', 'en,ko;q=0.1', 'ko'],
  ])('[PAGE-15] speaks by the cookie %s and Accept-Language %s the language %s', async (cookie, accepted, language) => {
    const { body, headers } = await app.inject({ url: '/', headers: { cookie, 'accept-language': accepted } });
    expect(body).toBe(`/  ${language}`);
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  it('answers HEAD with the status and type of the page', async () => {
    const { statusCode, headers } = await app.inject({ method: 'HEAD', url: '/auction/17' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await app.inject({ method: 'HEAD', url: '/no/such/page' })).statusCode).toBe(404);
  });

  it('sends a page that does not exist as one', async () => {
    const { statusCode, headers } = await app.inject({ url: '/no/such/page' });
    expect(statusCode).toBe(404);
    const again = await app.inject({ url: '/no/such/page', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(404);
  });

  it('sends it as small as the browser takes it', async () => {
    const read = async (encoding: string) => {
      const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      return { encoding: answer.headers['content-encoding'], body: answer.rawPayload };
    };
    const brotli = await read('gzip, deflate, br');
    expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', '/  ko']);
    const gzip = await read('gzip');
    expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', '/  ko']);
    expect((await read('')).encoding).toBeUndefined();
  });

  it.each([
    ['a page', '/'],
    ['a long page', '/long'],
    ['a file of the build', '/assets/app-1a2b.js'],
    ['a file that the build did not compress', '/assets/long-3c4d.js'],
  ])('[HTTP-1] never sends %s in an encoding that the client refuses', async (_what, url) => {
    for (const accepted of ['br;q=0', 'br;q=0, *', '*, br;q=0.000, gzip;q=0', 'BR; Q=0 , identity']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect([accepted, headers['content-encoding'] ?? 'identity']).toEqual([
        accepted,
        expect.not.stringMatching(accepted.includes('gzip;q=0') ? /br|gzip/ : /br/),
      ]);
    }
  });

  it('[HTTP-2] sends Vary: Origin with pages where other origins may read them', async () => {
    const config = readConfig({ CORS_ORIGINS: 'https://app.teum.example' });
    const withCors = await createHttp({ config, logger: pino({ level: 'silent' }) });
    await servePages(withCors, { directory, pageAt });
    for (const headers of [{}, { origin: 'https://app.teum.example' }]) {
      const { vary } = (await withCors.inject({ url: '/', headers })).headers;
      expect(String(vary).toLowerCase().split(', ').sort()).toEqual([
        'accept-encoding',
        'accept-language',
        'cookie',
        'origin',
      ]);
    }
    await withCors.close();
  });

  it('[HTTP-3] asks for https from this host alone, and only where it is reached by https', async () => {
    const config = readConfig({ PUBLIC_URL: 'https://teum.example' });
    const onHttps = await createHttp({ config, logger: pino({ level: 'silent' }) });
    await servePages(onHttps, { directory, pageAt });
    expect((await onHttps.inject({ url: '/' })).headers['strict-transport-security']).toBe('max-age=31536000');
    await onHttps.close();
    expect((await app.inject({ url: '/' })).headers).not.toHaveProperty('strict-transport-security');
  });

  it('lets pictures come from the CDN that the operator named', async () => {
    const config = readConfig({ MEDIA_POST_URL: 'https://cdn.teum.kr/posts' });
    expect(config.mediaUrls.post).toBe('https://cdn.teum.kr/posts/');
    const withCdn = await createHttp({ config, logger: pino({ level: 'silent' }) });
    await servePages(withCdn, { directory, pageAt });
    const { headers } = await withCdn.inject({ url: '/' });
    await withCdn.close();
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.teum.kr;");
  });

  it('[CORS-3] lets the page call the hosts that the operator named, and open its socket there', async () => {
    const config = readConfig({
      PUBLIC_URL: 'https://teum.kr',
      API_MAIN_URL: 'https://api.teum.kr/api',
      API_AUCTION_URL: 'https://api.teum.kr/auction/api',
      API_CHAT_URL: 'https://teum.kr/chat/api',
      SOCKET_URL: 'https://chat.teum.kr/ws',
    });
    const split = await createHttp({ config, logger: pino({ level: 'silent' }) });
    await servePages(split, { directory, pageAt });
    const { headers } = await split.inject({ url: '/' });
    await split.close();
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.teum.kr https://teum.kr wss://chat.teum.kr;",
    );
  });

  it('says 304 to who has the page', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect((await app.inject({ url: '/', headers: { 'if-none-match': headers.etag as string } })).statusCode).toBe(304);
  });

  it('serves hashed files for ever, compressed where the browser takes it', async () => {
    const plain = await app.inject({ url: '/assets/app-1a2b.js' });
    expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable']);
    const small = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect([small.body, small.headers['content-encoding']]).toEqual(['compressed at the build', 'br']);
  });

  it('serves every other file for an hour by its name, and no folder', async () => {
    const script = await app.inject({ url: '/first.js', headers: { 'accept-encoding': 'gzip' } });
    expect([script.body, script.headers['content-encoding']]).toEqual(['by its name, compressed', 'gzip']);
    const icon = await app.inject({ url: '/icons/small/icon.svg' });
    expect([icon.body, icon.headers['cache-control']]).toEqual(['<svg/>', 'public, max-age=3600']);
    expect((await app.inject({ url: '/icons/small' })).body).toBe('/icons/small  ko');
  });

  it.each(['/index.html', '/first.js.gz'])('takes %s for the address of a page', async (url) => {
    expect((await app.inject({ url })).body).toBe(`${url}  ko`);
  });

  it('keeps the code that draws pages to itself', async () => {
    expect((await app.inject({ url: '/.server/entry-server.mjs' })).body).not.toContain('not for visitors');
  });

  it('never leaks the token of a sign-in to another site', async () => {
    const { headers } = await app.inject({ url: '/login-success?accessToken=x' });
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each([
    '/assets/none.js',
    '/assets/',
    '/assets/..%2findex.html',

    '/api/none',
    '/api?none',
    '/media/none',
    '/ws/none',
    '/sandbox/none',
  ])('does not answer %s with a page', async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('does not answer a form sent to a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/auction/17' })).statusCode).toBe(404);
  });
});
