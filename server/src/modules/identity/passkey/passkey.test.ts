import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { operator } from '../../../../test/operators.ts';
import { type Person, password, proveOwner, signedIn } from '../../../../test/people.ts';
import { TestAuthenticator } from '../../../../test/test-authenticator.ts';

const origin = 'https://teum.example';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false, publicUrl: origin });
});
afterAll(() => test.close());

const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const refused = [401, 'PASSKEY_REFUSED'];
const notAdded = [422, 'PASSKEY_NOT_ADDED'];

const ask = ({ call }: Person, currentPassword = password) =>
  call({ method: 'POST', url: '/api/auth/passkeys/options', payload: { currentPassword }, headers: { origin } });
const optionsFor = async (person: Person) => (await ask(person)).json().options;
const add = ({ call }: Person, payload: object) =>
  call({ method: 'POST', url: '/api/auth/passkeys', payload, headers: { origin } });

async function withPasskey(person: Person, { counts = true } = {}): Promise<TestAuthenticator> {
  const authenticator = new TestAuthenticator(origin);
  authenticator.counter = counts ? 1 : 0;
  const added = await add(person, authenticator.create(await optionsFor(person)));
  expect(added.statusCode).toBe(200);
  return authenticator;
}

const begin = async () =>
  (await test.app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in/options', headers: { origin } })).json<{
    options: { challenge: string; userVerification: string; rpId: string };
  }>().options;
const signIn = (payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in', payload, headers: { origin } });

async function enter(authenticator: TestAuthenticator, different = {}) {
  authenticator.counter += authenticator.counter > 0 ? 1 : 0;
  return signIn(authenticator.get(await begin(), different));
}

const listOf = async ({ call }: Person) => (await call({ url: '/api/auth/passkeys' })).json().data;
const remove = ({ call }: Person, id: number) => call({ method: 'DELETE', url: `/api/auth/passkeys/${id}` });
const noticesOf = async ({ call }: Person) =>
  (await call({ url: '/api/notification' })).json().data.map(({ title }: { title: string }) => title);
const withoutPassword = (person: Person) =>
  sql`update account set password_hash = null where id = ${person.id}`.execute(test.app.db);

describe('adding a passkey', () => {
  it('[KEY-1] asks for a discoverable one with user verification, and tells the owner', async () => {
    const minji = await signedIn(test.app, '민지');
    await sql`update account set email_proven_at = now() where id = ${minji.id}`.execute(test.app.db);
    const options = await optionsFor(minji);
    expect(options).toMatchObject({
      rp: { id: 'teum.example', name: '틈' },
      user: { name: minji.email, displayName: minji.nickName },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const added = await add(minji, new TestAuthenticator(origin).create(options));
    expect(added.json()).toMatchObject({ name: 'lightMyRequest', lastUsedAt: null, isBlocked: false });
    expect(await noticesOf(minji)).toEqual(['패스키가 추가되었습니다. ‘lightMyRequest’']);
    expect((await lettersTo(test.app, minji.email, 1))[0]).toMatchObject({ subject: '패스키가 추가되었어요' });
  });

  it('[KEY-1] needs the password of an account that has one', async () => {
    const minji = await signedIn(test.app, '민지');
    expect(codeOf(await ask(minji, 'wrong-1!'))).toEqual([422, 'WRONG_CURRENT_PASSWORD']);
    await withoutPassword(minji);
    expect((await ask(minji, '')).statusCode).toBe(200);
  });

  it.each([
    ['without user verification', { isUserVerified: false }],
    ['on another site', { origin: 'https://teum.example.evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['as the answer of a sign-in', { type: 'webauthn.get' }],
  ])('[KEY-1] [KEY-4] refuses one that was made %s', async (_how, different) => {
    const minji = await signedIn(test.app, '민지');
    const made = new TestAuthenticator(origin).create(await optionsFor(minji), different);
    expect(codeOf(await add(minji, made))).toEqual(notAdded);
    expect(await listOf(minji)).toEqual([]);
  });

  it('[KEY-3] takes the answer to a challenge once, for the account that asked', async () => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const options = await optionsFor(minji);
    expect(codeOf(await add(junho, new TestAuthenticator(origin).create(options)))).toEqual(notAdded);
    expect(codeOf(await add(minji, new TestAuthenticator(origin).create(options)))).toEqual(notAdded);
    const forSignIn = { ...(await begin()), user: { id: 'AAAA' } };
    expect(codeOf(await add(minji, new TestAuthenticator(origin).create(forSignIn)))).toEqual(notAdded);
    const guessed = { challenge: randomBytes(32).toString('base64url'), user: { id: 'AAAA' } };
    expect(codeOf(await add(minji, new TestAuthenticator(origin).create(guessed)))).toEqual(notAdded);
  });

  it('[KEY-3] is refused after five minutes', async () => {
    const minji = await signedIn(test.app, '민지');
    const options = await optionsFor(minji);
    await sql`update passkey_challenge set expires_at = expires_at - interval '5 minutes'`.execute(test.app.db);
    expect(codeOf(await add(minji, new TestAuthenticator(origin).create(options)))).toEqual(notAdded);
  });

  it('[KEY-9] names the known ones to the browser, and does not store one twice', async () => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const authenticator = await withPasskey(minji);
    const again = await optionsFor(minji);
    expect(again.excludeCredentials).toMatchObject([{ id: authenticator.credentialId.toString('base64url') }]);
    expect(codeOf(await add(minji, authenticator.create(again)))).toEqual(notAdded);
    expect(codeOf(await add(junho, authenticator.create(await optionsFor(junho))))).toEqual(notAdded);
  });

  it('[KEY-7] stops at twenty, also for two at once', async () => {
    const minji = await signedIn(test.app, '민지');
    for (let count = 0; count < 19; count += 1) await withPasskey(minji);
    const offers = [await optionsFor(minji), await optionsFor(minji)];
    const answers = await Promise.all(
      offers.map((options) => add(minji, new TestAuthenticator(origin).create(options))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(codeOf(await ask(minji))).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });
});

describe('signing in with a passkey', () => {
  it('[KEY-2] opens the account of the passkey', async () => {
    const minji = await signedIn(test.app, '민지');
    const authenticator = await withPasskey(minji);
    expect(await begin()).toMatchObject({ rpId: 'teum.example', userVerification: 'required' });
    const answer = await enter(authenticator);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name }) => name)).toContain('REFRESH_TOKEN');
    const headers = { authorization: `Bearer ${answer.json().accessToken}` };
    expect((await test.app.inject({ url: '/api/auth/user/info', headers })).json()).toMatchObject({ id: minji.id });
    expect(await listOf(minji)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it.each([
    ['without user verification', { isUserVerified: false }],
    ['on another site', { origin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['as the answer of an addition', { type: 'webauthn.create' }],
    ['for another person', { userHandle: randomBytes(32).toString('base64url') }],
  ])('[KEY-2] [KEY-4] [KEY-6] is refused %s', async (_how, different) => {
    const authenticator = await withPasskey(await signedIn(test.app, '민지'));
    expect(codeOf(await enter(authenticator, different))).toEqual(refused);
    expect((await enter(authenticator)).statusCode).toBe(200);
  });

  it('[KEY-6] is refused with an unknown passkey, and with a forged signature', async () => {
    const authenticator = await withPasskey(await signedIn(test.app, '민지'));
    expect(codeOf(await enter(new TestAuthenticator(origin)))).toEqual(refused);
    const thief = new TestAuthenticator(origin);
    const forged = { ...thief.get(await begin()), id: authenticator.credentialId.toString('base64url') };
    expect(codeOf(await signIn({ ...forged, rawId: forged.id }))).toEqual(refused);
  });

  it('[KEY-3] takes the answer to a challenge once', async () => {
    const minji = await signedIn(test.app, '민지');
    const authenticator = await withPasskey(minji, { counts: false });
    const answer = authenticator.get(await begin());
    const answers = await Promise.all([signIn(answer), signIn(answer), signIn(answer)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect(codeOf(await signIn(authenticator.get(await optionsFor(minji))))).toEqual(refused);
  });

  it('[KEY-5] accepts authenticators that do not count, again and again', async () => {
    const authenticator = await withPasskey(await signedIn(test.app, '민지'), { counts: false });
    for (let times = 0; times < 3; times += 1) expect((await enter(authenticator)).statusCode).toBe(200);
  });

  it.each([
    ['the same', 0],
    ['a lower', -1],
  ])('[KEY-5] blocks a passkey with %s count, and tells the owner', async (_count, difference) => {
    const minji = await signedIn(test.app, '민지');
    const authenticator = await withPasskey(minji);
    await enter(authenticator);
    const copied = authenticator.get(await begin(), { counter: authenticator.counter + difference });
    expect(codeOf(await signIn(copied))).toEqual(refused);
    expect(await listOf(minji)).toMatchObject([{ isBlocked: true }]);
    expect(await noticesOf(minji)).toContain('복제된 것으로 보이는 패스키를 막았습니다. ‘lightMyRequest’');
    expect(codeOf(await enter(authenticator))).toEqual(refused);
  });

  it('[KEY-5] lets one of two sign-ins with the same count in', async () => {
    const authenticator = await withPasskey(await signedIn(test.app, '민지'));
    authenticator.counter += 1;
    const answers = await Promise.all(
      [await begin(), await begin()].map((options) => signIn(authenticator.get(options))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('is refused to a page of another site', async () => {
    const foreign = { origin: 'https://evil.example' };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/passkeys/sign-in/options',
      headers: foreign,
    });
    expect(codeOf(answer)).toEqual([403, 'CROSS_SITE']);
  });
});

describe('own passkeys', () => {
  const rename = ({ call }: Person, id: number, name: string) =>
    call({ method: 'PUT', url: `/api/auth/passkeys/${id}`, payload: { name } });

  it('[KEY-7] are named and removed by their owner alone', async () => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const authenticator = await withPasskey(minji);
    const [{ id }] = await listOf(minji);
    await proveOwner(junho);
    expect([(await rename(junho, id, '내 것')).statusCode, (await remove(junho, id)).statusCode]).toEqual([404, 404]);
    expect((await rename(minji, id, ' 회사 노트북 ')).statusCode).toBe(204);
    expect(await listOf(minji)).toMatchObject([{ id, name: '회사 노트북' }]);
    for (const wrong of ['', ' ', 'x'.repeat(41), 'a\nb', '\u202Eabc'])
      expect((await rename(minji, id, wrong)).statusCode).toBe(422);
    expect((await remove(minji, id)).statusCode).toBe(204);
    expect(codeOf(await enter(authenticator))).toEqual(refused);
    expect(await noticesOf(minji)).toContain('패스키가 삭제되었습니다. ‘회사 노트북’');
  });

  it('[KEY-8] [ACC-26] keep the last way in, also when two are removed at once', async () => {
    const minji = await signedIn(test.app, '민지');
    await withPasskey(minji);
    await withPasskey(minji);
    await withoutPassword(minji);
    const [first, second] = await listOf(minji);
    const answers = await Promise.all([remove(minji, first.id), remove(minji, second.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const [left] = await listOf(minji);
    expect(codeOf(await remove(minji, left.id))).toEqual([409, 'LAST_WAY_IN']);
    await sql`update passkey set blocked_at = now() where id = ${left.id}`.execute(test.app.db);
    expect((await remove(minji, left.id)).statusCode).toBe(204);
  });
});

describe('a proof with a passkey', () => {
  const beginProof = async ({ call }: Person) =>
    (await call({ method: 'POST', url: '/api/auth/passkeys/proof/options', headers: { origin } })).json<{
      options: { challenge: string; allowCredentials: { id: string }[] };
    }>().options;
  const close = ({ call }: Person, payload: object) =>
    call({ method: 'POST', url: '/api/account/close', payload, headers: { origin } });
  const notProven = [422, 'PASSKEY_NOT_PROVEN'];

  async function prove(person: Person, authenticator: TestAuthenticator, different = {}) {
    const options = await beginProof(person);
    authenticator.counter += 1;
    return authenticator.get(options, different);
  }

  it('[KEY-10] [DEP-3] closes the account in place of the password', async () => {
    const minji = await signedIn(test.app, '민지');
    const authenticator = await withPasskey(minji);
    expect((await beginProof(minji)).allowCredentials.map(({ id }) => id)).toEqual([
      authenticator.credentialId.toString('base64url'),
    ]);
    expect((await close(minji, { passkey: await prove(minji, authenticator) })).statusCode).toBe(204);
  });

  it('[KEY-10] [DESK-2] is asked of an operator after twelve hours', async () => {
    const jiu = await operator(test);
    const authenticator = await withPasskey(jiu);
    const queue = async () => codeOf(await jiu.call({ url: '/api/desk/queue' }));
    await sql`update session set created_at = created_at - interval '13 hours', proven_at = null
      where account_id = ${jiu.id}`.execute(test.app.db);
    expect(await queue()).toEqual([403, 'PROOF_REQUIRED']);
    const send = (payload: object) =>
      jiu.call({ method: 'POST', url: '/api/desk/proof', payload, headers: { origin } });
    expect(codeOf(await send({ passkey: await prove(jiu, new TestAuthenticator(origin)) }))).toEqual(notProven);
    expect((await send({ passkey: await prove(jiu, authenticator) })).statusCode).toBe(204);
    expect((await jiu.call({ url: '/api/desk/queue' })).statusCode).toBe(200);
  });

  it('[KEY-10] [ACC-31] is a fresh proof for every change of a way in', async () => {
    const minji = await signedIn(test.app, '민지');
    const authenticator = await withPasskey(minji);
    await withoutPassword(minji);
    await sql`update session set created_at = now() - interval '11 minutes', proven_at = null
      where account_id = ${minji.id}`.execute(test.app.db);
    expect(codeOf(await ask(minji))).toEqual([403, 'SIGN_IN_AGAIN']);
    const send = (payload: object) =>
      minji.call({ method: 'POST', url: '/api/auth/proof', payload, headers: { origin } });
    expect(codeOf(await send({ passkey: await prove(minji, new TestAuthenticator(origin)) }))).toEqual(notProven);
    expect((await minji.call({ url: '/api/auth/proof' })).json()).toEqual({ isFresh: false });
    expect((await send({ passkey: await prove(minji, authenticator) })).statusCode).toBe(204);
    expect((await minji.call({ url: '/api/auth/proof' })).json()).toEqual({ isFresh: true });
    expect((await ask(minji)).statusCode).toBe(200);
  });

  it('[KEY-10] is refused of someone else, without user verification, twice, and for a sign-in', async () => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const [hers, his] = [await withPasskey(minji), await withPasskey(junho)];
    const wrong = [
      hers.get(await beginProof(junho)),
      his.get(await beginProof(minji)),
      await prove(minji, hers, { isUserVerified: false }),
      await prove(minji, hers, { origin: 'https://evil.example' }),
      hers.get(await begin()),
    ];
    for (const passkey of wrong) expect(codeOf(await close(minji, { passkey }))).toEqual(notProven);
    expect(codeOf(await signIn(await prove(minji, hers)))).toEqual(refused);
    const options = { ...(await beginProof(minji)), user: { id: 'AAAA' } };
    expect(codeOf(await add(minji, new TestAuthenticator(origin).create(options)))).toEqual(notAdded);
    expect((await minji.call({ url: '/api/auth/user/info' })).statusCode).toBe(200);
  });

  it('[KEY-10] is not asked of an account without a passkey', async () => {
    const minji = await signedIn(test.app, '민지');
    const answer = await minji.call({ method: 'POST', url: '/api/auth/passkeys/proof/options', headers: { origin } });
    expect(codeOf(answer)).toEqual([404, 'PASSKEY_NOT_FOUND']);
  });

  it('[KEY-5] [KEY-10] blocks a passkey whose count does not rise', async () => {
    const minji = await signedIn(test.app, '민지');
    const authenticator = await withPasskey(minji);
    const passkey = await prove(minji, authenticator, { counter: 1 });
    expect(codeOf(await close(minji, { passkey }))).toEqual(notProven);
    expect(await listOf(minji)).toMatchObject([{ isBlocked: true }]);
  });
});
