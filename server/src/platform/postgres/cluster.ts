import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startMessages } from '../start-messages.ts';
import { syncDirectory } from '../sync-directory.ts';
import { homeLayout } from './layout.ts';
import type { Launch } from './postmaster.ts';
import { cleanExit, exitOf, giveTree, libcLocale, nameOfWorkingDirectory, type RunAs, spawnAs } from './run-as.ts';
import { lastLines, sizeOfLog } from './server-log.ts';

export const superuser = 'teum';

export const stagingPrefix = 'home.new-';

/** Made under another name and renamed when complete, so that a half-made cluster is never taken for a whole one. */
export async function makeClusterOnce(launch: Launch): Promise<void> {
  const { layout, runAs } = launch;
  await removeHalfMade(layout.root);
  if (existsSync(layout.home)) return giveTree(layout.home, runAs.owner);

  const staging = await mkdtemp(join(layout.root, stagingPrefix));
  await prepareStaging(staging, runAs);
  await runInitdb(launch, staging);
  await syncDirectory(staging);
  await rename(staging, layout.home);
  await syncDirectory(layout.root);
}

async function removeHalfMade(root: string): Promise<void> {
  const halfMade = (await readdir(root)).filter((name) => name.startsWith(stagingPrefix));
  for (const name of halfMade) await rm(join(root, name), { recursive: true, maxRetries: 10 });
}

/** Returns the password that the cluster will have. */
export async function prepareStaging(staging: string, runAs: RunAs): Promise<string> {
  const layout = homeLayout(staging);
  const password = randomBytes(24).toString('base64url');
  await using file = await open(layout.password, 'wx', 0o600);
  await file.writeFile(password);
  await file.sync();
  await mkdir(layout.cluster, { mode: 0o700 });
  await giveTree(staging, runAs.owner);
  return password;
}

type InitdbMeans = Pick<Launch, 'layout' | 'runAs' | 'binaries' | 'settings'> & Partial<Pick<Launch, 'guardian'>>;

export async function runInitdb(
  { layout, runAs, binaries, guardian, settings }: InitdbMeans,
  staging: string,
): Promise<void> {
  const { cluster } = homeLayout(staging);
  const logStart = await sizeOfLog(layout.log);
  await using log = await open(layout.log, 'a');
  const child = spawnAs(runAs, binaries.initdb, initdbArguments(nameOfWorkingDirectory(cluster), settings), {
    cwd: cluster,
    stdio: ['ignore', log.fd, log.fd],
  });
  guardian?.guard(child.pid);
  const ending = await exitOf(child);
  guardian?.guard(undefined);
  if (ending === cleanExit) return;
  const reason = `${ending}:\n${await lastLines(layout.log, logStart)}`;
  throw new Error(startMessages().initdbFailed(layout.root, reason));
}

function initdbArguments(cluster: string, settings: Launch['settings']): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    `--pwfile=${cluster}/../password`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${libcLocale}`,
    ...(settings.fsync === 'off' ? ['--no-sync'] : []),
  ];
}
