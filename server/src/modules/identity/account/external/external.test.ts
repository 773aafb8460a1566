import type { AddressInfo } from 'node:net';
import { requiredNow } from '@teum/contract/identity/consent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserByHand } from '../../../../../test/browser-by-hand.ts';
import { buildTestApp, type TestApp } from '../../../../../test/build-app.ts';
import { untilSomeoneWaits } from '../../../../../test/lock-waits.ts';
import { password, post } from '../../../../../test/people.ts';
import { readKakaoProfile, readNaverProfile } from './oauth-provider.ts';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const isHome = (url: URL) => url.origin === origin && (url.pathname === '/login-success' || url.pathname === '/login');

interface TypedPerson {
  nickname?: string;
  email?: string;
  verified?: 'on';
}

/** From the button to the page where the browser returns, choosing a person on the provider's page. */
async function signIn(provider: string, person: TypedPerson | 'refuse', browser = new BrowserByHand(origin)) {
  const page = await browser.open(`/api/auth/oauth/${provider}`);
  const form = person === 'refuse' ? { person: '' } : { person: 'custom', ...person };
  const { url } = await browser.open(page.url.href, {
    method: 'POST',
    body: new URLSearchParams(form as Record<string, string>),
    until: isHome,
  });
  return { url, browser, accessToken: url.searchParams.get('accessToken') ?? '' };
}

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

const makeSessionsOld = (accountId: number) =>
  sql`update session set created_at = now() - interval '11 minutes', proven_at = null
    where account_id = ${accountId}`.execute(test.app.db);

const info = async (accessToken: string) =>
  (await test.app.inject({ url: '/api/user/info', headers: { authorization: `Bearer ${accessToken}` } })).json();

const postFrom = async (browser: BrowserByHand, path: string, body: object) =>
  browser.fetch(new URL(path, origin), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin },
  });

describe.each(['kakao', 'naver', 'google'])('sign-in through %s', (provider) => {
  it('[ACC-16][ACC-19] makes an account and comes home with a token of that session', async () => {
    const { url, accessToken, browser } = await signIn(provider, { nickname: `새이웃${provider}` });
    expect(url.pathname).toBe('/login-success');
    expect(await info(accessToken)).toMatchObject({ nickName: `새이웃${provider}`, email: null });
    const refreshed = await postFrom(browser, '/api/auth/jwt/refreshAccessToken', {});
    expect(refreshed.status).toBe(200);
  });

  it('[ACC-17] enters the same account the next time', async () => {
    const person = { nickname: `단골${provider}` };
    const [first, second] = [await signIn(provider, person), await signIn(provider, person)];
    expect((await info(second.accessToken)).id).toBe((await info(first.accessToken)).id);
  });

  it('[ACC-15] leaves the nickname open when it is taken', async () => {
    const taken = `임자있는이름${provider}`;
    await post(test.app, '/api/auth/signup', {
      email: `${provider}@taken.kr`,
      password,
      userName: '가',
      nickName: taken,
    });
    const { accessToken } = await signIn(provider, { nickname: taken });
    expect(await info(accessToken)).toMatchObject({ nickName: '' });
  });

  it.each(['지우✔', '운영자', '0perator'])('[ACC-30] leaves the nickname open when it is %s', async (nickname) => {
    const { accessToken } = await signIn(provider, { nickname });
    expect(await info(accessToken)).toMatchObject({ nickName: '' });
    const chosen = await test.app.inject({
      method: 'POST',
      url: '/api/auth/oauth/complete',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { nickName: nickname },
    });
    expect([chosen.statusCode, Object.keys(chosen.json().fields)]).toEqual([422, ['nickName']]);
  });

  it('[ACC-19] comes home without a token after a refusal', async () => {
    const { url } = await signIn(provider, 'refuse');
    expect([url.pathname, url.search]).toEqual(['/login-success', '']);
  });

  it('[ACC-16] does not honour a callback that another browser began', async () => {
    const attacker = new BrowserByHand(origin);
    const page = await attacker.open(`/api/auth/oauth/${provider}`);
    const form = new URLSearchParams({ person: 'custom', nickname: '공격자' });
    const { url } = await attacker.open(page.url.href, {
      method: 'POST',
      body: form,
      until: ({ pathname }) => pathname.endsWith('/callback'),
    });
    const victim = await new BrowserByHand(origin).open(url.pathname + url.search, { until: isHome });
    expect([victim.url.pathname, victim.url.search]).toEqual(['/login-success', '']);
  });
});

describe('joining accounts', () => {
  const verified = (email: string) => ({ nickname: '같은사람', email, verified: 'on' }) as const;
  const signUp = (email: string, nickName: string) =>
    post(test.app, '/api/auth/signup', { email, password, userName: '가', nickName });

  it('[ACC-17] brings a proven e-mail along into a new account', async () => {
    const { accessToken } = await signIn('kakao', verified('brandnew@teum.kr'));
    expect(await info(accessToken)).toMatchObject({ email: 'brandnew@teum.kr' });
  });

  it('[ACC-29] leaves an e-mail behind that nobody could sign up with', async () => {
    const { accessToken } = await signIn('kakao', verified('odd@127.0.0.1'));
    expect(await info(accessToken)).toMatchObject({ email: null });
  });

  it('[ACC-17] joins at once where the account’s e-mail was proven', async () => {
    const first = await signIn('kakao', verified('proven@teum.kr'));
    const second = await signIn('google', verified('Proven@teum.kr'));
    expect((await info(second.accessToken)).id).toBe((await info(first.accessToken)).id);
  });

  it('[ACC-17] asks for the password where it was not, and joins with it', async () => {
    await signUp('unproven@teum.kr', '먼저온이');
    const { url, browser } = await signIn('google', verified('unproven@teum.kr'));
    expect(url.pathname + url.search).toBe('/login?link=google');

    expect((await postFrom(browser, '/api/auth/oauth/link', { password: 'wrong-1!' })).status).toBe(401);
    const joined = await postFrom(browser, '/api/auth/oauth/link', { password });
    const { accessToken } = (await joined.json()) as { accessToken: string };
    expect(await info(accessToken)).toMatchObject({ nickName: '먼저온이', email: 'unproven@teum.kr' });
    const next = await signIn('google', verified('unproven@teum.kr'));
    expect(await info(next.accessToken)).toMatchObject({ nickName: '먼저온이' });
  });

  it('[ACC-17] makes an account without the e-mail for who declines', async () => {
    await signUp('decline@teum.kr', '원래주인');
    const { browser } = await signIn('kakao', { ...verified('decline@teum.kr'), nickname: '다른사람' });
    const { accessToken } = (await (await postFrom(browser, '/api/auth/oauth/separate', {})).json()) as {
      accessToken: string;
    };
    expect(await info(accessToken)).toMatchObject({ nickName: '다른사람', email: null });
    expect((await postFrom(browser, '/api/auth/oauth/separate', {})).status).toBe(409);
  });

  it('[ACC-18] never joins by an e-mail that nobody vouches for', async () => {
    await signUp('victim@teum.kr', '피해자');
    for (const [provider, person] of [
      ['naver', verified('victim@teum.kr')],
      ['kakao', { nickname: '사칭', email: 'victim@teum.kr' }],
      ['google', { nickname: '사칭2', email: 'victim@teum.kr' }],
    ] as const) {
      const { accessToken } = await signIn(provider, person);
      expect(await info(accessToken)).toMatchObject({ email: null });
    }
  });

  it('[ACC-17] joins no account whose owner is leaving that e-mail at the same instant', async () => {
    const first = await signIn('kakao', verified('leaving@teum.kr'));
    const { id } = await info(first.accessToken);
    let joining!: ReturnType<typeof signIn>;
    await test.app.db.transaction().execute(async (tx) => {
      await sql`select from account where id = ${id} for update`.execute(tx);
      joining = signIn('google', { ...verified('leaving@teum.kr'), nickname: '나중사람' });
      await untilSomeoneWaits(test.app.db);
      await sql`update account set email = 'arrived@teum.kr', email_key = 'arrived@teum.kr' where id = ${id}`.execute(
        tx,
      );
    });
    expect(await info((await joining).accessToken)).toMatchObject({ nickName: '나중사람', email: 'leaving@teum.kr' });
  });

  it('[ACC-17] makes one account of two simultaneous first sign-ins', async () => {
    const both = await Promise.all([1, 2].map(() => signIn('kakao', { nickname: '동시에' })));
    const [a, b] = await Promise.all(both.map(({ accessToken }) => info(accessToken)));
    expect(a.id).toBe(b.id);
  });
});

describe('sign-ins on a host of their own', () => {
  it('[ACC-23] begin and end there, and bring the browser home to the pages', async () => {
    const split = await buildTestApp({
      publicUrl: 'https://teum.example',
      apiUrls: { auth: 'https://auth.teum.example/api' },
    });
    const locationOf = async (url: string) => new URL(String((await split.app.inject({ url })).headers.location));
    const asked = await locationOf('/api/auth/oauth/kakao');
    const callback = '/api/auth/oauth/kakao/callback';
    expect(asked.searchParams.get('redirect_uri')).toBe(`https://auth.teum.example${callback}`);
    expect((await locationOf(callback)).href).toBe('https://teum.example/login-success');
    await split.close();
  });
});

describe('providers', () => {
  it('[ACC-20] that nobody configured are not there in production', async () => {
    const production = await buildTestApp({ isSandboxMounted: false });
    for (const url of [
      '/api/auth/oauth/kakao',
      '/api/auth/oauth/google/callback',
      '/sandbox/oidc/.well-known/openid-configuration',
      '/sandbox/portone/iamport.js',
    ]) {
      expect((await production.app.inject({ url })).statusCode).toBe(404);
    }
    await production.close();
  });

  it('[ACC-17] are believed about an e-mail only as far as they go', () => {
    const account = { email: 'a@b.kr', is_email_valid: true, is_email_verified: true };
    expect(readKakaoProfile({ id: 1, kakao_account: account }).provenEmail).toBe('a@b.kr');
    expect(
      readKakaoProfile({ id: 1, kakao_account: { ...account, is_email_verified: false } }).provenEmail,
    ).toBeUndefined();
    expect(readKakaoProfile({ id: 9007199254740991 })).toEqual({
      subject: '9007199254740991',
      provenEmail: undefined,
      nickName: undefined,
    });
    expect(() => readKakaoProfile({})).toThrow();
    expect(readNaverProfile({ resultcode: '00', response: { id: 'x', email: 'a@b.kr' } }).provenEmail).toBeUndefined();
    expect(() => readNaverProfile({ resultcode: '024', message: 'no' })).toThrow();
  });
});

describe('linking a provider', () => {
  interface Member {
    browser: BrowserByHand;
    accessToken: string;
    email: string;
    id: number;
  }

  let members = 0;

  /** Signed in with a password, in a browser of their own. */
  async function member(): Promise<Member> {
    members += 1;
    const email = `linker${members}@teum.kr`;
    await post(test.app, '/api/auth/signup', { email, password, userName: '민지', nickName: `연결${members}` });
    const browser = new BrowserByHand(origin);
    const { accessToken } = (await (await postFrom(browser, '/api/auth/login', { email, password })).json()) as {
      accessToken: string;
    };
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/proof',
      headers: bearer(accessToken),
      payload: { password },
    });
    return { browser, accessToken, email, id: (await info(accessToken)).id };
  }

  const asMember = ({ accessToken }: Pick<Member, 'accessToken'>, method: 'GET' | 'POST' | 'DELETE', path: string) =>
    test.app.inject({ method, url: `/api/auth/oauth${path}`, headers: bearer(accessToken) });
  const linkedOf = async (person: Member) =>
    (await asMember(person, 'GET', '')).json().data.map(({ provider }: { provider: string }) => provider);

  /** From the button in `/me/security` back to it, or to `/me`, which leads on. */
  async function connect(
    { browser, accessToken }: Pick<Member, 'browser' | 'accessToken'>,
    provider: string,
    person: TypedPerson | 'refuse',
    way: 'connect' | 'prove' = 'connect',
  ) {
    const asked = await browser.fetch(new URL(`/api/auth/oauth/${provider}/${way}`, origin), {
      method: 'POST',
      headers: bearer(accessToken),
    });
    const { address } = (await asked.json()) as { address: string };
    const page = await browser.open(address);
    const { url } = await browser.open(page.url.href, {
      method: 'POST',
      body: new URLSearchParams(person === 'refuse' ? { person: '' } : { person: 'custom', ...person }),
      until: ({ pathname }) => pathname.startsWith('/me') || pathname === '/login-success',
    });
    return url.pathname + url.search;
  }

  it.each(['kakao', 'naver', 'google'])('[ACC-25] makes %s another way into the account', async (provider) => {
    const minji = await member();
    expect(await connect(minji, provider, { nickname: `이웃${minji.id}` })).toBe(`/me/security?linked=${provider}`);
    expect(await linkedOf(minji)).toEqual([provider]);
    const { accessToken } = await signIn(provider, { nickname: `이웃${minji.id}` });
    expect((await info(accessToken)).id).toBe(minji.id);
    expect(await connect(minji, provider, { nickname: `이웃${minji.id}` })).toBe(`/me/security?linked=${provider}`);
    expect(await linkedOf(minji)).toEqual([provider]);
  });

  it('[ACC-25] is refused for one that belongs to another account', async () => {
    const minji = await member();
    await signIn('kakao', { nickname: '남의것' });
    expect(await connect(minji, 'kakao', { nickname: '남의것' })).toBe('/me/security?notLinked=PROVIDER_TAKEN');
    expect(await linkedOf(minji)).toEqual([]);
  });

  it('[ACC-25] proves the e-mail that the provider vouches for, if it is the account’s', async () => {
    const minji = await member();
    await connect(minji, 'kakao', { nickname: `다른${minji.id}`, email: `else${minji.id}@teum.kr`, verified: 'on' });
    expect(await info(minji.accessToken)).toMatchObject({ isEmailProven: false });
    await connect(minji, 'google', { nickname: `같은${minji.id}`, email: minji.email, verified: 'on' });
    expect(await info(minji.accessToken)).toMatchObject({ isEmailProven: true });
  });

  it('[ACC-25] works only in the browser of the session, while the session lives', async () => {
    const [minji, thief] = [await member(), await member()];
    const stranger = { ...thief, browser: minji.browser };
    expect(await connect(stranger, 'kakao', { nickname: `훔친${minji.id}` })).toBe(
      '/me/security?notLinked=SESSION_EXPIRED',
    );
    expect(await linkedOf(thief)).toEqual([]);

    const asked = await minji.browser.fetch(new URL('/api/auth/oauth/kakao/connect', origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${minji.accessToken}` },
    });
    const page = await minji.browser.open(((await asked.json()) as { address: string }).address);
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout/all',
      headers: { authorization: `Bearer ${minji.accessToken}` },
    });
    const { url } = await minji.browser.open(page.url.href, {
      method: 'POST',
      body: new URLSearchParams({ person: 'custom', nickname: `늦은${minji.id}` }),
      until: ({ pathname }) => pathname === '/me/security',
    });
    expect(url.search).toBe('?notLinked=SESSION_EXPIRED');
  });

  it.each(['kakao', 'naver', 'google'])(
    '[ACC-31] proves by a new sign-in through %s that the account is theirs, in the same session',
    async (provider) => {
      const person = { nickname: `증명${provider}` };
      const { browser, accessToken } = await signIn(provider, person);
      const { id } = await info(accessToken);
      const isFresh = async () =>
        (await test.app.inject({ url: '/api/auth/proof', headers: bearer(accessToken) })).json().isFresh;
      await makeSessionsOld(id);
      expect(await isFresh()).toBe(false);

      const other = { nickname: `남의것${provider}` };
      expect(await connect({ browser, accessToken }, provider, other, 'prove')).toBe('/me?notProven=OTHER_SIGN_IN');
      const elsewhere = { browser: new BrowserByHand(origin), accessToken };
      expect(await connect(elsewhere, provider, person, 'prove')).toBe('/me?notProven=SESSION_EXPIRED');
      expect(await isFresh()).toBe(false);

      expect(await connect({ browser, accessToken }, provider, person, 'prove')).toBe(`/me?proven=${provider}`);
      expect(await isFresh()).toBe(true);
      expect((await asMember({ accessToken }, 'POST', '/kakao/connect')).statusCode).toBe(200);
    },
  );

  it('[ACC-31] comes back from a provider that was left without a proof', async () => {
    const { browser, accessToken } = await signIn('kakao', { nickname: '마음바꾼이' });
    expect(await connect({ browser, accessToken }, 'kakao', 'refuse', 'prove')).toBe('/me?notProven=UNAVAILABLE');
  });

  it('[ACC-31] asks the provider to ask who sits there', async () => {
    const { accessToken } = await signIn('kakao', { nickname: '두번묻는이' });
    const questions = {
      kakao: ['prompt', 'login'],
      naver: ['auth_type', 'reauthenticate'],
      google: ['prompt', 'select_account'],
    };
    for (const [provider, [name, value]] of Object.entries(questions)) {
      const { address } = (await asMember({ accessToken }, 'POST', `/${provider}/prove`)).json();
      expect(new URL(address).searchParams.get(name!)).toBe(value);
    }
  });

  it('[ACC-26] can be undone unless it is the last way in', async () => {
    const minji = await member();
    await connect(minji, 'kakao', { nickname: `둘${minji.id}` });
    expect((await asMember(minji, 'DELETE', '/kakao')).statusCode).toBe(204);
    expect((await asMember(minji, 'DELETE', '/kakao')).statusCode).toBe(404);
    expect(await linkedOf(minji)).toEqual([]);

    const { accessToken } = await signIn('kakao', { nickname: `하나${minji.id}` });
    const social = { ...minji, accessToken };
    const answer = await asMember(social, 'DELETE', '/kakao');
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('LAST_WAY_IN');
    expect(await linkedOf(social)).toEqual(['kakao']);
  });

  it('[ACC-26] leaves one of two ways that are removed at once', async () => {
    const minji = await member();
    await connect(minji, 'kakao', { nickname: `한쪽${minji.id}` });
    await connect(minji, 'naver', { nickname: `다른쪽${minji.id}` });
    await test.app.db.updateTable('account').set({ password_hash: null }).where('id', '=', minji.id).execute();
    const answers = await Promise.all([asMember(minji, 'DELETE', '/kakao'), asMember(minji, 'DELETE', '/naver')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await linkedOf(minji)).toHaveLength(1);
  });

  it('[ACC-27] loses the proof of an e-mail that its provider no longer vouches for', async () => {
    const person = { nickname: '바뀐이', email: 'changing@teum.kr' };
    const first = await signIn('kakao', { ...person, verified: 'on' });
    expect(await info(first.accessToken)).toMatchObject({ email: 'changing@teum.kr', isEmailProven: true });
    const second = await signIn('kakao', person);
    expect(await info(second.accessToken)).toMatchObject({ email: 'changing@teum.kr', isEmailProven: false });
  });
});

describe('an account that was never asked for its consent', () => {
  const asked = (accessToken: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    test.app.inject({ method, url, headers: { authorization: `Bearer ${accessToken}` }, ...(payload && { payload }) });
  const needing = [
    ['POST', '/api/payment/prepare'],
    ['GET', '/api/auctionqueue/waiting-room?queue=auction1'],
    ['POST', '/api/post'],
  ] as const;
  const answersTo = (accessToken: string) =>
    Promise.all(
      needing.map(async ([method, url]) => (await asked(accessToken, method, url)).json<{ code?: string }>().code),
    );

  it('[CONS-5] can look around, but neither pay nor join nor write until it has agreed', async () => {
    const { accessToken } = await signIn('kakao', { nickname: '나중에' });
    expect(await answersTo(accessToken)).toEqual(needing.map(() => 'CONSENT_REQUIRED'));
    expect((await asked(accessToken, 'GET', '/api/auction/favorites')).statusCode).toBe(200);
    const { isOver14, ...documents } = requiredNow();
    await asked(accessToken, 'POST', '/api/consent', documents);
    expect(await answersTo(accessToken)).toEqual(needing.map(() => 'CONSENT_REQUIRED'));
    await asked(accessToken, 'POST', '/api/consent', { isOver14 });
    expect(await answersTo(accessToken)).not.toContain('CONSENT_REQUIRED');
  });

  it('[CONS-5] still agrees once, whichever provider it signs in with later', async () => {
    const { accessToken } = await signIn('naver', { nickname: '한번만' });
    await asked(accessToken, 'POST', '/api/consent', requiredNow());
    const again = await signIn('naver', { nickname: '한번만' });
    expect(await answersTo(again.accessToken)).not.toContain('CONSENT_REQUIRED');
  });

  it('[CONS-5] is never refused if it signed up by the wire as older clients do', async () => {
    const older = { email: 'older@wire.kr', password, userName: '가', nickName: '옛손님' };
    await post(test.app, '/api/auth/signup', older);
    const { accessToken } = (await post(test.app, '/api/auth/login', older)).json<{ accessToken: string }>();
    expect(await answersTo(accessToken)).not.toContain('CONSENT_REQUIRED');
  });
});
