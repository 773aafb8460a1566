import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { WalArchive } from '../src/platform/backup/wal-archive.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { freePort } from '../src/platform/free-port.ts';
import { reachDatabase } from '../src/platform/postgres/index.ts';
import { ask } from '../src/platform/postgres/test-application.ts';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The commands of a chapter, as they are written there. */
const commandsIn = (chapter: string): string[] => {
  const text = document.split(/^## /m).find((each) => each.startsWith(`${chapter}\n`))!;
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block!);
  return blocks.flatMap((block) => block.trim().split('\n')).map((line) => line.replace(/\s+# .*$/, ''));
};

const place = await mkdtemp(join(tmpdir(), 'teum-documented-'));
afterAll(() => rm(place, { recursive: true, force: true, maxRetries: 10 }));
const [dataDir, backups] = [join(place, '.data'), join(place, 'backups')];
const waiting = new Set([...commandsIn('Back up'), ...commandsIn('Restore')]);

/** The one command that begins like this, with this test's folders and instant in place of the document's. */
function documented(beginning: string, instant = ''): string {
  const found = [...waiting].filter((command) => command.startsWith(beginning));
  expect(found).toHaveLength(1);
  waiting.delete(found[0]!);
  return found[0]!
    .replaceAll('/backups', backups)
    .replaceAll('.data', dataDir)
    .replace(/\d{4}-\d\d-\d\dT[\d:]+\+09:00/, instant);
}

const passphrase = /'(.*)'/.exec(documented('export BACKUP_PASSPHRASE='))![1]!;
const { PATH, HOME, TMPDIR } = process.env;
const env = {
  PATH,
  HOME,
  TMPDIR,
  LC_ALL: 'C.UTF-8',
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  BACKUP_PASSPHRASE: passphrase,
};
const config = readConfig({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase });

const run = async (command: string, more: NodeJS.ProcessEnv = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: root, env: { ...env, ...more } });
  return stdout;
};

const refusal = (command: string, more: NodeJS.ProcessEnv = {}): Promise<string> =>
  run(command, more).then(
    (stdout) => `it was accepted: ${stdout}`,
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );

async function whileOpen(command: string, work: () => Promise<void>): Promise<void> {
  const server = spawn('sh', ['-c', command], { cwd: root, env, detached: true });
  const ended = once(server, 'exit');
  let said = '';
  const opened = new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Press Ctrl-C to stop')) resolve();
      });
    }
    server.once('exit', () => reject(new Error(`${command} ended:\n${said}`)));
  });
  await opened;
  try {
    await work();
  } finally {
    process.kill(-server.pid!, 'SIGINT');
    await ended;
  }
}

async function inDatabase<Row extends object>(...statements: string[]): Promise<Row[]> {
  const { url, release } = await reachDatabase(config);
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = await ask<Row>(url, statement);
    return rows;
  } finally {
    await release();
  }
}

/** Of the first demo account. */
const name = async (): Promise<string> =>
  (await inDatabase<{ name: string }>('select user_name as name from account order by id limit 1'))[0]!.name;
const rename = (to: string): string => `update account set user_name = '${to}'`;

const scheduled = async (): Promise<string[]> =>
  existsSync(backups) ? (await readdir(backups)).filter((name) => /^teum-.*Z\.backup$/.test(name)) : [];

/** As Korean time with its offset, to the second, as the document writes it. */
const inKorea = (at: Date): string =>
  `${new Date(Math.floor(at.getTime() / 1000) * 1000 + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;

describe('docs/operations.md', () => {
  it('[BAK-11] [BAK-16] leads by its own commands from demo data back to a given second', async () => {
    await whileOpen(documented('BACKUP_DIR='), async () => {
      await vi.waitFor(async () => expect(await scheduled()).toHaveLength(1), { timeout: 240_000, interval: 200 });
      await run(documented('npm run backup -- /backups/'));
      const verified = await run(documented('npm run backup -- verify'));
      expect(verified).toContain('is whole');
      expect(verified).toContain('it was made with this BACKUP_PASSPHRASE');
    });
    const before = await name();
    await inDatabase(rename('the last good name'));
    // The second that is asked for must lie between the last good write and the mistake.
    const [good] = await inDatabase<{ now: Date }>('select pg_sleep(1)', 'select clock_timestamp() as now');
    await inDatabase('select pg_sleep(1)', rename('a mistake'));
    await new WalArchive({ config, directory: backups, onFailure: () => {} }).archive();

    const until = documented('npm run restore -- /backups --until 2', inKorea(good!.now));
    expect(await refusal(until)).toContain('A restore needs an empty place');
    await run(documented('mv .data'));
    expect(await refusal(until.replace('+09:00', ''))).toMatch(/^1: [\s\S]*with its offset from UTC, like 2026-/);
    expect(await refusal(until.replace('--until', '--untill'))).toMatch(/^2: [\s\S]*npm run restore -- FILE/);
    expect(await refusal(until, { BACKUP_PASSPHRASE: '' })).toMatch(/^1: [\s\S]*add --unproven/);
    expect(await refusal(until, { BACKUP_PASSPHRASE: 'another' })).toMatch(/^1: [\s\S]*is not the one/);
    expect(existsSync(dataDir)).toBe(false);
    expect(await run(until)).toContain('nothing is wrong');
    expect(await name()).toBe('the last good name');

    await rm(dataDir, { recursive: true });
    await run(documented('npm run restore -- /backups --until latest'));
    expect(await name()).toBe('a mistake');

    await rm(dataDir, { recursive: true });
    await run(`${documented('npm run restore -- /backups/today')} --unproven`, { BACKUP_PASSPHRASE: '' });
    expect(await name()).toBe(before);
    await run(documented('npm run note-restore', inKorea(good!.now)));
    await whileOpen(documented('npm start'), async () => {});
    expect([...waiting]).toEqual([]);
  }, 900_000);
});
