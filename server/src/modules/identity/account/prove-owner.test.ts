import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, password, proveOwner, signedIn } from '../../../../test/people.ts';
import { insertSession } from './session.sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

type Change = [what: string, method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object];

/** Every change of a way into an account. */
const changes: Change[] = [
  ['sets a first password', 'PUT', '/auth/user/password', { newPassword: 'thief-pass-1!' }],
  ['changes the e-mail', 'PUT', '/auth/email', { email: 'thief@teum.kr' }],
  ['adds a passkey', 'POST', '/auth/passkeys/options', {}],
  ['removes a passkey', 'DELETE', '/auth/passkeys/1'],
  ['links a provider', 'POST', '/auth/oauth/kakao/connect'],
  ['unlinks a provider', 'DELETE', '/auth/oauth/kakao'],
];
const withPassword = changes.slice(1);

async function change({ call }: Person, [, method, path, payload]: Change) {
  const answer = await call({ method, url: `/api${path}`, ...(payload && { payload }) });
  return answer.statusCode === 403 ? answer.json().code : 'let through';
}

const age = ({ id }: Person, minutes: number) =>
  sql`update session set created_at = created_at - make_interval(mins => ${minutes}),
    proven_at = proven_at - make_interval(mins => ${minutes}) where account_id = ${id}`.execute(test.app.db);
const withoutPassword = ({ id }: Person) =>
  sql`update account set password_hash = null where id = ${id}`.execute(test.app.db);
const isFresh = async ({ call }: Person) => (await call({ url: '/api/auth/proof' })).json().isFresh;

describe('a change of a way in', () => {
  it.each(changes)('[ACC-31] by an account without a password that %s needs a new sign-in', async (...one) => {
    const minji = await signedIn(test.app);
    await withoutPassword(minji);
    await age(minji, 9);
    expect([await isFresh(minji), await change(minji, one)]).toEqual([true, 'let through']);
    await withoutPassword(minji);
    await age(minji, 2);
    expect([await isFresh(minji), await change(minji, one)]).toEqual([false, 'SIGN_IN_AGAIN']);
  });

  it.each(withPassword)('[ACC-31] by an account with a password that %s needs the password', async (...one) => {
    const minji = await signedIn(test.app);
    expect(await change(minji, one)).toBe('PROOF_REQUIRED');
    expect((await proveOwner(minji)).statusCode).toBe(204);
    await age(minji, 9);
    expect(await change(minji, one)).toBe('let through');
    await age(minji, 2);
    expect(await change(minji, one)).toBe('PROOF_REQUIRED');
  });
});

describe('a proof', () => {
  it('[ACC-31] takes the right password only, and counts for its own session only', async () => {
    const minji = await signedIn(test.app);
    const prove = (payload: object) => minji.call({ method: 'POST', url: '/api/auth/proof', payload });
    for (const wrong of [{}, { password: 'wrong-1!' }]) {
      const answer = await prove(wrong);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'WRONG_CURRENT_PASSWORD']);
    }
    expect(await isFresh(minji)).toBe(false);
    expect((await prove({ password })).statusCode).toBe(204);
    expect(await isFresh(minji)).toBe(true);
    const { sessionId } = await insertSession(test.app.db, minji.id);
    const elsewhere = await test.app.accessTokens.issue({ accountId: minji.id, sessionId });
    const there = await test.app.inject({ url: '/api/auth/proof', headers: { authorization: `Bearer ${elsewhere}` } });
    expect(there.json()).toEqual({ isFresh: false });
  });

  it('[ACC-31] of an account without a password is no password', async () => {
    const minji = await signedIn(test.app);
    await withoutPassword(minji);
    await age(minji, 11);
    const answer = await proveOwner(minji);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'SIGN_IN_AGAIN']);
  });
});
