import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createHttp } from './create-http.ts';
import { servePages } from './pages.ts';

let app: Awaited<ReturnType<typeof createHttp>>;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'teum-pages-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<html><head><title>틈</title></head><body></body></html>');
  await writeFile(join(directory, 'assets/app-1a2b.js'), 'plain');
  await writeFile(join(directory, 'assets/app-1a2b.js.br'), 'compressed at the build');
  app = await createHttp({ config: readConfig({}), logger: pino({ level: 'silent' }) });
  await servePages(app, { directory, pageConfig: () => ({ providers: ["a'b", '<x>'] }) });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

describe('servePages', () => {
  it.each(['/', '/auction/17', '/no/such/page', '/search?keyword=%EA%B2%BD'])(
    'answers %s with the page and its policy',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
      expect(answer.headers['content-security-policy']).toContain("object-src 'none'");
    },
  );

  it('writes what the browser has to know into the page, harmlessly', async () => {
    const { body } = await app.inject({ url: '/' });
    expect(body).toContain(`content='{"providers":["a&#39;b","&lt;x>"]}'`);
  });

  it('lets pictures come from the CDN that the operator named', async () => {
    const config = readConfig({ MEDIA_POST_URL: 'https://cdn.teum.kr/posts' });
    expect(config.mediaUrls.post).toBe('https://cdn.teum.kr/posts/');
    const withCdn = await createHttp({ config, logger: pino({ level: 'silent' }) });
    await servePages(withCdn, { directory, pageConfig: () => ({}) });
    const { headers } = await withCdn.inject({ url: '/' });
    await withCdn.close();
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.teum.kr;");
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

  it('tells no other site the token that a sign-in brings home', async () => {
    const { headers } = await app.inject({ url: '/login-success?accessToken=x' });
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(['/assets/none.js', '/api/none', '/media/none', '/ws/none', '/sandbox/none'])(
    'does not answer %s with a page',
    async (url) => {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  it('does not answer a form sent to a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/auction/17' })).statusCode).toBe(404);
  });
});
