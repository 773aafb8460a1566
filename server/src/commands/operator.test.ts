import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { insertAccount } from '../modules/identity/account/index.ts';
import { orderOf } from './operator-order.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** As a script runs it: without a terminal. */
function run(...args: string[]) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'operator-command.ts'), ...args],
    { env: { PATH, HOME, DATABASE_URL: database.url }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const email = 'jiu@teum.kr';
const accountWith = (isProven: boolean) =>
  sql`update account set email_proven_at = case when ${isProven} then now() end, created_at = now() - interval '3 days'
    where email = ${email}`.execute(database.db);

describe('npm run operator', () => {
  it('[OPS-7] shows the account and refuses without a terminal, unless it is told not to ask', async () => {
    const id = await insertAccount(database.db, { email, passwordHash: 'x', userName: '지우', nickName: '지우' });
    await accountWith(false);
    expect(run('add', email, '--yes')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('has not proven it'),
    });
    await accountWith(true);
    const asked = run('add', email);
    expect(asked.stdout).toMatch(new RegExp(`^Account ${id}, 지우, made on .+ \\(3 days ago\\)$`, 'm'));
    expect(asked).toMatchObject({ status: 1, stderr: expect.stringContaining('repeat the command with --yes') });
    expect(run('list').stdout).toBe('There is no operator yet.\n');
    expect(run('add', email, '--yes')).toMatchObject({ status: 0, stdout: expect.stringContaining(`✓ ${email}`) });
    expect(run('list').stdout).toBe(`${email}  지우\n`);
  });

  it('[OPS-7] answers anything that it does not know with its usage', () => {
    expect(run('add', email, '--force')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run operator -- add EMAIL'),
    });
  });

  it.each([
    [['add'], false],
    [['remove', email], true],
    [['list', email], false],
    [['list'], true],
    [['drop', email], false],
  ])('[OPS-7] does not know %j, with --yes %s', (words, isAgreed) => {
    expect(orderOf(words, isAgreed)).toBeUndefined();
  });
});
