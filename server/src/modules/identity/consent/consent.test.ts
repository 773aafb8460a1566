import { requiredNow } from '@teum/contract/identity/consent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { logIn, type Person, password, post } from '../../../../test/people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

const agreed = requiredNow();

let count = 0;
const form = () => {
  count += 1;
  return { email: `consent${count}@teum.kr`, password, userName: '민지', nickName: `동의${count}` };
};

async function signedUp(consents: object): Promise<Person> {
  const person = form();
  expect((await post(test.app, '/api/auth/signup', { ...person, ...consents })).statusCode).toBe(200);
  return logIn(test.app, person);
}

const pendingOf = async (person: Person) => (await person.call({ url: '/api/auth/user/info' })).json().pendingConsents;
const consentsOf = async (person: Person) => (await person.call({ url: '/api/consent' })).json();
const agree = (person: Person, payload: object) => person.call({ method: 'POST', url: '/api/consent', payload });

const rowsOf = async ({ id }: Person) => {
  const { rows } = await sql<{ kind: string; version: string; isGiven: boolean; givenAt: Date }>`
    select kind, version, is_given as "isGiven", given_at as "givenAt" from consent where account_id = ${id} order by id`.execute(
    test.database.db,
  );
  return rows;
};

describe('sign-up', () => {
  it('[CONS-1] [CONS-2] stores what was agreed to, with version and time', async () => {
    const minji = await signedUp({ ...agreed, wantsMarketing: true });
    const givenAt = expect.any(Date);
    expect(await rowsOf(minji)).toEqual([
      { kind: 'age', version: '14', isGiven: true, givenAt },
      { kind: 'terms', version: agreed.termsVersion, isGiven: true, givenAt },
      { kind: 'privacy', version: agreed.privacyVersion, isGiven: true, givenAt },
      { kind: 'marketing', version: '1', isGiven: true, givenAt },
    ]);
    expect(await pendingOf(minji)).toBeUndefined();
  });

  it('[CONS-1] [CONS-4] [CONS-5] of an older client works as before, and the member is asked afterwards', async () => {
    const minji = await signedUp({});
    expect(await pendingOf(minji)).toEqual(['age', 'terms', 'privacy']);
    expect((await minji.call({ url: '/api/auction/favorites' })).statusCode).toBe(200);
  });

  it.each([
    [{ ...agreed, isOver14: false }, '만 14세 이상만 가입할 수 있습니다.'],
    [{ ...agreed, termsVersion: '1999-01-01' }, '약관이 바뀌었습니다. 페이지를 새로고침한 뒤 다시 확인해주세요.'],
    [{ ...agreed, privacyVersion: '' }, '약관이 바뀌었습니다. 페이지를 새로고침한 뒤 다시 확인해주세요.'],
  ])('[CONS-3] with %j makes no account', async (consents, sentence) => {
    const person = form();
    const answer = await post(test.app, '/api/auth/signup', { ...person, ...consents });
    expect([answer.statusCode, answer.body]).toEqual([422, sentence]);
    expect((await post(test.app, '/api/auth/login', person)).statusCode).toBe(401);
  });
});

describe('agreeing later', () => {
  it('[CONS-4] is asked with the version agreed to before, until it is done', async () => {
    const minji = await signedUp({ ...agreed, termsVersion: undefined });
    await sql`insert into consent (account_id, kind, version, is_given) values (${minji.id}, 'terms', '2025-01-01', true)`.execute(
      test.database.db,
    );
    const asked = [{ kind: 'terms', version: agreed.termsVersion, agreedVersion: '2025-01-01' }];
    expect(await consentsOf(minji)).toEqual({ asked, wantsMarketing: false, marketingSince: null });
    expect(await pendingOf(minji)).toEqual(['terms']);
    expect((await agree(minji, { termsVersion: agreed.termsVersion })).statusCode).toBe(204);
    expect([await pendingOf(minji), (await consentsOf(minji)).asked]).toEqual([undefined, []]);
  });

  it('[CONS-2] twice adds one row, and the database keeps every row', async () => {
    const minji = await signedUp({});
    await agree(minji, agreed);
    await agree(minji, agreed);
    expect(await rowsOf(minji)).toHaveLength(3);
    for (const change of [sql`update consent set version = '9'`, sql`delete from consent`, sql`truncate consent`])
      await expect(change.execute(test.database.db)).rejects.toThrow('never changed');
  });

  it('[CONS-6] switches promotional messages on and off', async () => {
    const minji = await signedUp(agreed);
    expect(await consentsOf(minji)).toMatchObject({ wantsMarketing: false, marketingSince: null });
    await agree(minji, { wantsMarketing: true });
    expect(await consentsOf(minji)).toMatchObject({ wantsMarketing: true, marketingSince: expect.any(String) });
    await agree(minji, { wantsMarketing: false });
    expect(await consentsOf(minji)).toMatchObject({ wantsMarketing: false });
    expect((await rowsOf(minji)).filter(({ kind }) => kind === 'marketing')).toHaveLength(2);
  });

  it('[CONS-3] refuses a denied age and a version that never existed', async () => {
    const minji = await signedUp({});
    for (const wrong of [{ isOver14: false }, { termsVersion: 'x' }])
      expect((await agree(minji, wrong)).statusCode).toBe(422);
    expect(await rowsOf(minji)).toEqual([]);
  });
});
