import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { commandLineOf } from './running-process.ts';

const script = `
const [launcher, dataDir, life] = process.argv.slice(1);
const { startEmbeddedPostgres } = await import(launcher);
const say = (line) => console.log(JSON.stringify(line));
const server = await startEmbeddedPostgres({ dataDir }).catch((error) => say({ refusal: error.message }));
if (server && life === 'until stopped') {
  const alive = setInterval(() => {}, 60_000);
  process.on('SIGINT', () => say({ interrupted: true }));
  process.on('SIGTERM', () => server.stop().then(() => clearInterval(alive)));
}
if (server) say({ url: server.url, pid: server.pid });
`;

interface Line {
  url?: string;
  pid?: number;
  refusal?: string;
  interrupted?: boolean;
}

interface ApplicationOptions extends Pick<SpawnOptions, 'uid' | 'gid' | 'env'> {
  life?: 'until stopped' | 'short';
  launcher?: string;
}

/** An application in a process of its own, so that it can be killed. */
export function startApplication(dataDir: string, options: ApplicationOptions = {}) {
  const { life = 'until stopped', launcher = new URL('./index.ts', import.meta.url).href, ...identity } = options;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, launcher, dataDir, life], {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<Line> => JSON.parse((await lines.next()).value ?? '{}');
  const terminate = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid!, kill: () => child.kill('SIGKILL'), terminate, ended, nextLine };
}

export async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  onTestFinished(() => rm(directory, { recursive: true, maxRetries: 10 }));
  return directory;
}

/** Directories in which PostgreSQL has run before: made once and copied, because making a cluster takes longer than most tests of it. */
export function usedDirectories(): () => Promise<string> {
  let original: Promise<string> | undefined;
  afterAll(async () => original && rm(await original, { recursive: true, maxRetries: 10 }));
  return async () => {
    const directory = await emptyDirectory();
    original ??= useDirectory();
    execFileSync('cp', ['-a', `${await original}/.`, directory]);
    return directory;
  };
}

async function useDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  await (await startEmbeddedPostgres({ dataDir: directory })).stop();
  await rm(join(directory, 'postgres.log'));
  return directory;
}

export async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

export function allGone(pids: number[]): Promise<void> {
  return eventually(async () => (await Promise.all(pids.map(commandLineOf))).join('') === '');
}

export function childrenOf(parent: number): { pid: number; command: string }[] {
  const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' });
  const rows = table.split('\n').map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row));
  return rows.flatMap((row) =>
    Number(row?.[2]) === parent ? [{ pid: Number(row?.[1]), command: row?.[3] ?? '' }] : [],
  );
}

export function guardianOf(application: number): number {
  return childrenOf(application).find(({ command }) => command.startsWith('/bin/sh'))!.pid;
}
