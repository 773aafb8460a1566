import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { lettersTo, secretIn } from '../../../../test/mailbox.ts';
import { logIn, password, signedIn } from '../../../../test/people.ts';
import {
  askForProof,
  changeEmail,
  dead,
  done,
  infoOf,
  newPassword,
  recoveryOn,
  statusAndCode,
} from './test-recovery.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

const { confirm, enter, newestSecret, provenPerson } = recoveryOn(() => test.app);

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
