import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { logIn, type Person, password, signedUp } from '../../../../test/people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

/** A browser that keeps its cookies from one sign-in to the next. */
class Browser {
  private cookies: Record<string, string> = {};
  private readonly userAgent: string;

  constructor(userAgent: string) {
    this.userAgent = userAgent;
  }

  async enter({ email }: Pick<Person, 'email'>) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      headers: { 'user-agent': this.userAgent },
      cookies: this.cookies,
    });
    for (const { name, value } of answer.cookies) this.cookies[name] = value;
    const authorization = `Bearer ${answer.json().accessToken}`;
    return {
      cookies: answer.cookies,
      call: (options: InjectOptions) => test.app.inject({ ...options, headers: { authorization } }),
    };
  }
}

const devicesOf = async ({ call }: Pick<Person, 'call'>) => (await call({ url: '/api/auth/devices' })).json().data;
const noticesOf = async ({ call }: Pick<Person, 'call'>) =>
  (await call({ url: '/api/notification' })).json().data.map(({ title }: { title: string }) => title);
const prove = (person: Person) =>
  sql`update account set email_proven_at = now() where id = ${person.id}`.execute(test.app.db);

describe('devices', () => {
  it('[DEV-1] are listed with browser, system, sign-in and last use, the last used first', async () => {
    const minji = await signedUp(test.app, '민지');
    const phone = await new Browser(safariOnIphone).enter(minji);
    const time = expect.stringMatching(/\+09:00$/);
    expect(await devicesOf(phone)).toEqual([
      {
        id: expect.any(String),
        browser: 'Safari',
        system: 'iPhone',
        signedInAt: time,
        lastUsedAt: time,
        isCurrent: true,
      },
      {
        id: expect.any(String),
        browser: 'lightMyRequest',
        system: null,
        signedInAt: time,
        lastUsedAt: time,
        isCurrent: false,
      },
    ]);
  });

  it('[DEV-8] are listed with the calendar address, which opens without a sign-in', async () => {
    const minji = await signedUp(test.app, '민지');
    const listed = async () => (await minji.call({ url: '/api/auth/devices' })).json();
    expect(await listed()).not.toHaveProperty('calendarAddress');
    await minji.call({ method: 'POST', url: '/api/appointment/calendar' });
    expect(await listed()).toMatchObject({ calendarAddress: { madeAt: expect.stringMatching(/\+09:00$/) } });
    await minji.call({ method: 'DELETE', url: '/api/appointment/calendar' });
    expect(await listed()).not.toHaveProperty('calendarAddress');
  });

  it('[DEV-1] are listed without a name if they signed in before names were kept', async () => {
    const minji = await signedUp(test.app, '민지');
    await sql`delete from device`.execute(test.app.db);
    expect(await devicesOf(minji)).toMatchObject([{ browser: null, system: null, isCurrent: true }]);
  });

  it('[DEV-3] end one by one, and only for their owner', async () => {
    const [minji, junho] = [await signedUp(test.app, '민지'), await signedUp(test.app, '준호')];
    const phone = await logIn(test.app, minji);
    const [{ id }] = (await devicesOf(minji)).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const end = (person: Person) => person.call({ method: 'DELETE', url: `/api/auth/devices/${id}` });
    expect((await end(junho)).statusCode).toBe(404);
    expect((await phone.call({ url: '/api/auth/user/info' })).statusCode).toBe(200);
    expect((await end(minji)).statusCode).toBe(204);
    expect((await end(minji)).statusCode).toBe(404);
    await expect.poll(async () => (await phone.call({ url: '/api/auth/user/info' })).statusCode).toBe(401);
    expect(await devicesOf(minji)).toMatchObject([{ isCurrent: true }]);
  });

  it('[DEV-3] end all but the one that asks, on every process', async () => {
    const minji = await signedUp(test.app, '민지');
    const others = [await logIn(test.app, minji), await logIn(test.app, minji)];
    const elsewhere = await test.another();
    const askElsewhere = async ({ accessToken }: Person) =>
      (
        await elsewhere.app.inject({
          url: '/api/auth/user/info',
          headers: { authorization: `Bearer ${accessToken}` },
        })
      ).statusCode;
    for (const other of others) expect(await askElsewhere(other)).toBe(200);
    expect((await minji.call({ method: 'DELETE', url: '/api/auth/devices' })).statusCode).toBe(204);
    for (const other of others) await vi.waitFor(async () => expect(await askElsewhere(other)).toBe(401));
    expect(await askElsewhere(minji)).toBe(200);
    await elsewhere.close();
  });
});

describe('a sign-in from a new browser', () => {
  it('[DEV-4] is told by notice and mail, and not again from the same browser', async () => {
    const minji = await signedUp(test.app, '민지');
    await prove(minji);
    const [desk, phone] = [new Browser(chromeOnWindows), new Browser(safariOnIphone)];
    await desk.enter(minji);
    expect(await noticesOf(minji)).toEqual([]);
    await phone.enter(minji);
    const notice = '처음 보는 브라우저에서 로그인했습니다. Safari · iPhone';
    expect(await noticesOf(minji)).toEqual([notice]);
    const [letter] = await lettersTo(test.app, minji.email, 1);
    expect(letter).toMatchObject({
      subject: '처음 보는 브라우저에서 로그인했어요',
      text: expect.stringContaining(notice),
    });
    await phone.enter(minji);
    await desk.enter(minji);
    expect(await noticesOf(minji)).toEqual([notice]);
  });

  it('[DEV-4] [SAFE-2] is told by notice alone while the e-mail is unproven', async () => {
    const minji = await signedUp(test.app, '민지');
    await new Browser(chromeOnWindows).enter(minji);
    await new Browser(chromeOnWindows).enter(minji);
    expect(await noticesOf(minji)).toEqual(['처음 보는 브라우저에서 로그인했습니다. Chrome · Windows']);
    await test.app.outbox.drained();
    await lettersTo(test.app, minji.email, 0);
  });

  it('[DEV-5] is told of a program that is not the first', async () => {
    const minji = await signedUp(test.app, '민지');
    await new Browser('curl/8.14.1').enter(minji);
    await new Browser('curl/8.99.0').enter(minji);
    expect(await noticesOf(minji)).toEqual(['처음 보는 브라우저에서 로그인했습니다. curl']);
  });

  it('[DEV-5] keeps a cookie that scripts cannot read and that says nothing', async () => {
    const { cookies } = await new Browser(chromeOnWindows).enter(await signedUp(test.app, '민지'));
    expect(cookies.find(({ name }) => name === 'BROWSER')).toMatchObject({
      value: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api',
      maxAge: 34_560_000,
    });
  });

  it('[DEV-6] is no renewal of a token', async () => {
    const minji = await signedUp(test.app, '민지');
    await new Browser(chromeOnWindows).enter(minji);
    const refreshed = await test.app.inject({
      method: 'POST',
      url: '/api/auth/jwt/refreshAccessToken',
      headers: { 'user-agent': safariOnIphone, origin: test.app.origins.publicUrl },
      cookies: minji.cookies,
    });
    expect(refreshed.statusCode).toBe(200);
    expect(await noticesOf(minji)).toEqual([]);
  });
});
