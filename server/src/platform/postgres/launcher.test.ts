import { spawn } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { isAlive } from './running-process.ts';
import {
  allGone,
  ask,
  childrenOf,
  emptyDirectory,
  eventually,
  guardianOf,
  startApplication,
  usedDirectories,
} from './test-application.ts';

const busyWithoutAPause = 'SELECT count(*) FROM generate_series(1, 3000000)';
const listBusy = `SELECT pid FROM pg_stat_activity WHERE query LIKE '%series%' AND pid <> pg_backend_pid()`;
const unclean = 'database system was not properly shut down';

async function start(dataDir: string, settings: Record<string, string> = {}, log?: (line: string) => void) {
  const server = await startEmbeddedPostgres({ dataDir, settings, log });
  onTestFinished(() => server.stop());
  return server;
}

function logOf(dataDir: string): Promise<string> {
  return readFile(join(dataDir, 'postgres.log'), 'utf8');
}

describe('startEmbeddedPostgres', { timeout: 120_000 }, () => {
  const usedDirectory = usedDirectories();

  it('gives a first start a database that keeps Hangul and splits it into trigrams', async () => {
    const { url } = await start(await emptyDirectory());

    await ask(url, 'CREATE EXTENSION pg_trgm');
    const [found] = await ask(
      url,
      `SELECT current_database() AS name, '경매'::text AS word, show_trgm('경매') AS trigrams, '남는 시간 경매' ~ '\\m경매\\M' AS "isWord"`,
    );

    expect(found).toMatchObject({ name: 'teum', word: '경매', isWord: true });
    expect(found!.trigrams).toHaveLength(3);
  });

  it('is durable, on loopback, on Korean time, behind a password that only its owner reads', async () => {
    const dataDir = await usedDirectory();
    const { url } = await start(dataDir);

    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'unix_socket_directories'];
    names.push('max_connections', 'TimeZone', 'server_encoding');
    const settings = await ask(url, `SELECT name, setting FROM pg_settings WHERE name = ANY ('{${names}}')`);

    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      TimeZone: 'Asia/Seoul',
      server_encoding: 'UTF8',
    });
    expect((await stat(join(dataDir, 'home/password'))).mode & 0o777).toBe(0o600);
    await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('keeps what was written, its password and its settings over a second start', async () => {
    const dataDir = await usedDirectory();
    const first = await start(dataDir);
    await ask(first.url, `CREATE TABLE word AS SELECT '틈' AS text`);
    await first.stop();

    const second = await start(dataDir, { work_mem: '7MB' });

    expect(await ask(second.url, 'SELECT text FROM word')).toEqual([{ text: '틈' }]);
    expect(await ask(second.url, 'SHOW work_mem')).toEqual([{ work_mem: '7MB' }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
  });

  it('refuses a second start while the first lives, naming the directory and the process', async () => {
    const dataDir = await usedDirectory();
    const first = await start(dataDir);
    const sentence = `The PostgreSQL directory "${dataDir}" is in use by process ${process.pid}: stop that process first, or use another DATA_DIR.`;

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(sentence);
    expect(await startApplication(dataDir).nextLine()).toEqual({ refusal: sentence });
    expect(await ask(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets exactly one of two simultaneous first starts win', async () => {
    const dataDir = await emptyDirectory();
    const applications = [startApplication(dataDir), startApplication(dataDir)];

    const lines = await Promise.all(applications.map(({ nextLine }) => nextLine()));
    const winner = lines.findIndex(({ url }) => url);
    const loser = 1 - winner;

    expect(lines[loser]!.refusal).toContain(`"${dataDir}" is in use by process ${applications[winner]!.pid}`);
    expect(await ask(lines[winner]!.url!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await applications[winner]!.terminate();
  });

  it('stops once, waits, and leaves no process', async () => {
    const dataDir = await usedDirectory();
    const server = await start(dataDir);
    const started = [server.pid, guardianOf(process.pid), ...childrenOf(server.pid).map(({ pid }) => pid)];

    await Promise.all([server.stop(), server.stop()]);

    expect(started.length).toBeGreaterThan(5);
    expect(started.filter(isAlive)).toEqual([]);
    expect((await readdir(dataDir)).sort()).toEqual(['home', 'lock', 'postgres.log']);
  });

  it('stops the server cleanly when the application is killed, and starts again', async () => {
    const dataDir = await usedDirectory();
    const application = startApplication(dataDir);
    const { pid } = await application.nextLine();
    const left = [pid!, guardianOf(application.pid)];

    application.kill();
    await allGone(left);

    expect(await logOf(dataDir)).toContain('database system is shut down');
    const { url } = await start(dataDir);
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await logOf(dataDir)).not.toContain(unclean);
  });

  it('stops the server when the application ends without stopping it', async () => {
    const application = startApplication(await usedDirectory(), { life: 'short' });
    const { pid } = await application.nextLine();

    expect(await application.ended).toEqual([0, null]);
    await allGone([pid!]);
  });

  it('keeps an acknowledged row through kill -9 of the application, its guardian and the server', async () => {
    const dataDir = await usedDirectory();
    const application = startApplication(dataDir);
    const { url, pid } = await application.nextLine();
    await ask(url!, 'CREATE TABLE bid AS SELECT 10000 AS amount');

    for (const victim of [guardianOf(application.pid), application.pid, pid!]) process.kill(victim, 'SIGKILL');
    await application.ended;

    const next = await start(dataDir);
    expect(await ask(next.url, 'SELECT amount FROM bid')).toEqual([{ amount: 10000 }]);
    expect(await logOf(dataDir)).toContain(unclean);
  });

  it('stops a server that lost both application and guardian, then starts its own', async () => {
    const dataDir = await usedDirectory();
    const application = startApplication(dataDir);
    const orphan = await application.nextLine();
    for (const victim of [guardianOf(application.pid), application.pid]) process.kill(victim, 'SIGKILL');
    await application.ended;
    expect(isAlive(orphan.pid!)).toBe(true);

    const lines: string[] = [];
    const next = await start(dataDir, {}, (line) => lines.push(line));

    expect(lines).toEqual([
      `PostgreSQL (pid ${orphan.pid}) was left running by an application that is gone; stopping it.`,
    ]);
    await allGone([orphan.pid!]);
    expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await logOf(dataDir)).not.toContain(unclean);
  });

  it('starts although the pid of a killed server now belongs to a stranger, who is left alone', async () => {
    const dataDir = await usedDirectory();
    const first = await start(dataDir);
    const note = await readFile(join(dataDir, 'home/cluster/postmaster.pid'), 'utf8');
    await first.stop();
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
    onTestFinished(() => void stranger.kill());
    await writeFile(
      join(dataDir, 'home/cluster/postmaster.pid'),
      note.replace(String(first.pid), String(stranger.pid)),
    );

    const second = await start(dataDir);

    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(isAlive(stranger.pid!)).toBe(true);
  });

  it('makes the cluster anew when the first start was killed half-way', async () => {
    const dataDir = await emptyDirectory();
    const application = startApplication(dataDir);
    await eventually(async () => (await readdir(dataDir, { recursive: true })).some((name) => name.endsWith('base')));
    application.kill();
    await application.ended;
    expect(await readdir(dataDir)).not.toContain('home');

    const { url } = await start(dataDir);

    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('home'))).toEqual(['home']);
  });

  it('is back at the same address after kill -9 of the server alone, once its last backend has noticed', async () => {
    const lines: string[] = [];
    const server = await start(await usedDirectory(), {}, (line) => lines.push(line));
    await ask(server.url, 'CREATE TABLE bid AS SELECT 10000 AS amount');
    const killed = server.pid;
    const busy = ask(server.url, busyWithoutAPause).catch(() => {});
    await eventually(async () => (await ask(server.url, listBusy)).length > 0);

    process.kill(killed, 'SIGKILL');
    await eventually(() => server.pid !== killed);
    await busy;

    expect(await ask(server.url, 'SELECT amount FROM bid')).toEqual([{ amount: 10000 }]);
    expect(lines).toEqual(['PostgreSQL ended without being told to (SIGKILL); starting it again.']);
  });

  it("keeps serving and guarding while a terminal's Ctrl-C lets the application finish", async () => {
    const application = startApplication(await usedDirectory());
    const { url, pid } = await application.nextLine();

    process.kill(-application.pid, 'SIGINT');

    expect(await application.nextLine()).toEqual({ interrupted: true });
    expect(await ask(url!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    application.kill();
    await allGone([pid!]);
  });

  it('says in the error what PostgreSQL said, and leaves the directory free', async () => {
    const dataDir = await usedDirectory();

    await expect(start(dataDir, { shared_buffers: 'plenty' })).rejects.toThrow(
      'FATAL:  invalid value for parameter "shared_buffers": "plenty"',
    );
    expect(await ask((await start(dataDir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
