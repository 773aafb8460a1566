import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { untilSomeoneWaits } from '../../../../test/lock-waits.ts';
import { lettersTo, secretIn } from '../../../../test/mailbox.ts';
import { logIn, type Person, password, post, signedIn } from '../../../../test/people.ts';
import { TestAuthenticator } from '../../../../test/test-authenticator.ts';
import type { Tx } from '../../../platform/db/database.ts';

const origin = 'https://teum.example';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false, publicUrl: origin });
});
afterAll(() => test.close());

const newPassword = 'teum-new-2!';

const makeCalendar = ({ call }: Person) => call({ method: 'POST', url: '/api/appointment/calendar' });
const addressOf = async (person: Person) => new URL((await makeCalendar(person)).json().url).pathname;
const statusOf = async (url: string) => (await test.app.inject(url)).statusCode;
const changePassword = ({ call }: Person, choices = {}) =>
  call({
    method: 'PUT',
    url: '/api/auth/user/password',
    payload: { currentPassword: password, newPassword, ...choices },
  });
const changeEmail = ({ call }: Person, email: string) =>
  call({ method: 'PUT', url: '/api/auth/email', payload: { email, currentPassword: password } });
const logOutEverywhere = ({ call }: Person) => call({ method: 'POST', url: '/api/auth/logout/all' });
const endOthers = ({ call }: Person) => call({ method: 'DELETE', url: '/api/auth/devices' });

async function endAnother(person: Person) {
  await logIn(test.app, person);
  const { data } = (await person.call({ url: '/api/auth/devices' })).json();
  const other = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  return person.call({ method: 'DELETE', url: `/api/auth/devices/${other.id}` });
}

async function reset({ email }: Person) {
  await post(test.app, '/api/auth/password/forgotten', { email });
  const secret = secretIn((await lettersTo(test.app, email, 1))[0]!);
  return post(test.app, '/api/auth/password/reset', { secret, newPassword });
}

type End = [how: string, end: (person: Person) => ReturnType<typeof reset>];

describe('what works without a session', () => {
  it.each<End>([
    ['a new password by a link', reset],
    ['a changed password', changePassword],
    ['signing out everywhere', logOutEverywhere],
    ['signing out every other device', endOthers],
  ])('[ACC-32] ends by %s: the calendar address', async (_how, end) => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const [address, other] = [await addressOf(minji), await addressOf(junho)];
    expect(await statusOf(address)).toBe(200);
    expect((await end(minji)).statusCode).toBe(204);
    expect([await statusOf(address), await statusOf(other)]).toEqual([404, 200]);
  });

  it('[ACC-32] outlives a changed password if the owner keeps it: the calendar address', async () => {
    const minji = await signedIn(test.app, '민지');
    const address = await addressOf(minji);
    expect((await changePassword(minji, { keepsCalendarAddress: true })).statusCode).toBe(204);
    expect(await statusOf(address)).toBe(200);
  });

  it.each<End>([
    ['signing out everywhere', logOutEverywhere],
    ['signing out every other device', endOthers],
    ['signing out one device', endAnother],
  ])('[ACC-32] ends by %s: a change of e-mail that waits for its link', async (_how, end) => {
    const minji = await signedIn(test.app, '민지');
    const wanted = `moved-${minji.email}`;
    await changeEmail(minji, wanted);
    const secret = secretIn((await lettersTo(test.app, wanted, 1))[0]!);
    expect((await end(minji)).statusCode).toBe(204);
    expect((await post(test.app, '/api/auth/email/confirm', { secret })).json()).toMatchObject({
      code: 'MAIL_LINK_DEAD',
    });
  });

  it('[ACC-32] outlives a plain logout: the owner did not say that somebody else is there', async () => {
    const minji = await logIn(test.app, await signedIn(test.app, '민지'));
    const address = await addressOf(minji);
    await changeEmail(minji, `moved-${minji.email}`);
    await minji.call({ method: 'POST', url: '/api/auth/logout', headers: { origin: test.app.origins.publicUrl } });
    expect(await statusOf(address)).toBe(200);
    const secret = secretIn((await lettersTo(test.app, `moved-${minji.email}`, 1))[0]!);
    expect((await post(test.app, '/api/auth/email/confirm', { secret })).statusCode).toBe(200);
  });
});

/** Makes the call while that transaction, which has changed rows, is open; answers the call's status after its COMMIT. */
async function statusDuring(change: (tx: Tx) => Promise<unknown>, call: () => Promise<{ statusCode: number }>) {
  let answer: ReturnType<typeof call> | undefined;
  await test.app.db.transaction().execute(async (tx) => {
    await change(tx);
    answer = call();
    await untilSomeoneWaits(test.app.db);
  });
  return (await answer!).statusCode;
}

const lock = (tx: Tx, { id }: Person) => sql`select from account where id = ${id} for update`.execute(tx);
const endSessions =
  ({ id }: Person) =>
  async (tx: Tx) => {
    await lock(tx, { id } as Person);
    await sql`update session set ended_at = now(), end_reason = 'password-changed' where account_id = ${id}`.execute(
      tx,
    );
  };

async function passkeyCall(person: Person) {
  const headers = { origin };
  const payload = { currentPassword: password };
  const asked = await person.call({ method: 'POST', url: '/api/auth/passkeys/options', payload, headers });
  const answer = new TestAuthenticator(origin).create(asked.json().options);
  return () => person.call({ method: 'POST', url: '/api/auth/passkeys', payload: answer, headers });
}

type Addition = [what: string, prepare: (person: Person) => Promise<() => Promise<{ statusCode: number }>>];

describe('a call that is under way while its session ends', () => {
  it.each<Addition>([
    ['a calendar address', async (person) => () => makeCalendar(person)],
    ['a passkey', passkeyCall],
    ['a change of e-mail', async (person) => () => changeEmail(person, `thief-${person.email}`)],
    ['a password', async (person) => () => changePassword(person)],
  ])('[ACC-33] adds nothing that would outlive it: %s', async (_what, prepare) => {
    const minji = await signedIn(test.app, '민지');
    const call = await prepare(minji);
    expect(await statusDuring(endSessions(minji), call)).toBe(401);
    const { rows } = await sql`
      select from appointment_calendar where account_id = ${minji.id}
      union all select from passkey where account_id = ${minji.id}
      union all select from mail_link where account_id = ${minji.id}`.execute(test.app.db);
    expect(rows).toEqual([]);
    expect((await post(test.app, '/api/auth/login', { email: minji.email, password })).statusCode).toBe(200);
  });

  it('[ACC-33] opens no session with a password that was changed after it was found right', async () => {
    const minji = await signedIn(test.app, '민지');
    const change = async (tx: Tx) => {
      await lock(tx, minji);
      await sql`update account set password_hash = 'another' where id = ${minji.id}`.execute(tx);
    };
    const call = () => post(test.app, '/api/auth/login', { email: minji.email, password });
    expect(await statusDuring(change, call)).toBe(401);
  });

  it('[ACC-33] opens no session with a passkey that ended meanwhile', async () => {
    const minji = await signedIn(test.app, '민지');
    const headers = { origin };
    const payload = { currentPassword: password };
    const asked = await minji.call({ method: 'POST', url: '/api/auth/passkeys/options', payload, headers });
    const authenticator = new TestAuthenticator(origin);
    const made = authenticator.create(asked.json().options);
    await minji.call({ method: 'POST', url: '/api/auth/passkeys', payload: made, headers });
    const signIn = { method: 'POST', url: '/api/auth/passkeys/sign-in', headers } as const;
    const offered = await test.app.inject({ ...signIn, url: `${signIn.url}/options` });
    const answer = authenticator.get(offered.json().options);
    const remove = async (tx: Tx) => {
      await lock(tx, minji);
      await sql`delete from passkey where account_id = ${minji.id}`.execute(tx);
    };
    expect(await statusDuring(remove, () => test.app.inject({ ...signIn, payload: answer }))).toBe(401);
  });
});
