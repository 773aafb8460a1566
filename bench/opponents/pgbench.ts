import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = process.env.PGBENCH_PATH ?? 'pgbench';

export const isPgbenchInstalled = spawnSync(program, ['--version']).status === 0;

interface PgbenchLoad {
  directory: string;
  clients: number;
  seconds: number;
  /** Transactions per second; unlimited if undefined. */
  perSecond?: number;
}

/** Debian's pgbench with one statement; answers how long each took, in microseconds. */
export async function runPgbench(
  databaseUrl: string,
  statement: string,
  { directory, clients, seconds, perSecond }: PgbenchLoad,
): Promise<number[]> {
  const script = join(directory, 'pgbench.sql');
  const prefix = `pgbench-${process.hrtime.bigint()}`;
  await writeFile(script, `${statement};\n`);
  const load = ['--client', `${clients}`, '--jobs', '2', '--time', `${seconds}`, '--protocol', 'prepared'];
  if (perSecond !== undefined) load.push('--rate', `${perSecond}`);
  const record = ['--log', `--log-prefix=${join(directory, prefix)}`];
  await promisify(execFile)(program, ['--no-vacuum', '--file', script, ...load, ...record, databaseUrl]);
  return readLog(directory, prefix);
}

/** A line says client, number, time taken, and more. */
async function readLog(directory: string, prefix: string): Promise<number[]> {
  const files = (await readdir(directory)).filter((name) => name.startsWith(`${prefix}.`));
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n')).filter(Boolean);
  return lines.map((line) => Number(line.split(' ')[2]));
}
