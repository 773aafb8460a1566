import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { type Person, password, signedIn } from '../../../../test/people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false, publicUrl: 'https://teum.example', isSandboxMounted: true });
});
afterAll(() => test.close());

const changePassword = ({ call }: Person, language = 'ko') =>
  call({
    method: 'PUT',
    url: '/api/auth/user/password',
    payload: { currentPassword: password, newPassword: 'teum-new-2!' },
    headers: { 'accept-language': language },
  });
const noticesOf = async ({ call }: Person) => (await call({ url: '/api/notification' })).json().data;
const prove = ({ id }: Person) => sql`update account set email_proven_at = now() where id = ${id}`.execute(test.app.db);

describe('a change of an account', () => {
  it('[SAFE-1] [SAFE-4] is told by notice and letter, which lead to where it can be undone', async () => {
    const minji = await signedIn(test.app, '민지');
    await prove(minji);
    expect((await changePassword(minji)).statusCode).toBe(204);
    expect(await noticesOf(minji)).toMatchObject([
      { kind: 'safety', title: '비밀번호가 바뀌었습니다.', link: '/me/security#password' },
    ]);
    const [letter] = await lettersTo(test.app, minji.email, 1);
    expect(letter!.subject).toBe('비밀번호가 바뀌었어요');
    for (const part of [
      '비밀번호가 바뀌었습니다.',
      '(한국 시간)',
      '본인이 아니라면',
      'https://teum.example/me/security#password',
    ])
      expect(letter!.text).toContain(part);
  });

  it('[SAFE-1] is told of nothing that was refused', async () => {
    const minji = await signedIn(test.app, '민지');
    await minji.call({
      method: 'PUT',
      url: '/api/auth/user/password',
      payload: { currentPassword: 'wrong-1!', newPassword: 'teum-new-2!' },
    });
    expect(await noticesOf(minji)).toEqual([]);
  });

  it('[SAFE-2] is told by letter to a proven e-mail alone, in the language of the request', async () => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    await prove(junho);
    await changePassword(minji);
    await changePassword(junho, 'en');
    expect((await lettersTo(test.app, junho.email, 1))[0]).toMatchObject({ subject: 'Your password was changed' });
    await lettersTo(test.app, minji.email, 0);
    expect(await noticesOf(minji)).toHaveLength(1);
  });
});
