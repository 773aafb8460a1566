import { execFile, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Debian's /usr/bin/pgbench is a wrapper that measures nothing, and says nothing, on a machine without a cluster of its own. */
const program =
  process.env.PGBENCH_PATH ?? globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().at(-1) ?? 'pgbench';

export const isPgbenchInstalled = spawnSync(program, ['--version']).status === 0;

interface PgbenchLoad {
  directory: string;
  clients: number;
  seconds: number;
  /** Transactions per second; unlimited if undefined. */
  perSecond?: number;
}

/** Runs one statement with pgbench; answers how long each took, in microseconds. Throws what pgbench said if there was none. */
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
  const args = ['--no-vacuum', '--file', script, ...load, ...record, databaseUrl];
  const { stdout, stderr } = await promisify(execFile)(program, args);
  const took = await readLog(directory, prefix);
  if (took.length === 0) throw new Error(`${program} measured nothing. It said:\n${stdout}${stderr}`);
  return took;
}

/** A line says client, number, time taken, and more. */
async function readLog(directory: string, prefix: string): Promise<number[]> {
  const files = (await readdir(directory)).filter((name) => name.startsWith(`${prefix}.`));
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n')).filter(Boolean);
  return lines.map((line) => Number(line.split(' ')[2]));
}
