import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { lettersTo, secretIn } from '../../../../test/mailbox.ts';
import { logIn, type Person, password, post, signedIn } from '../../../../test/people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

const newPassword = 'teum-new-2!';

const statusAndCode = (answer: LightMyRequestResponse) => [answer.statusCode, answer.body && answer.json().code];
const dead = [409, 'MAIL_LINK_DEAD'];
const done = [204, ''];

const forget = (email: string, headers = {}, remoteAddress = '203.0.113.1') =>
  test.app.inject({ method: 'POST', url: '/api/auth/password/forgotten', payload: { email }, headers, remoteAddress });
const reset = (secret: string, to = newPassword) =>
  post(test.app, '/api/auth/password/reset', { secret, newPassword: to });
const confirm = (secret: string) => post(test.app, '/api/auth/email/confirm', { secret });
const look = (secret: string) => post(test.app, '/api/auth/link', { secret });
const enter = (email: string, by: string) => post(test.app, '/api/auth/login', { email, password: by });
const infoOf = async ({ call }: Person) => (await call({ url: '/api/auth/user/info' })).json();
const askForProof = ({ call }: Person) => call({ method: 'POST', url: '/api/auth/email/proof' });
const changeEmail = ({ call }: Person, email: string, currentPassword = password) =>
  call({ method: 'PUT', url: '/api/auth/email', payload: { email, currentPassword } });
const isOut = async (person: Person) => (await person.call({ url: '/api/auth/user/info' })).statusCode === 401;

/** The secret of the newest of so many letters. */
const newestSecret = async (email: string, count = 1) => secretIn((await lettersTo(test.app, email, count))[0]!);

async function resetSecretOf({ email }: Person): Promise<string> {
  await forget(email);
  return newestSecret(email);
}

async function provenPerson(name: string): Promise<Person> {
  const person = await signedIn(test.app, name);
  await sql`update account set email_proven_at = now() where id = ${person.id}`.execute(test.app.db);
  return person;
}

const minutesLater = (person: Person, minutes: number) =>
  sql`
    update mail_link set expires_at = expires_at - make_interval(mins => ${minutes}),
      asked_at = asked_at - make_interval(mins => ${minutes})
    where account_id = ${person.id}`.execute(test.app.db);

describe('a forgotten password', () => {
  it('[REC-8] is replaced by a link, which ends every session and proves the e-mail', async () => {
    const minji = await signedIn(test.app, '민지');
    const phone = await logIn(test.app, minji);
    const [letter] = await forget(minji.email).then(() => lettersTo(test.app, minji.email, 1));
    expect(letter).toMatchObject({ to: [minji.email], subject: '새 비밀번호를 정해주세요' });
    expect(letter!.text).toContain('/reset#');
    expect(statusAndCode(await reset(secretIn(letter!)))).toEqual(done);
    // A notification of the database ends them.
    await expect.poll(async () => [await isOut(minji), await isOut(phone)]).toEqual([true, true]);
    expect((await enter(minji.email, password)).statusCode).toBe(401);
    const { accessToken } = (await enter(minji.email, newPassword)).json();
    const { json } = await test.app.inject({
      url: '/api/auth/user/info',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(json()).toMatchObject({ email: minji.email, isEmailProven: true });
  });

  it('[REC-8] is told to the owner by notice and mail', async () => {
    const minji = await provenPerson('민지');
    await reset(await resetSecretOf(minji));
    const letters = await lettersTo(test.app, minji.email, 2);
    expect(letters[0]).toMatchObject({ subject: '비밀번호가 바뀌었어요' });
    const { accessToken } = (await enter(minji.email, newPassword)).json();
    const headers = { authorization: `Bearer ${accessToken}` };
    const { data } = (await test.app.inject({ url: '/api/notification', headers })).json();
    expect(data[0]).toMatchObject({ kind: 'safety', title: '비밀번호가 바뀌었습니다.', link: '/me/security#password' });
  });

  it('[REC-8] sets the first password of an account that has none', async () => {
    const minji = await provenPerson('민지');
    await sql`update account set password_hash = null where id = ${minji.id}`.execute(test.app.db);
    expect(statusAndCode(await reset(await resetSecretOf(minji)))).toEqual(done);
    expect((await enter(minji.email, newPassword)).statusCode).toBe(200);
  });

  it('[REC-6] is answered alike for an e-mail without an account, and costs the same work', async () => {
    const minji = await signedIn(test.app, '민지');
    const answers = [await forget(minji.email), await forget('nobody-at-all@teum.kr')];
    const shown = answers.map(({ statusCode, body, headers }) => ({ statusCode, body, names: Object.keys(headers) }));
    expect(shown[0]).toEqual(shown[1]);
    await lettersTo(test.app, minji.email, 1);
    await lettersTo(test.app, 'nobody-at-all@teum.kr', 0);
  });

  it('[REC-6] enqueues one row before it looks the e-mail up', async () => {
    const quiet = await buildTestApp({ isRateLimited: false });
    // The worker starts a moment after the app: stopped before that, it would start all the same.
    await post(quiet.app, '/api/auth/password/forgotten', { email: 'somebody@teum.kr' });
    await quiet.app.outbox.drained();
    await quiet.app.outbox.stop();
    const { email } = await signedIn(quiet.app, '민지');
    const rowsAfter = async (asked: string) => {
      await sql`delete from outbox`.execute(quiet.app.db);
      await post(quiet.app, '/api/auth/password/forgotten', { email: asked });
      const { rows } = await sql<{ topic: string }>`select topic from outbox`.execute(quiet.app.db);
      return rows;
    };
    expect(await rowsAfter(email)).toEqual([{ topic: 'recovery.forgotten' }]);
    expect(await rowsAfter('nobody@teum.kr')).toEqual([{ topic: 'recovery.forgotten' }]);
    await quiet.close();
  });

  it('[REC-12] is answered by a letter in the language of the request', async () => {
    const { email } = await signedIn(test.app, '민지');
    await forget(email, { 'accept-language': 'en' });
    expect((await lettersTo(test.app, email, 1))[0]).toMatchObject({ subject: 'Choose a new password' });
  });

  it('[REC-6] finds the account by any spelling of the e-mail, and writes to the stored one', async () => {
    const { email } = await signedIn(test.app, '민지');
    await forget(` ${email.toUpperCase()} `);
    await lettersTo(test.app, email, 1);
  });

  async function forgetOften(email: string, times: number, address: string): Promise<void> {
    for (let asked = 0; asked < times; asked += 1) {
      expect((await forget(email, {}, address)).statusCode).toBe(204);
      await test.app.outbox.drained();
    }
  }
  const livingIn = async (letters: Awaited<ReturnType<typeof lettersTo>>) => {
    const looks = await Promise.all(letters.map((letter) => look(secretIn(letter))));
    return looks.filter(({ statusCode }) => statusCode === 200).length;
  };

  it('[REC-7] sends whoever asks at most five links in an hour, and all of them stay good', async () => {
    const minji = await signedIn(test.app, '민지');
    await forgetOften(minji.email, 9, '203.0.113.1');
    expect(await livingIn(await lettersTo(test.app, minji.email, 5))).toBe(5);
    await minutesLater(minji, 61);
    await forget(minji.email);
    await lettersTo(test.app, minji.email, 6);
  });

  it('[REC-7] leaves the owner’s link and the owner’s five alone when a stranger asks', async () => {
    const minji = await signedIn(test.app, '민지');
    const own = await resetSecretOf(minji);
    await forgetOften(minji.email, 9, '198.51.100.7');
    expect((await look(own)).statusCode).toBe(200);
    await forget(minji.email);
    expect(await livingIn(await lettersTo(test.app, minji.email, 7))).toBe(7);
    expect(statusAndCode(await reset(own))).toEqual(done);
  });

  it('[REC-7] counts all addresses of one IPv6 customer as one', async () => {
    const minji = await signedIn(test.app, '민지');
    for (let last = 1; last <= 7; last += 1) await forgetOften(minji.email, 1, `2001:db8:1:2::${last}`);
    await lettersTo(test.app, minji.email, 5);
  });

  it('[REC-7] sends no more once ten links live, however many ask: the owner has ten good ones', async () => {
    const minji = await signedIn(test.app, '민지');
    for (const last of [1, 2, 3, 4]) await forgetOften(minji.email, 5, `198.51.100.${last}`);
    expect(await livingIn(await lettersTo(test.app, minji.email, 10))).toBe(10);
    await minutesLater(minji, 30);
    await forget(minji.email);
    expect(await livingIn(await lettersTo(test.app, minji.email, 11))).toBe(1);
  });

  it('[REC-7] [REC-6] keeps no address of those who ask', async () => {
    const minji = await signedIn(test.app, '민지');
    await forgetOften(minji.email, 1, '203.0.113.77');
    const { rows } = await sql<{ row: string }>`select mail_link::text as row from mail_link`.execute(test.app.db);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('refuses a weak password without using the link up', async () => {
    const secret = await resetSecretOf(await signedIn(test.app, '민지'));
    expect((await reset(secret, 'short')).statusCode).toBe(422);
    expect(statusAndCode(await reset(secret))).toEqual(done);
  });
});

describe('a link', () => {
  it('[REC-1] is stored as a hash of 256 random bits', async () => {
    const minji = await signedIn(test.app, '민지');
    const secret = await resetSecretOf(minji);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const row = await test.app.db
      .selectFrom('mail_link')
      .selectAll()
      .where('account_id', '=', minji.id)
      .executeTakeFirstOrThrow();
    expect(row.secret_hash).toEqual(createHash('sha256').update(secret).digest());
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('[REC-2] is dead after its use', async () => {
    const secret = await resetSecretOf(await signedIn(test.app, '민지'));
    await reset(secret);
    expect([statusAndCode(await reset(secret)), statusAndCode(await look(secret))]).toEqual([dead, dead]);
  });

  it('[REC-2] is dead after its use, also if the account is as it was before', async () => {
    const minji = await signedIn(test.app, '민지');
    await askForProof(minji);
    const secret = await newestSecret(minji.email);
    const answers = await Promise.all([confirm(secret), confirm(secret)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, dead[0]]);
    expect(statusAndCode(await confirm(secret))).toEqual(dead);
  });

  it('[REC-2] lives for 30 minutes', async () => {
    const minji = await signedIn(test.app, '민지');
    const secret = await resetSecretOf(minji);
    await minutesLater(minji, 29);
    expect((await look(secret)).statusCode).toBe(200);
    await minutesLater(minji, 1);
    expect([statusAndCode(await look(secret)), statusAndCode(await reset(secret))]).toEqual([dead, dead]);
  });

  it('[REC-2] lives beside a newer one, and is dead after its use', async () => {
    const minji = await signedIn(test.app, '민지');
    await askForProof(minji);
    const older = await newestSecret(minji.email);
    await askForProof(minji);
    const newer = await newestSecret(minji.email, 2);
    expect([(await look(older)).statusCode, (await look(newer)).statusCode]).toEqual([200, 200]);
    expect((await confirm(older)).statusCode).toBe(200);
    expect(statusAndCode(await confirm(newer))).toEqual(dead);
  });

  it('[REC-2] is the one that counts of two that are used at once', async () => {
    const minji = await signedIn(test.app, '민지');
    const older = await resetSecretOf(minji);
    await forget(minji.email);
    const newer = await newestSecret(minji.email, 2);
    const answers = await Promise.all([reset(older), reset(newer, 'teum-other-3!')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  it('[REC-2] for a change of e-mail is dead after a newer one: its address may have been typed wrong', async () => {
    const minji = await signedIn(test.app, '민지');
    await changeEmail(minji, `wrong-${minji.email}`);
    await changeEmail(minji, `right-${minji.email}`);
    expect(statusAndCode(await confirm(await newestSecret(`wrong-${minji.email}`)))).toEqual(dead);
    expect((await confirm(await newestSecret(`right-${minji.email}`))).statusCode).toBe(200);
  });

  it('[REC-2] for a new password is dead after the password changed', async () => {
    const minji = await signedIn(test.app, '민지');
    const secret = await resetSecretOf(minji);
    const body = { currentPassword: password, newPassword };
    expect((await minji.call({ method: 'PUT', url: '/api/auth/user/password', payload: body })).statusCode).toBe(204);
    expect(statusAndCode(await reset(secret, 'teum-thief-3!'))).toEqual(dead);
  });

  it('[REC-2] for a new password is dead after the e-mail changed', async () => {
    const minji = await signedIn(test.app, '민지');
    const secret = await resetSecretOf(minji);
    await changeEmail(minji, `moved-${minji.email}`);
    await confirm(await newestSecret(`moved-${minji.email}`));
    expect(statusAndCode(await reset(secret))).toEqual(dead);
  });

  it('[REC-2] [REC-4] is good for its own purpose and account only', async () => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    await askForProof(minji);
    const proof = await newestSecret(minji.email);
    expect(statusAndCode(await reset(proof))).toEqual(dead);
    const forPassword = await resetSecretOf(junho);
    expect(statusAndCode(await confirm(forPassword))).toEqual(dead);
    expect(statusAndCode(await confirm(proof))).toEqual([200, undefined]);
    expect(await infoOf(minji)).toMatchObject({ isEmailProven: true });
    expect(await infoOf(junho)).toMatchObject({ isEmailProven: false });
    expect(statusAndCode(await reset(forPassword))).toEqual(done);
    expect(await isOut(minji)).toBe(false);
  });

  it('[REC-4] cannot be guessed, and a wrong form is refused', async () => {
    const guess = randomBytes(32).toString('base64url');
    const answers = await Promise.all([look(guess), confirm(guess), reset(guess)]);
    expect(answers.map(statusAndCode)).toEqual([dead, dead, dead]);
    for (const wrong of ['', 'x', `${guess}x`, `${guess.slice(1)}!`, "' or 1=1 --"])
      expect((await look(wrong)).statusCode).toBe(422);
  });

  it('[REC-4] is used once by ten uses at the same time', async () => {
    const secret = await resetSecretOf(await signedIn(test.app, '민지'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(secret)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(9).fill(409)]);
  });

  it('[REC-3] is not used up by looking at it', async () => {
    const minji = await signedIn(test.app, '민지');
    const secret = await resetSecretOf(minji);
    const [start] = minji.email.split('@');
    for (let times = 0; times < 3; times += 1) {
      expect((await look(secret)).json()).toEqual({
        purpose: 'reset-password',
        email: `${start!.slice(0, 2)}***@teum.kr`,
        waysIn: [],
      });
    }
    for (const method of ['GET', 'HEAD'] as const)
      expect((await test.app.inject({ method, url: `/api/auth/password/reset?secret=${secret}` })).statusCode).toBe(
        404,
      );
    expect(statusAndCode(await reset(secret))).toEqual(done);
  });
});

/** A passkey and a provider, so many hours old. */
async function addWays({ id }: Person, hours: number, name: string): Promise<void> {
  const addedAt = sql`clock_timestamp() - make_interval(secs => ${hours * 3_600})`;
  await sql`insert into passkey (account_id, credential_id, public_key, user_handle, counter, transports, name, created_at)
    values (${id}, ${randomBytes(8)}, ${randomBytes(8)}, ${randomBytes(8)}, 0, '{}', ${name}, ${addedAt})`.execute(
    test.app.db,
  );
  await sql`insert into external_identity (provider, subject, account_id, created_at)
    values ('kakao', ${`${name} of ${id}`}, ${id}, ${addedAt})`.execute(test.app.db);
}

interface ShownWay {
  id: string;
  kind: string;
  name: string;
  fate: string;
}
const waysShown = async (secret: string): Promise<ShownWay[]> => (await look(secret)).json().waysIn;
const fatesShown = async (secret: string) =>
  (await waysShown(secret)).map(({ kind, name, fate }) => [kind, name, fate]);
const resetKeeping = (secret: string, keeps: string[]) =>
  post(test.app, '/api/auth/password/reset', { secret, newPassword, keeps });

async function waysLeft({ id }: Person): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from passkey where account_id = ${id}
    union all select subject from external_identity where account_id = ${id} order by 1`.execute(test.app.db);
  return rows.map(({ name }) => name);
}

describe('ways in at a new password by a link', () => {
  const old = (of: Person) => ['old', `old of ${of.id}`];

  it('[REC-13] are listed; those younger than a day end, and their owner is told of each', async () => {
    const minji = await provenPerson('민지');
    await addWays(minji, 25, 'old');
    await addWays(minji, 23, 'young');
    const secret = await resetSecretOf(minji);
    expect(await fatesShown(secret)).toEqual([
      ['provider', 'kakao', 'stays'],
      ['provider', 'kakao', 'ends-unless-kept'],
      ['passkey', 'old', 'stays'],
      ['passkey', 'young', 'ends-unless-kept'],
    ]);
    expect(await waysLeft(minji)).toHaveLength(4);
    expect(statusAndCode(await reset(secret))).toEqual(done);
    expect(await waysLeft(minji)).toEqual(old(minji));
    const subjects = (await lettersTo(test.app, minji.email, 4)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['비밀번호가 바뀌었어요', '패스키가 삭제되었어요', '로그인 방법이 삭제되었어요']),
    );
  });

  it('[REC-13] stay if they are kept on purpose, one by one', async () => {
    const minji = await provenPerson('민지');
    await addWays(minji, 1, 'mine');
    await addWays(minji, 2, 'theirs');
    const secret = await resetSecretOf(minji);
    const own = (await waysShown(secret)).filter(({ name }) => name === 'mine');
    await resetKeeping(
      secret,
      own.map(({ id }) => id),
    );
    expect(await waysLeft(minji)).toEqual(['mine']);
  });

  it('[REC-13] end if they were added after the page was shown', async () => {
    const minji = await provenPerson('민지');
    const secret = await resetSecretOf(minji);
    expect(await waysShown(secret)).toEqual([]);
    await addWays(minji, 0, 'late');
    await reset(secret);
    expect(await waysLeft(minji)).toEqual([]);
  });

  it('[REC-13] end as the page said, although they became a day old since the link was asked for', async () => {
    const minji = await provenPerson('민지');
    await addWays(minji, 23.9, 'young');
    const secret = await resetSecretOf(minji);
    await sql`update passkey set created_at = created_at - interval '20 minutes' where account_id = ${minji.id}`.execute(
      test.app.db,
    );
    await minutesLater(minji, 20);
    expect(await fatesShown(secret)).toContainEqual(['passkey', 'young', 'ends-unless-kept']);
    await reset(secret);
    expect(await waysLeft(minji)).not.toContain('young');
  });

  it('[REC-8] all end if the e-mail had not been proven, also those that somebody asks to keep', async () => {
    const minji = await signedIn(test.app, '민지');
    await addWays(minji, 25, 'old');
    const secret = await resetSecretOf(minji);
    const shown = await waysShown(secret);
    expect(shown.map(({ fate }) => fate)).toEqual(['ends', 'ends']);
    await resetKeeping(
      secret,
      shown.map(({ id }) => id),
    );
    expect(await waysLeft(minji)).toEqual([]);
  });

  it('[REC-13] of somebody else stay, whatever is asked', async () => {
    const [minji, junho] = [await provenPerson('민지'), await provenPerson('준호')];
    await addWays(junho, 1, 'young');
    await reset(await resetSecretOf(minji));
    expect(await waysLeft(junho)).toEqual(['young', `young of ${junho.id}`]);
  });

  it('[REC-13] are shown for a link that sets a password, and for no other', async () => {
    const minji = await signedIn(test.app, '민지');
    await askForProof(minji);
    expect((await look(await newestSecret(minji.email))).json()).not.toHaveProperty('waysIn');
  });
});

describe('the proof of an e-mail', () => {
  const signUpFrom = (headers: object, email: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { ...headers },
      payload: { email, password, userName: '이름', nickName: email.split('@')[0]!.slice(0, 20) },
    });

  it('[REC-5] is asked for by a letter after a sign-up on our pages, and blocks nothing', async () => {
    await signUpFrom({ origin: test.app.origins.publicUrl }, 'from-page@teum.kr');
    const [letter] = await lettersTo(test.app, 'from-page@teum.kr', 1);
    expect(letter).toMatchObject({ subject: '이메일을 확인해주세요' });
    const person = await logIn(test.app, { email: 'from-page@teum.kr' });
    expect(await infoOf(person)).toMatchObject({ isEmailProven: false });
    expect((await confirm(secretIn(letter!))).json()).toEqual({ email: 'from-page@teum.kr', isChanged: false });
    expect(await infoOf(person)).toMatchObject({ isEmailProven: true });
    expect(statusAndCode(await askForProof(person))).toEqual([409, 'EMAIL_ALREADY_PROVEN']);
  });

  it('[REC-5] is not asked for by a letter after a sign-up by another client', async () => {
    await signUpFrom({}, 'from-client@teum.kr');
    await signUpFrom({ origin: 'https://evil.example' }, 'from-evil@teum.kr');
    await test.app.outbox.drained();
    const person = await logIn(test.app, { email: 'from-client@teum.kr' });
    expect(statusAndCode(await askForProof(person))).toEqual(done);
    await lettersTo(test.app, 'from-client@teum.kr', 1);
    await lettersTo(test.app, 'from-evil@teum.kr', 0);
  });

  it('[REC-2] outlives a new password', async () => {
    const minji = await signedIn(test.app, '민지');
    await askForProof(minji);
    const secret = await newestSecret(minji.email);
    const body = { currentPassword: password, newPassword };
    await minji.call({ method: 'PUT', url: '/api/auth/user/password', payload: body });
    expect((await confirm(secret)).statusCode).toBe(200);
  });

  it('[REC-7] is refused to who asks too often', async () => {
    const minji = await signedIn(test.app, '민지');
    const statuses = [];
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await askForProof(minji)).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe('a change of e-mail', () => {
  it('[REC-9] [SAFE-3] happens with the link, and both addresses are told', async () => {
    const minji = await provenPerson('민지');
    const moved = `moved-${minji.email}`;
    expect(statusAndCode(await changeEmail(minji, moved))).toEqual(done);
    expect((await lettersTo(test.app, minji.email, 1))[0]).toMatchObject({
      subject: '이메일을 바꾸려는 요청이 있어요',
    });
    expect(await infoOf(minji)).toMatchObject({ email: minji.email });
    const secret = await newestSecret(moved);
    expect((await confirm(secret)).json()).toEqual({ email: moved, isChanged: true });
    expect(await infoOf(minji)).toMatchObject({ email: moved, isEmailProven: true });
    expect((await lettersTo(test.app, minji.email, 2))[0]).toMatchObject({ subject: '이메일이 바뀌었어요' });
    expect((await lettersTo(test.app, moved, 2))[0]).toMatchObject({ subject: '이메일이 바뀌었어요' });
    expect((await enter(moved, password)).statusCode).toBe(200);
    expect((await enter(minji.email, password)).statusCode).toBe(401);
  });

  it('[REC-9] needs the current password', async () => {
    const minji = await signedIn(test.app, '민지');
    const answer = await changeEmail(minji, `moved-${minji.email}`, 'wrong-1!');
    expect(statusAndCode(answer)).toEqual([422, 'WRONG_CURRENT_PASSWORD']);
  });

  it('[REC-9] gives an account without e-mail and password its first e-mail', async () => {
    const minji = await signedIn(test.app, '민지');
    await sql`update account set email = null, email_key = null, password_hash = null where id = ${minji.id}`.execute(
      test.app.db,
    );
    expect(statusAndCode(await askForProof(minji))).toEqual([409, 'NO_EMAIL']);
    expect(statusAndCode(await changeEmail(minji, 'first-mail@teum.kr', ''))).toEqual(done);
    await confirm(await newestSecret('first-mail@teum.kr'));
    expect(await infoOf(minji)).toMatchObject({ email: 'first-mail@teum.kr', isEmailProven: true });
  });

  it('[REC-10] is refused for an e-mail that someone has, or takes before the link is used', async () => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    expect(statusAndCode(await changeEmail(minji, junho.email.toUpperCase()))).toEqual([409, 'EMAIL_TAKEN']);
    expect(statusAndCode(await changeEmail(minji, minji.email))).toEqual([409, 'SAME_EMAIL']);
    await changeEmail(minji, 'wanted@teum.kr');
    const secret = await newestSecret('wanted@teum.kr');
    await changeEmail(junho, 'wanted@teum.kr');
    await confirm(await newestSecret('wanted@teum.kr', 2));
    expect(statusAndCode(await confirm(secret))).toEqual([409, 'EMAIL_TAKEN']);
    expect(await infoOf(minji)).toMatchObject({ email: minji.email });
  });

  it('[REC-2] is cancelled by a new password', async () => {
    const minji = await signedIn(test.app, '민지');
    await changeEmail(minji, `moved-${minji.email}`);
    const secret = await newestSecret(`moved-${minji.email}`);
    const body = { currentPassword: password, newPassword };
    await minji.call({ method: 'PUT', url: '/api/auth/user/password', payload: body });
    expect(statusAndCode(await confirm(secret))).toEqual(dead);
  });
});

describe('limits and settings', () => {
  it('[REC-7] counts asking by address and e-mail, and by address alone', async () => {
    const limited = await buildTestApp();
    const ask = async (email: string) =>
      (await post(limited.app, '/api/auth/password/forgotten', { email })).statusCode;
    const same = [];
    for (let asked = 0; asked < 6; asked += 1) same.push(await ask('Same@teum.kr'.slice(0, 12)));
    expect(same).toEqual([204, 204, 204, 204, 204, 429]);
    const others = [];
    for (let asked = 0; asked < 16; asked += 1) others.push(await ask(`other${asked}@teum.kr`));
    expect(others.at(-1)).toBe(429);
    await limited.close();
  });

  it('[REC-11] answers MAIL_CLOSED without mail', async () => {
    const closed = await buildTestApp({ isSandboxMounted: false, isRateLimited: false });
    const minji = await signedIn(closed.app, '민지');
    const answers = [
      await post(closed.app, '/api/auth/password/forgotten', { email: minji.email }),
      await askForProof(minji),
      await changeEmail(minji, 'other@teum.kr'),
    ];
    expect(answers.map(statusAndCode)).toEqual(Array(3).fill([503, 'MAIL_CLOSED']));
    await closed.close();
  });
});
