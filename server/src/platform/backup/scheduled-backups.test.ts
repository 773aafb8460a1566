import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fillWithDatabase } from '../../../test/prepared-database.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { startEmbeddedPostgres } from '../postgres/index.ts';
import { emptyDirectory } from '../postgres/test-application.ts';
import { backupNameAt, listBackups, removeOldBackups } from './backup-files.ts';
import { ScheduledBackups } from './scheduled-backups.ts';

const dayMs = 86_400_000;

describe('scheduled backups', () => {
  it('[BAK-10] are taken when the newest is too old, by one of several processes, and show their age', async () => {
    const dataDir = await emptyDirectory();
    const directory = await emptyDirectory();
    await fillWithDatabase(dataDir);
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
    onTestFinished(() => postgres.stop());
    await migrate(postgres.url);
    vi.stubEnv('DATA_DIR', dataDir);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { pool, close } = openDatabase({ url: postgres.url, onIdleError: () => {} });
    onTestFinished(close);
    const reasons: string[] = [];
    const options = { pool, directory, everyMs: dayMs, keep: 2, onFailure: (reason: string) => reasons.push(reason) };
    const processes = [new ScheduledBackups(options), new ScheduledBackups(options)];
    for (const each of processes) each.start();
    await vi.waitFor(async () => expect([await listBackups(directory), reasons]).toEqual([[expect.anything()], []]), {
      timeout: 240_000,
    });
    for (const each of processes) await each.stop();
    expect(reasons).toEqual([]);
    expect(await readdir(directory)).toHaveLength(1);
  });

  it('[BAK-10] [BAK-13] keep the newest, and remove what an interrupted one left, but not what npm run backup writes', async () => {
    const directory = await emptyDirectory();
    const names = [1, 2, 3].map((day) => backupNameAt(new Date(Date.UTC(2026, 10, day))));
    for (const name of [...names, `${names[0]}.partial`, 'notes.txt', 'today.backup.partial'])
      await writeFile(join(directory, name), '');
    await removeOldBackups(directory, 3).catch(() => {}); // the oldest is no real backup
    expect((await readdir(directory)).toSorted()).toEqual(['notes.txt', ...names, 'today.backup.partial']);
    expect((await listBackups(directory)).map(({ startedAt }) => startedAt.getUTCDate())).toEqual([3, 2, 1]);
  });
});
