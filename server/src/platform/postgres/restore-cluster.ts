import { mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '../sync-directory.ts';
import { type Binaries, findBinaries, findPackage } from './binaries.ts';
import { prepareStaging, runInitdb, stagingPrefix, superuser } from './cluster.ts';
import { database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { homeLayout, type Layout, leaveNotesToDirectoryOwner, prepareLayout } from './layout.ts';
import { chooseRunAs, cleanExit, exitOf, giveTree, nameOfWorkingDirectory, type RunAs, spawnAs } from './run-as.ts';
import { lastLines, prepareLog, sizeOfLog } from './server-log.ts';

interface Recovery {
  /** Writes the files of the cluster, without its settings. */
  fill: (cluster: string) => Promise<void>;
  /** Settings that say where recovery ends. */
  settings: Record<string, string>;
  /** Run in the recovered database, one line each. */
  statements: readonly string[];
}

/** PostgreSQL's reason, from its log. */
export class RecoveryFailed extends Error {}

/**
 * Makes the embedded cluster from the files of a base backup. It is recovered in single-user mode, where nobody can connect, gets a
 * new password, and then its name: a restore that dies leaves no cluster.
 */
export async function restoreCluster(dataDir: string, { fill, settings, statements }: Recovery): Promise<void> {
  const programs = findPackage(`${process.platform}-${process.arch}`);
  const layout = await prepareLayout(dataDir);
  const unlock = await lockDirectory(layout);
  let staging: string | undefined;
  try {
    await prepareLog(layout.log);
    await leaveNotesToDirectoryOwner(layout);
    const runAs = await chooseRunAs(layout);
    const binaries = await findBinaries(programs, runAs);
    staging = await mkdtemp(join(layout.root, stagingPrefix));
    const password = await prepareStaging(staging, runAs);
    const { cluster } = homeLayout(staging);
    await writeSettings({ layout, runAs, binaries }, staging);
    await fill(cluster);
    await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
    await giveTree(cluster, runAs.owner, 'always');
    const lines = [`alter role ${superuser} password '${password}'`, ...statements];
    await recover({ layout, runAs, binaries }, cluster, settings, lines);
    await syncDirectory(staging);
    await rename(staging, layout.home);
    await syncDirectory(layout.root);
    staging = undefined;
  } finally {
    if (staging) await rm(staging, { recursive: true, force: true });
    await unlock();
  }
}

/** The settings of a new cluster: those of a backup could name programs and libraries, which PostgreSQL would run. */
async function writeSettings(means: Means, staging: string): Promise<void> {
  await runInitdb({ ...means, settings: { fsync: 'off' } }, staging);
  const { cluster } = homeLayout(staging);
  for (const name of await readdir(cluster)) {
    if (!name.endsWith('.conf')) await rm(join(cluster, name), { recursive: true });
  }
}

interface Means {
  layout: Layout;
  runAs: RunAs;
  binaries: Binaries;
}

async function recover(
  { layout, runAs, binaries }: Means,
  cluster: string,
  settings: Record<string, string>,
  lines: readonly string[],
): Promise<void> {
  const logStart = await sizeOfLog(layout.log);
  await using log = await open(layout.log, 'a');
  const always = {
    exit_on_error: 'on',
    recovery_target_action: 'promote',
    // Every segment lies in `pg_wal` already.
    restore_command: '/bin/false',
    // A single user cannot be a standby, which recovery would prepare.
    hot_standby: 'off',
  };
  const options = Object.entries({ ...always, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['--single', '-D', nameOfWorkingDirectory(cluster), ...options, database];
  const child = spawnAs(runAs, binaries.postgres, args, { cwd: cluster, stdio: ['pipe', log.fd, log.fd] });
  const exit = exitOf(child);
  child.stdin?.on('error', () => {}); // it ended before it read; its log says why
  child.stdin?.end(`${lines.join('\n')}\n`);
  const ending = await exit;
  if (ending === cleanExit) return;
  throw new RecoveryFailed(`${ending}:\n${await lastLines(layout.log, logStart)}`);
}
