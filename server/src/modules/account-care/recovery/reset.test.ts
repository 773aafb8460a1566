import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { lettersTo, secretIn } from '../../../../test/mailbox.ts';
import { logIn, password, post, signedIn } from '../../../../test/people.ts';
import { askForProof, changeEmail, done, isOut, newPassword, recoveryOn, statusAndCode } from './test-recovery.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

const { enter, forget, look, minutesLater, provenPerson, reset, resetSecretOf } = recoveryOn(() => test.app);

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
