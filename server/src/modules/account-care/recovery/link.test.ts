import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { password, signedIn } from '../../../../test/people.ts';
import {
  askForProof,
  changeEmail,
  dead,
  done,
  infoOf,
  isOut,
  newPassword,
  recoveryOn,
  statusAndCode,
} from './test-recovery.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

const { confirm, forget, look, minutesLater, newestSecret, reset, resetSecretOf } = recoveryOn(() => test.app);

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
