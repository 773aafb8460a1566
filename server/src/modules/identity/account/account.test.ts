import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { logIn, password, post, signedIn } from '../../../../test/people.ts';
import { fillNickNameLooks } from './account.sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

const signUp = (form: object) => post(test.app, '/api/auth/signup', form);
const newcomer = { email: 'seoyeon@teum.kr', password, userName: '박서연', nickName: '서연' };

describe('sign-up', () => {
  it('[ACC-3] answers a plain sentence', async () => {
    const answer = await signUp(newcomer);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '회원가입이 완료되었습니다',
    ]);
  });

  it.each([
    ['an e-mail in other letters', { email: 'SeoYeon@TEUM.kr', nickName: '다른이' }, '이미 사용 중인 이메일입니다.'],
    [
      'a nickname in decomposed letters',
      { email: 'other@teum.kr', nickName: '서연'.normalize('NFD') },
      '이미 사용 중인 닉네임입니다.',
    ],
    [
      'a nickname in full-width letters',
      { email: 'wide@teum.kr', nickName: 'ＭｉｎＪｉ' },
      '이미 사용 중인 닉네임입니다.',
    ],
  ])('[ACC-1] reports that %s is taken', async (_what, other, sentence) => {
    await signUp({ ...newcomer, email: 'minji-taken@teum.kr', nickName: 'minji' });
    const answer = await signUp({ ...newcomer, ...other });
    expect([answer.statusCode, answer.body]).toEqual([409, sentence]);
  });

  it('[ACC-2] gives one of twenty simultaneous sign-ups the nickname', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signUp({ ...newcomer, email: `race${i}@teum.kr`, nickName: '하나뿐' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
  });

  it.each([
    ['nothing', {}, '이메일을 입력해주세요'],
    ['no address', { email: 'minji' }, '이메일 형식이 아닙니다. 다시 입력해주세요'],
    ['an IP address', { email: 'minji@127.0.0.1' }, '이메일 형식이 아닙니다. 다시 입력해주세요'],
    ['brackets', { email: '<minji@teum.kr>' }, '이메일 형식이 아닙니다. 다시 입력해주세요'],
    ['no password', { email: 'a@b.kr' }, '패스워드를 입력해주세요'],
    [
      'a weak password',
      { email: 'a@b.kr', password: 'abcdefgh' },
      '비밀번호는 8자 이상이며 문자, 숫자, 특수문자를 모두 포함해야 합니다.',
    ],
    ['no name', { email: 'a@b.kr', password }, '이름을 입력해주세요'],
    ['no nickname', { email: 'a@b.kr', password, userName: '가' }, '닉네임을 입력해주세요'],
    [
      'a nickname of one character',
      { email: 'a@b.kr', password, userName: '가', nickName: '가' },
      '닉네임은 2자 이상 20자 이하로 입력해주세요.',
    ],
    [
      'a nickname that turns text around',
      { email: 'a@b.kr', password, userName: '가', nickName: 'ab\u202Ecd' },
      '사용할 수 없는 문자가 있습니다.',
    ],
    ['numbers instead of text', { email: 1, password: 2, userName: 3, nickName: 4 }, '이메일을 입력해주세요'],
  ])('[ACC-3] speaks the first wrong field of %s', async (_what, form, sentence) => {
    const answer = await signUp(form);
    expect([answer.statusCode, answer.body]).toEqual([422, sentence]);
  });

  it.each([
    '민지\ufe0f',
    '민지\u{e0100}',
    '\u3164\u3164',
    '\u2800\u2800',
    '\u115f\u115f',
    '\u034f\u034f',
    '\u180b\u180b',
    '\u17b4\u17b4',
    'pаypal',
    '민지аб',
    '漢字ひらがな',
  ])('[ACC-21] refuses the nickname %j: invisible characters, or letters of several scripts', async (nickName) => {
    expect((await signUp({ ...newcomer, email: 'odd@teum.kr', nickName })).statusCode).toBe(422);
  });

  it.each([
    '지우✔',
    '지우✓',
    '지우☑',
    '★지우',
    '지우🅥',
    '지우✅',
    '지우 ⓥ',
    'jiwoo™',
    'V\u20ddjiwoo',
    'jiwooℹ',
    '지우🦊',
  ])('[ACC-30] refuses the nickname %s: beside a name, symbols pass for a badge', async (nickName) => {
    const answer = await signUp({ ...newcomer, email: 'badge@teum.kr', nickName });
    expect([answer.statusCode, answer.body]).toEqual([
      422,
      '닉네임에는 글자, 숫자, 띄어쓰기와 간단한 문장부호만 쓸 수 있습니다.',
    ]);
  });

  it.each([
    '운영자',
    '틈 운영팀',
    'Teum',
    'TEUM',
    '0perator',
    'ADM1N',
    'аԁmіո',
    'admіn',
    'ᴀdmin',
    'ᴛᴇᴜᴍ',
    'offlcial',
    '지우 (운영자)',
    '운영자입니다',
    '틈 공지',
    '탈퇴한 사용자',
  ])('[ACC-30] refuses the nickname %s, which looks like the product’s own', async (nickName) => {
    const answer = await signUp({ ...newcomer, email: 'reserved@teum.kr', nickName });
    expect(answer.statusCode).toBe(422);
    expect(await test.database.db.selectFrom('account').where('nick_name', '=', nickName).execute()).toEqual([]);
  });

  it('[ACC-30] says that a look-alike of a reserved nickname is kept, as it does for the nickname itself', async () => {
    for (const nickName of ['operator', '0perator']) {
      const answer = await signUp({ ...newcomer, email: 'kept@teum.kr', nickName });
      expect([answer.statusCode, answer.body]).toEqual([422, '틈이 쓰는 이름이라 닉네임으로 쓸 수 없습니다.']);
    }
  });

  it('[ACC-30] accepts names with spaces and plain punctuation, and in other scripts', async () => {
    const statuses = [];
    for (const [index, nickName] of [
      "O'Brien_7",
      '봄 · 여름!',
      'ㅋㅋ(웃음)',
      'ミッキー',
      'สมชาย',
      'Ｗｉｄｅ',
    ].entries())
      statuses.push((await signUp({ ...newcomer, email: `plain${index}@teum.kr`, nickName })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('[ACC-21] accepts Hangul with Latin letters, and reports a look-alike as taken', async () => {
    const statuses = [];
    for (const [index, nickName] of ['coco틈', 'сосо', 'coco'].entries())
      statuses.push((await signUp({ ...newcomer, email: `alike${index}@teum.kr`, nickName })).statusCode);
    expect(statuses).toEqual([200, 200, 409]);
  });

  it('[ACC-5] stores no password that could be read', async () => {
    const rows = await test.database.db.selectFrom('account').select('password_hash').execute();
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('[ACC-21] gives accounts of earlier versions their look; of two alike the older one has it', async () => {
    const { db } = test.database;
    const rows = ['oldie1', 'oldiel'].map((name) => ({ user_name: name, nick_name: name, nick_name_key: name }));
    await db.insertInto('account').values(rows).execute();
    await fillNickNameLooks(db);
    const kept = await db
      .selectFrom('account')
      .select('nick_name_look')
      .where('nick_name', 'like', 'oldie%')
      .orderBy('id')
      .execute();
    expect(kept).toEqual([{ nick_name_look: 'oldiel' }, { nick_name_look: expect.stringMatching(/^ \d+$/) }]);
    expect((await signUp({ ...newcomer, email: 'new@teum.kr', nickName: 'oldieI' })).statusCode).toBe(409);
  });
});

describe('login', () => {
  it('[ACC-4] gives a wrong password and an unknown e-mail the same answer', async () => {
    const minji = await signedIn(test.app);
    const wrong = await post(test.app, '/api/auth/login', { email: minji.email, password: 'wrong-pass-1!' });
    const unknown = await post(test.app, '/api/auth/login', { email: 'nobody@teum.kr', password: 'wrong-pass-1!' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(unknown.json()).toEqual({ ...wrong.json(), requestId: expect.any(String) });
  });

  it('[ACC-1] takes the e-mail in any letters, and the answer in English when asked for', async () => {
    const minji = await signedIn(test.app);
    expect(
      (await post(test.app, '/api/auth/login', { email: ` ${minji.email.toUpperCase()} `, password })).statusCode,
    ).toBe(200);
    const refused = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: minji.email, password: 'x' },
      headers: { 'accept-language': 'en-GB,en;q=0.9' },
    });
    expect(refused.json()).toMatchObject({ message: 'The e-mail or the password is not correct.' });
  });

  it('[ACC-6] sets a refresh cookie that scripts cannot read and an XSRF cookie that they can', async () => {
    const { email } = await signedIn(test.app);
    const { cookies } = await post(test.app, '/api/auth/login', { email, password });
    expect(cookies).toEqual([
      expect.objectContaining({
        name: 'REFRESH_TOKEN',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/api',
        maxAge: 14 * 86_400,
      }),
      expect.objectContaining({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' }),
      expect.objectContaining({ name: 'VIEWER', path: '/', sameSite: 'Lax', httpOnly: true }),
    ]);
  });
});

describe('user info', () => {
  it.each(['/api/auth/user/info', '/api/user/info'])(
    '[ACC-14] returns the account at %s, without a ticket',
    async (url) => {
      const minji = await signedIn(test.app);
      expect((await minji.call({ url })).json()).toEqual({
        id: minji.id,
        nickName: minji.nickName,
        email: minji.email,
        userName: '민지',
        startDateTime: null,
        endDateTime: null,
        hasPassword: true,
        isEmailProven: false,
        pendingConsents: ['age', 'terms', 'privacy'],
      });
    },
  );

  it('[ACC-14] returns the ticket in Korean time, and whether it is valid', async () => {
    const junho = await signedIn(test.app, '준호');
    const check = () => junho.call({ url: '/api/auth/user/checkTicketValidity' });
    expect(await check()).toMatchObject({ statusCode: 403 });

    const period = {
      account_id: junho.id,
      starts_at: new Date('2026-11-14T12:05:09Z'),
      ends_at: new Date('2126-12-14T12:05:09Z'),
    };
    await test.database.db.insertInto('ticket_period').values(period).execute();
    expect((await junho.call({ url: '/api/user/info' })).json()).toMatchObject({
      startDateTime: '2026-11-14T21:05:09+09:00',
      endDateTime: '2126-12-14T21:05:09+09:00',
    });
    expect((await check()).json()).toEqual({ isValid: true });

    await test.database.db
      .updateTable('ticket_period')
      .set({ ends_at: new Date('2026-11-14T12:05:10Z') })
      .execute();
    expect((await check()).json()).toEqual({ isValid: false });
  });

  it('is never kept by a cache', async () => {
    const { headers } = await (await signedIn(test.app)).call({ url: '/api/user/info' });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: expect.stringContaining('Authorization'),
    });
  });
});

describe('password change', () => {
  const change = (form: object) => ({ method: 'PUT', url: '/api/auth/user/password', payload: form }) as const;

  it('[ACC-10] ends all other sessions and keeps this one', async () => {
    const here = await signedIn(test.app);
    const elsewhere = await logIn(test.app, here);
    const changed = await here.call(change({ currentPassword: password, newPassword: 'another-1!' }));
    expect(changed.statusCode).toBe(204);
    expect((await here.call({ url: '/api/user/info' })).statusCode).toBe(200);
    await expect.poll(async () => (await elsewhere.call({ url: '/api/user/info' })).statusCode).toBe(401);
    expect((await post(test.app, '/api/auth/login', { email: here.email, password })).statusCode).toBe(401);
  });

  it('[ACC-24] asks an account without a password for no current one, once', async () => {
    const minji = await signedIn(test.app);
    await test.database.db
      .updateTable('account')
      .set({ password_hash: null })
      .where('email', '=', minji.email)
      .execute();
    const hasPassword = async () => (await minji.call({ url: '/api/user/info' })).json().hasPassword;
    expect(await hasPassword()).toBe(false);

    const first = await Promise.all(
      ['first-1!', 'second-2!'].map((newPassword) => minji.call(change({ newPassword }))),
    );
    expect(first.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422]);
    expect(await hasPassword()).toBe(true);
    expect((await minji.call(change({ newPassword: 'third-3!' }))).json().code).toBe('WRONG_CURRENT_PASSWORD');
  });

  it('refuses a wrong current password and a weak new one', async () => {
    const minji = await signedIn(test.app);
    const wrong = await minji.call(change({ currentPassword: 'x', newPassword: 'another-1!' }));
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'WRONG_CURRENT_PASSWORD']);
    const weak = await minji.call(change({ currentPassword: password, newPassword: 'short' }));
    expect(weak.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { newPassword: expect.any(String) } });
  });
});
