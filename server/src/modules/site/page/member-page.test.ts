import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction } from '../../../../test/listings.ts';
import { logIn, type PersonInBrowser, password, post, signedUp } from '../../../../test/people.ts';

/** Draws the auction as the member or the stranger is answered. */
const renderer = `
  export const nameOf = ({ pathname }) => pathname;
  export const isPersonal = ({ pathname }) => pathname.startsWith('/auction/');
  export const read = async ({ pathname, ask, isPersonal }) => {
    const { body } = await ask('GET /auction/{id}', { params: { id: pathname.split('/')[2] } });
    const root = JSON.stringify({ isPersonal, body });
    return { signature: root, renderHtml: () => ({ status: 200, head: '', root, state: '', source: '' }) };
  };`;

let webDirectory: string;
let test: TestApp;
let junho: PersonInBrowser;
let path: string;
let cookie: string;
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'teum-members-'));
  await mkdir(join(webDirectory, '.server'));
  await writeFile(join(webDirectory, '.server/entry-server.mjs'), renderer);
  await writeFile(join(webDirectory, 'index.html'), '<html lang="ko"><head></head><div id="root"></div></html>');
  test = await buildTestApp({ isRateLimited: false }, { webDirectory });
  const minji = await signedUp(test.app, '민지');
  junho = await signedUp(test.app, '준호');
  path = `/auction/${await createAuction(minji)}`;
  cookie = viewerCookie(junho);
});
afterAll(async () => {
  await test.close();
  await rm(webDirectory, { recursive: true });
});

const viewerCookie = ({ cookies }: PersonInBrowser): string => `VIEWER=${cookies.VIEWER}`;

const open = (headers: Record<string, string> = {}, url = path) => test.app.inject({ url, headers });

describe('another page', () => {
  it('[BLK-8] is a stranger’s for a member, and the member’s own once they have blocked someone', async () => {
    const seoyeon = await signedUp(test.app, '서연');
    const asMember = { cookie: viewerCookie(seoyeon) };
    expect((await open(asMember, '/auctions/1')).payload).toContain('"isPersonal":false');
    await seoyeon.call({ method: 'PUT', url: `/api/block/${junho.id}` });
    expect((await open(asMember, '/auctions/1')).payload).toContain('"isPersonal":true');
  });
});

describe('home', () => {
  it('[PAGE-18] may come from a shared cache for strangers alone', async () => {
    const seohyun = await signedUp(test.app, '서현');
    expect((await open({}, '/')).headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
    );
    const asMember = { cookie: viewerCookie(seohyun) };
    expect((await open(asMember, '/')).headers['cache-control']).toBe('no-cache');
    await seohyun.call({ method: 'PUT', url: `/api/block/${junho.id}` });
    expect((await open(asMember, '/')).headers['cache-control']).toBe('private, no-store');
  });
});

describe('an auction’s page', () => {
  it('[PAGE-17] carries the standing of the member who opens it, and is kept nowhere', async () => {
    const { payload, headers } = await open({ cookie });
    expect(payload).toContain('"standing":{"state":"none"');
    expect(payload).toContain('"isPersonal":true');
    expect(payload).toMatch(/<html lang="ko" data-member=""/); // [PAGE-23] room for the member's tools
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
  });

  it('[PAGE-17] is a stranger’s for everyone else, also right after a member’s', async () => {
    await open({ cookie });
    const others: Record<string, string>[] = [{}, { cookie: 'VIEWER=1.x' }, { cookie: `${cookie.slice(0, -2)}aa` }];
    for (const other of others) {
      const { payload, headers } = await open(other);
      expect(payload).not.toContain('standing');
      expect(payload).not.toMatch(/<html[^>]*data-member/);
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('[PAGE-17] names nobody else: the account in the cookie is signed', async () => {
    const [, ...rest] = cookie.split('.');
    expect((await open({ cookie: `VIEWER=1.${rest.join('.')}` })).payload).not.toContain('standing');
  });

  it('[PAGE-17] sets the cookie beyond the reach of scripts, and for no call', async () => {
    const login = await post(test.app, '/api/auth/login', { email: junho.email, password });
    const viewer = login.cookies.find(({ name }) => name === 'VIEWER')!;
    expect(viewer).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
    const call = await test.app.inject({ url: '/api/auth/user/info', headers: { cookie: `VIEWER=${viewer.value}` } });
    expect(call.statusCode).toBe(401);
  });

  it('[PAGE-17] is a stranger’s again once the session has ended', async () => {
    const again = await logIn(test.app, junho);
    const headers = { cookie: viewerCookie(again) };
    expect((await open(headers)).payload).toContain('standing');
    await again.call({ method: 'POST', url: '/api/auth/logout' });
    await vi.waitFor(async () => expect((await open(headers)).payload).not.toContain('standing'), { timeout: 60_000 });
  });
});
