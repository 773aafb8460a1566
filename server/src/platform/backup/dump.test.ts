import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { endAllSessions } from '../../modules/identity/account/index.ts';
import { readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { ask, emptyDirectory } from '../postgres/test-application.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { startSystemPostgres, systemPostgres } from './test-system-postgres.ts';

const silent = { onPart: () => {}, onBytes: () => {} };

function withPath(path: string): void {
  vi.stubEnv('PATH', path);
  onTestFinished(() => void vi.unstubAllEnvs());
}

const configFor = async (url: string, env: NodeJS.ProcessEnv = { BACKUP_PASSPHRASE: '비밀 문장' }) =>
  readConfig({ DATA_DIR: join(await emptyDirectory(), 'data'), DATABASE_URL: url, ...env });

describe('a backup of DATABASE_URL', () => {
  it('[BAK-2] [BAK-7] [BAK-8] [BAK-18] goes into an empty database, with every row and no session', async ({
    skip,
  }) => {
    if (!systemPostgres) return skip('PostgreSQL is not installed on this system');
    withPath(`${systemPostgres}:${process.env.PATH}`);
    const { urls } = await startSystemPostgres(systemPostgres);
    await migrate(urls[0]);
    await ask(
      urls[0],
      `with person as (insert into account (user_name) select '민지' from generate_series(1, 1000) returning id)
       insert into session (id, account_id, expires_at) select gen_random_uuid(), id, now() + interval '1 day' from person`,
    );
    const file = join(await emptyDirectory(), 'one.backup');
    await takeBackup({ config: await configFor(urls[0]), file, version: '0.1.0', progress: silent });

    const acceptsUnproven = async () => true;
    const order = {
      file,
      until: undefined,
      archive: '',
      statements: [endAllSessions],
      acceptsUnproven,
      progress: silent,
    };
    await expect(restoreBackup({ ...order, config: await configFor(urls[0]) })).rejects.toThrow('is not empty');
    const config = await configFor(urls[1]);
    await expect(restoreBackup({ ...order, config, until: 'latest' })).rejects.toThrow('--until needs');
    // pg_restore runs the SQL of the archive: as a superuser it could run programs.
    const unproven = await configFor(urls[1], {});
    await expect(restoreBackup({ ...order, config: unproven })).rejects.toThrow('Set DATABASE_URL to a user that owns');
    await ask(urls[1], 'create role plain login');
    await ask(urls[1], 'create database owned owner plain');
    const owned = new URL(urls[1]);
    [owned.username, owned.pathname] = ['plain', '/owned'];
    await restoreBackup({ ...order, config: await configFor(owned.href, {}) });
    expect(await ask(owned.href, 'select count(*)::int as people from account')).toEqual([{ people: 1_000 }]);
    expect(existsSync(unproven.dataDir)).toBe(false);
    await restoreBackup({ ...order, config });
    expect(await ask(urls[1], 'select count(*)::int as people from account')).toEqual([{ people: 1_000 }]);
    expect(await ask(urls[1], 'select count(*)::int as sessions from session')).toEqual([{ sessions: 0 }]);
    expect(await migrate(urls[1])).toEqual([]);
    expect(await ask(urls[1], `insert into account (user_name) values ('준호') returning id::int`)).toEqual([
      { id: 1_001 },
    ]);
  });

  it.each([
    ['missing', undefined, 'pg_dump is missing'],
    ['older than the server', 'pg_dump (PostgreSQL) 9.6.24', 'pg_dump is version 9, older than the server'],
  ])('[BAK-2] says in one message that pg_dump is %s, and leaves no file', async (_, version, message) => {
    const programs = await emptyDirectory();
    if (version) {
      await writeFile(join(programs, 'pg_dump'), `#!/bin/sh\necho '${version}'\n`);
      await chmod(join(programs, 'pg_dump'), 0o755);
    }
    withPath(programs);
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const file = join(programs, 'one.backup');
    const config = await configFor(url);
    await expect(takeBackup({ config, file, version: '0.1.0', progress: silent })).rejects.toThrow(message);
    expect(existsSync(file) || existsSync(`${file}.partial`)).toBe(false);
  });
});
