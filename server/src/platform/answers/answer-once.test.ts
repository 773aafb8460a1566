import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { type Person, signedIn } from '../../../test/people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

/** A member of an external provider, who may choose a nickname once: a repeated effect would be visible. */
async function withoutNickName(): Promise<Person> {
  const person = await signedIn(test.app);
  await sql`update account set nick_name = null, nick_name_key = null where id = ${person.id}`.execute(
    test.database.db,
  );
  return person;
}

const choose = (person: Person, nickName: unknown, key?: string) =>
  person.call({
    method: 'POST',
    url: '/api/auth/oauth/complete',
    payload: { nickName },
    headers: key ? { 'idempotency-key': key } : {},
  });

describe('Idempotency-Key', () => {
  it('[ONCE-1] answers the first result again instead of doing it twice', async () => {
    const minji = await withoutNickName();
    expect((await choose(minji, '처음이름', 'k1')).statusCode).toBe(204);
    expect((await choose(minji, '처음이름', 'k1')).statusCode).toBe(204);
    expect((await choose(minji, '처음이름', 'k2')).json().code).toBe('NICKNAME_ALREADY_CHOSEN');
    expect((await choose(minji, '처음이름')).json().code).toBe('NICKNAME_ALREADY_CHOSEN');
  });

  it('[ONCE-2] remembers a refusal too', async () => {
    const [taken, junho] = [await signedIn(test.app), await withoutNickName()];
    const first = await choose(junho, taken.nickName, 'k');
    await sql`update account set nick_name = 'gone', nick_name_key = 'gone' where id = ${taken.id}`.execute(
      test.database.db,
    );
    const second = await choose(junho, taken.nickName, 'k');
    expect([first.json().code, second.json().code]).toEqual(['NICKNAME_TAKEN', 'NICKNAME_TAKEN']);
  });

  it('[ONCE-3] refuses another body under the same key', async () => {
    const minji = await withoutNickName();
    await choose(minji, '이름하나', 'k');
    const other = await choose(minji, '이름둘둘', 'k');
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('[ONCE-4] lets a concurrent twin wait for the first one and share its answer', async () => {
    const minji = await withoutNickName();
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(minji, '쌍둥이', 'k')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(204));
  });

  it('[ONCE-5] keeps the keys of different people apart', async () => {
    const [minji, junho] = [await withoutNickName(), await withoutNickName()];
    expect((await choose(minji, '민지의것', 'same')).statusCode).toBe(204);
    expect((await choose(junho, '준호의것', 'same')).statusCode).toBe(204);
  });

  it('[ONCE-6] forgets after 24 hours', async () => {
    const minji = await withoutNickName();
    await choose(minji, '하루지난', 'k');
    await sql`update remembered_answer set created_at = now() - interval '25 hours' where account_id = ${minji.id}`.execute(
      test.database.db,
    );
    expect((await choose(minji, '하루지난', 'k')).json().code).toBe('NICKNAME_ALREADY_CHOSEN');
  });

  it('[ONCE-7] refuses a key that is too long', async () => {
    expect((await choose(await withoutNickName(), '이름', 'k'.repeat(201))).statusCode).toBe(422);
  });

  it('[ONCE-8] does not remember input that never reached the effect', async () => {
    const minji = await withoutNickName();
    expect((await choose(minji, '', 'k')).statusCode).toBe(422);
    expect((await choose(minji, '고친이름', 'k')).statusCode).toBe(204);
  });
});
