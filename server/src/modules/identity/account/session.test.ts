import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { logIn, type PersonInBrowser, signedUp } from '../../../../test/people.ts';
import { nextStep } from './refresh-session.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

const refreshUrl = '/api/auth/jwt/refreshAccessToken';
const ourOrigin = 'http://127.0.0.1:3000';

function refresh(
  token: string | undefined,
  { url = refreshUrl, headers = { origin: ourOrigin } as Record<string, string> } = {},
) {
  return test.app.inject({
    method: 'POST',
    url,
    payload: { userId: 1 },
    headers,
    cookies: token ? { REFRESH_TOKEN: token } : {},
  });
}

const tokenIn = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.find(({ name }) => name === 'REFRESH_TOKEN')!.value;

const letTimePass = (seconds: number, sessionOf: PersonInBrowser) =>
  sql`update session set rotated_at = rotated_at - make_interval(secs => ${seconds}) where account_id = ${sessionOf.id}`.execute(
    test.database.db,
  );

const infoStatus = async (accessToken: string) =>
  (await test.app.inject({ url: '/api/user/info', headers: { authorization: `Bearer ${accessToken}` } })).statusCode;

describe('refresh', () => {
  it.each([refreshUrl, '/api/jwt/refreshAccessToken'])(
    '[ACC-7] trades the cookie for a new pair at %s',
    async (url) => {
      const minji = await signedUp(test.app);
      const answer = await refresh(minji.cookies.REFRESH_TOKEN, { url });
      expect(answer.statusCode).toBe(200);
      expect(tokenIn(answer)).not.toBe(minji.cookies.REFRESH_TOKEN);
      expect(await infoStatus(answer.json().accessToken)).toBe(200);
    },
  );

  it('[ACC-7] keeps twenty tabs signed in that refresh at once', async () => {
    const minji = await signedUp(test.app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(minji.cookies.REFRESH_TOKEN)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(tokenIn)).size).toBe(1);
    await letTimePass(11, minji);
    expect((await refresh(tokenIn(answers[0]!))).statusCode).toBe(200);
  });

  it('[ACC-8] ends the session for thief and owner when an old token comes back', async () => {
    const minji = await signedUp(test.app);
    const stolen = minji.cookies.REFRESH_TOKEN!;
    const own = tokenIn(await refresh(stolen));
    await letTimePass(11, minji);

    expect((await refresh(stolen)).statusCode).toBe(401);
    expect((await refresh(own)).statusCode).toBe(401);
    await expect.poll(() => infoStatus(minji.accessToken)).toBe(401);
  });

  it('[ACC-11] refuses tokens that we did not make, and does not harm the session they name', async () => {
    const minji = await signedUp(test.app);
    const [sessionId, generation] = minji.cookies.REFRESH_TOKEN!.split('.');
    for (const forged of [
      undefined,
      'x',
      `${sessionId}.${generation}.${'A'.repeat(43)}`,
      `${sessionId}.99.${minji.cookies.REFRESH_TOKEN!.split('.')[2]}`,
      minji.accessToken,
    ]) {
      expect((await refresh(forged)).statusCode).toBe(401);
    }
    expect((await refresh(minji.cookies.REFRESH_TOKEN)).statusCode).toBe(200);
  });

  it('[ACC-6] refuses a session that ran out', async () => {
    const minji = await signedUp(test.app);
    await sql`update session set expires_at = now() - interval '1 second' where account_id = ${minji.id}`.execute(
      test.database.db,
    );
    expect((await refresh(minji.cookies.REFRESH_TOKEN)).statusCode).toBe(401);
  });
});

describe('nextStep', () => {
  it.each([
    ['the first token, at once', { generation: 1, secondsSinceRotation: 0 }, 1, 'rotate'],
    ['the newest token, later', { generation: 5, secondsSinceRotation: 60 }, 5, 'rotate'],
    ['the newest token, within the grace', { generation: 5, secondsSinceRotation: 3 }, 5, 'repeat'],
    ['the token before, within the grace', { generation: 5, secondsSinceRotation: 10 }, 4, 'repeat'],
    ['the token before, after the grace', { generation: 5, secondsSinceRotation: 10.1 }, 4, 'end'],
    ['an older token, within the grace', { generation: 5, secondsSinceRotation: 1 }, 3, 'end'],
    ['a token from the future', { generation: 5, secondsSinceRotation: 1 }, 6, 'end'],
  ] as const)('[ACC-7] for %s: %j presented %i → %s', (_when, session, presented, step) => {
    expect(nextStep(session, presented)).toBe(step);
  });
});

describe('logout', () => {
  const logOut = (options: { headers?: Record<string, string>; cookies?: Record<string, string> }) =>
    test.app.inject({ method: 'POST', url: '/api/auth/logout', ...options });

  it('[ACC-9] by bearer alone kills the access token and the refresh token', async () => {
    const minji = await signedUp(test.app);
    const answer = await logOut({ headers: { authorization: `Bearer ${minji.accessToken}` } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await expect.poll(() => infoStatus(minji.accessToken)).toBe(401);
    expect((await refresh(minji.cookies.REFRESH_TOKEN)).statusCode).toBe(401);
  });

  it('[ACC-9] by cookie does the same, and clears the cookies', async () => {
    const minji = await signedUp(test.app);
    const headers = { 'x-xsrf-token': minji.cookies['XSRF-TOKEN']! };
    const answer = await logOut({ headers, cookies: { REFRESH_TOKEN: minji.cookies.REFRESH_TOKEN! } });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['REFRESH_TOKEN', ''],
      ['XSRF-TOKEN', ''],
      ['VIEWER', ''],
    ]);
    await expect.poll(() => infoStatus(minji.accessToken)).toBe(401);
  });

  it('[ACC-9] is harmless when nobody is signed in', async () => {
    expect((await logOut({})).statusCode).toBe(204);
  });

  it('[ACC-9] takes effect in a second process of the same database, too', async () => {
    const minji = await signedUp(test.app);
    const other = await test.another();
    const statusThere = async () =>
      (await other.app.inject({ url: '/api/user/info', headers: { authorization: `Bearer ${minji.accessToken}` } }))
        .statusCode;
    expect(await statusThere()).toBe(200);
    await logOut({ headers: { authorization: `Bearer ${minji.accessToken}` } });
    await expect.poll(statusThere).toBe(401);
    await other.close();
  });

  it('[ACC-10] everywhere ends every session of the account', async () => {
    const here = await signedUp(test.app);
    const phone = await logIn(test.app, here);
    expect((await here.call({ method: 'POST', url: '/api/auth/logout/all' })).statusCode).toBe(204);
    for (const device of [here, phone]) {
      await expect.poll(() => infoStatus(device.accessToken)).toBe(401);
      expect((await refresh(device.cookies.REFRESH_TOKEN)).statusCode).toBe(401);
    }
  });
});

describe('cross-site requests', () => {
  it.each([
    ['no XSRF token and no origin', {}, 403],
    ['a wrong XSRF token', { 'x-xsrf-token': 'x'.repeat(43) }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['a foreign origin with our Host', { origin: 'https://evil.example', host: 'evil.example' }, 403],
    ['a cross-site fetch without origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['our own origin', { origin: ourOrigin }, 200],
  ] as [string, Record<string, string>, number][])(
    '[ACC-12] refresh by cookie with %s',
    async (_what, headers, status) => {
      const minji = await signedUp(test.app);
      expect((await refresh(minji.cookies.REFRESH_TOKEN, { headers })).statusCode).toBe(status);
    },
  );

  it('[ACC-12] takes the XSRF token of that session and of no other', async () => {
    const [minji, junho] = [await signedUp(test.app), await signedUp(test.app, '준호')];
    const withXsrf = (token: string) => refresh(minji.cookies.REFRESH_TOKEN, { headers: { 'x-xsrf-token': token } });
    expect((await withXsrf(junho.cookies['XSRF-TOKEN']!)).statusCode).toBe(403);
    expect((await withXsrf(minji.cookies['XSRF-TOKEN']!)).statusCode).toBe(200);
  });

  it.each([
    ['from a foreign origin', { origin: 'https://evil.example' }, 403],
    ['by a cross-site form', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from our page', { origin: ourOrigin, 'sec-fetch-site': 'same-origin' }, 401],
    ['from a program', {}, 401],
  ] as [string, Record<string, string>, number][])('[ACC-12] login %s', async (_what, headers, status) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'x@y.kr', password: 'x' },
      headers,
    });
    expect(answer.statusCode).toBe(status);
  });
});

describe('limits', () => {
  it('[ACC-13] let six logins a minute through per address and e-mail, whichever password they try', async () => {
    const limited = await buildTestApp();
    const tries = Array.from(
      { length: 7 },
      () => ({ method: 'POST', url: '/api/auth/login', payload: { email: 'Try@teum.kr ', password: 'x' } }) as const,
    );
    const answers = [];
    for (const attempt of tries) answers.push(await limited.app.inject(attempt));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect(answers[6]!.headers['retry-after']).toMatch(/^\d+$/);
    expect(answers[6]!.json().message).toMatch(/요청이 너무 많습니다\. \d+초 후 다시 시도해주세요\./);
    const other = await limited.app.inject({ ...tries[0]!, payload: { email: 'other@teum.kr', password: 'x' } });
    expect(other.statusCode).toBe(401);
    await limited.close();
  });

  it('[ACC-13] counts all spellings of one e-mail as one', async () => {
    const limited = await buildTestApp();
    const spellings = [
      'try@teum.kr',
      'TRY@teum.kr',
      'ｔry@teum.kr',
      'tｒy@teum.kr',
      ' try@teum.kr',
      'trｙ＠teum.kr',
      'ｔｒｙ@teum.kr',
    ];
    const statuses = [];
    for (const email of spellings) {
      const payload = { email, password: 'x' };
      statuses.push((await limited.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    await limited.close();
  });
});
