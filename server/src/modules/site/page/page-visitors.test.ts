import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { createPost } from '../../../../test/posts.ts';

/** Renders its whole input except the time, so that anything personal in the input shows in the page. */
const renderer = `
  export const nameOf = (request) => JSON.stringify(request);
  export const isPersonal = () => false;
  export const read = async ({ nowMs, ask, ...request }) => {
    const post = await ask('GET /post/{id}', { params: { id: request.pathname.split('/')[2] } });
    const root = JSON.stringify({ request, post });
    return { signature: root, renderHtml: () => ({ status: 200, head: '', root, state: '', source: '' }) };
  };`;

let webDirectory: string;
let test: TestApp;
let minji: Person;
let path: string;
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'teum-visitors-'));
  await mkdir(join(webDirectory, '.server'));
  await writeFile(join(webDirectory, '.server/entry-server.mjs'), renderer);
  await writeFile(join(webDirectory, 'index.html'), '<html lang="ko"><head></head><div id="root"></div></html>');
  test = await buildTestApp({ isRateLimited: false, trustProxy: ['loopback'] }, { webDirectory });
  minji = await signedIn(test.app, '민지');
  path = `/post/${await createPost(minji)}`;
});
afterAll(async () => {
  await test.close();
  await rm(webDirectory, { recursive: true });
});

async function page(headers: Record<string, string> = {}): Promise<string> {
  const { statusCode, payload } = await test.app.inject({ url: path, headers });
  expect([statusCode, payload]).toEqual([200, expect.stringContaining('"post":{"status":200')]);
  return payload;
}

describe('a page', () => {
  it.each<[string, () => Record<string, string>]>([
    ['the token of its writer', () => ({ authorization: `Bearer ${minji.accessToken}` })],
    ['a cookie', () => ({ cookie: 'refreshToken=of-minji; theme=dark' })],
    ['an origin and a referrer', () => ({ origin: 'https://elsewhere.kr', referer: 'https://elsewhere.kr/a' })],
    [
      'a browser, a phone and a wish to save data',
      () => ({ 'user-agent': 'Other/1.0', 'sec-ch-ua-mobile': '?1', 'save-data': 'on' }),
    ],
    ['another address', () => ({ 'x-forwarded-for': '203.0.113.9' })],
  ])('[PAGE-2] is the same, byte for byte, for a visitor with %s', async (_what, headers) => {
    expect(await page(headers())).toBe(await page());
  });

  it('[PAGE-2] differs by the language alone', async () => {
    const [korean, english] = [await page(), await page({ cookie: 'language=en' })];
    expect(english).not.toBe(korean);
    expect(english.replace('<html lang="en"', '<html lang="ko"').replace('"language":"en"', '"language":"ko"')).toBe(
      korean,
    );
  });
});
