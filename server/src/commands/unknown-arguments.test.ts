import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it.each([
  'server/src/commands/check-data-command.ts --fix',
  'server/src/commands/note-restore-command.ts 2026-11-17T09:30:00+09:00 --now',
  'server/src/commands/operator-command.ts add a@teum.example --force',
  'server/src/commands/rebuild-facts-command.ts --all',
  'server/src/commands/restore-command.ts a.backup b.backup',
  'server/src/commands/restore-command.ts a.backup --untill latest',
  'server/src/platform/backup/backup-command.ts a.backup b.backup',
  'server/src/platform/backup/backup-command.ts verify a.backup --quick',
  'server/src/platform/db/migrate-command.ts --to 3',
  'server/src/platform/db/new-migration-command.ts --help',
  'server/src/platform/db/tables-command.ts --check',
  'server/cluster/cluster-command.ts --size=2',
  'server/guards/check.ts bids money',
  'server/trials/trial-command.ts restore --shrot',
  'server/trials/trial-command.ts restored',
  'bench/main.ts nothing',
  'bench/main.ts blocks many',
  'bench/main.ts pages twice',
])('[OPS-9] `%s` is refused before anything is done', (line) => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'teum-arguments-')), 'data');
  onTestFinished(() => rmSync(join(dataDir, '..'), { recursive: true }));
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, line.split(' '), {
    cwd: root,
    env: { PATH, DATA_DIR: dataDir, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/npm run|db:|There is no|does not take/);
  expect(existsSync(dataDir)).toBe(false);
});
