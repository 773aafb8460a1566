import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ServerProcess } from '../../cluster/server-process.ts';
import { readMigrations } from '../../src/platform/db/migrate.ts';
import { freePort } from '../../src/platform/free-port.ts';

const root = join(import.meta.dirname, '../../..');
const today = readMigrations();

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

export interface EarlierCommit {
  commit: string;
  /** Of its newest migration. */
  number: number;
}

/**
 * The last commit without the migration of this number, or undefined without the project's history. One commit may add several. Commits
 * whose migrations had other numbers than today are passed over: they were never released, and two of one number do not start.
 */
export function lastCommitBefore(migration: number): EarlierCommit | undefined {
  const name = String(migration).padStart(4, '0');
  try {
    const file = `server/migrations/${name}_*`;
    const options = ['--first-parent', '--diff-merges=first-parent', '--diff-filter=A', '--no-patch', '--format=%H'];
    const added = git('log', ...options, '--', file)
      .split('\n')
      .at(-1); // a merge may have given it this number
    if (!added) return undefined;
    for (const commit of git('rev-list', '--first-parent', `${added}^`).split('\n')) {
      const names = git('ls-tree', '--name-only', commit, 'server/migrations/').split('\n');
      if (names.every((file, at) => basename(file) === today[at]?.name)) return { commit, number: names.length };
    }
    return undefined;
  } catch {
    return undefined;
  }
}

/** The server of an earlier commit, run from its source with the packages of today. */
export class EarlierVersion {
  private readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async checkOut(commit: string): Promise<EarlierVersion> {
    const path = await mkdtemp(join(tmpdir(), 'teum-earlier-'));
    const archive = execFileSync('git', ['archive', commit, 'contract', 'sandbox', 'server', 'package.json'], {
      cwd: root,
      maxBuffer: 2 ** 28,
    });
    execFileSync('tar', ['-x', '-C', path], { input: archive });
    const version = new EarlierVersion(path);
    await version.linkPackages();
    return version;
  }

  /** Runs it on a data directory until it is open. Rejects with what the server says if it does not open. */
  async run(dataDir: string): Promise<void> {
    const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1' };
    const main = join(this.path, 'server/src/main.ts');
    const server = new ServerProcess(await freePort(), env, { main, cwd: this.path });
    await server.start().finally(() => server.end());
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }

  private async linkPackages(): Promise<void> {
    const packages = join(this.path, 'node_modules');
    await mkdir(join(packages, '@teum'), { recursive: true });
    for (const name of await readdir(join(root, 'node_modules'))) {
      if (name !== '@teum') await symlink(join(root, 'node_modules', name), join(packages, name));
    }
    for (const name of ['contract', 'sandbox', 'server'])
      await symlink(join(this.path, name), join(packages, '@teum', name));
    await mkdir(join(this.path, 'web'));
    await symlink(join(root, 'web/dist'), join(this.path, 'web/dist'));
  }
}
