import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { type Person, post, signedIn } from '../../../../test/people.ts';
import { askForProof, done, newPassword, recoveryOn, statusAndCode } from './test-recovery.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

const { look, minutesLater, newestSecret, provenPerson, reset, resetSecretOf } = recoveryOn(() => test.app);

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
