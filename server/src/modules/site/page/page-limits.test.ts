import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateRules } from '@teum/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';

/** A minimal renderer in place of the web's: the results page makes one call, any other page makes none. */
const renderer = `
  export const isPersonal = () => false;
  export const nameOf = ({ pathname, search }) => pathname + search;
  export const read = async ({ pathname, search, ask }) => {
    const keyword = new URLSearchParams(search).get('keyword');
    if (pathname === '/search') await ask('GET /search', { query: { keyword } });
    return { signature: '', renderHtml: () => ({ status: 200, head: '', root: 'drawn', state: '', source: '' }) };
  };`;

const [{ max }] = rateRules.search;
const [minji, junho] = ['198.51.100.7', '203.0.113.9'];

let webDirectory: string;
let test: TestApp;
let origin: string;
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'teum-limits-'));
  await mkdir(join(webDirectory, '.server'));
  await writeFile(join(webDirectory, '.server/entry-server.mjs'), renderer);
  await writeFile(
    join(webDirectory, 'index.html'),
    '<html lang="ko"><head></head><body><div id="root"></div></body></html>',
  );
});
afterAll(() => rm(webDirectory, { recursive: true }));
beforeEach(async () => {
  test = await buildTestApp({ trustProxy: ['loopback'] }, { webDirectory });
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => test.close());

const get = (path: string, address: string) => fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': address } });

async function openPage(path: string, address: string): Promise<'drawn' | 'shell'> {
  const answer = await get(path, address);
  expect(answer.status).toBe(200);
  return (await answer.text()).includes('>drawn<') ? 'drawn' : 'shell';
}

const search = async (address: string) => (await get('/api/search?keyword=', address)).status;

async function times<Result>(count: number, ask: () => Promise<Result>): Promise<Set<Result>> {
  const results = new Set<Result>();
  for (let asked = 0; asked < count; asked += 1) results.add(await ask());
  return results;
}

describe('a visitor who opens page after page', () => {
  it('[PAGE-14] is counted for the calls that are made for it', async () => {
    expect(await times(max, () => openPage('/search?keyword=', minji))).toEqual(new Set(['drawn']));
    expect(await openPage('/search?keyword=', minji)).toBe('shell');
    expect([await search(minji), await search(junho)]).toEqual([429, 200]);
    expect(await openPage('/search?keyword=', junho)).toBe('drawn');
  });

  it('[PAGE-14] counts together with the calls of its browser', async () => {
    expect(await times(max, () => search(minji))).toEqual(new Set([200]));
    expect(await openPage('/search?keyword=', minji)).toBe('shell');
    expect(await openPage('/search?keyword=', junho)).toBe('drawn');
  });

  it('[PAGE-14] takes no drawn page from others who ask for the same at once', async () => {
    await times(max, () => search(minji));
    const url = '/search?keyword=';
    // In one tick: the first visit begins the read that the others share.
    const visits = [minji, junho, minji, junho].map((remoteAddress) => test.app.inject({ url, remoteAddress }));
    const pages = (await Promise.all(visits)).map(({ body }) => (body.includes('>drawn<') ? 'drawn' : 'shell'));
    expect([pages[0], pages[1], pages[3]]).toEqual(['shell', 'drawn', 'drawn']);
  });

  it('[PAGE-14] is not counted for a page that calls nothing', async () => {
    await times(max + 1, () => search(minji));
    expect(await times(max + 1, () => openPage('/posts', minji))).toEqual(new Set(['drawn']));
  });
});
