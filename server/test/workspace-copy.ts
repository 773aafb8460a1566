import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What the server's tests read; packages are shared. */
const copied = ['contract', 'sandbox', 'server', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'];
const ownScope = '@teum';

/** A piece of source that is replaced. */
export interface SwitchedOff {
  /** Relative to the folder `server`. */
  file: string;
  /** The exact source, found once in the file. */
  guard: string;
  /** The replacement. */
  without: string;
}

/** A second workspace beside the real one, whose source may be mutated. */
export class WorkspaceCopy {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async make(): Promise<WorkspaceCopy> {
    const copy = new WorkspaceCopy(await mkdtemp(join(tmpdir(), 'teum-guards-')));
    for (const name of copied) await cp(join(root, name), join(copy.path, name), { recursive: true, filter: isSource });
    await copy.linkPackages();
    await mkdir(join(copy.path, 'web'));
    await symlink(join(root, 'web/dist'), join(copy.path, 'web/dist'));
    return copy;
  }

  /** Returns a function that restores it. */
  async switchOff({ file, guard, without }: SwitchedOff): Promise<() => Promise<void>> {
    const path = join(this.path, 'server', file);
    const source = await readFile(path, 'utf8');
    if (source.split(guard).length !== 2) throw new Error(`${file} does not hold the guard exactly once`);
    await writeFile(
      path,
      source.replace(guard, () => without),
    );
    return () => writeFile(path, source);
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }

  /** Packages are links to the real ones, except our own, which are those of the copy. */
  private async linkPackages(): Promise<void> {
    const packages = join(this.path, 'node_modules');
    await mkdir(join(packages, ownScope), { recursive: true });
    for (const name of await readdir(join(root, 'node_modules'))) {
      if (name !== ownScope) await symlink(join(root, 'node_modules', name), join(packages, name));
    }
    for (const name of ['contract', 'sandbox', 'server']) {
      await symlink(join(this.path, name), join(packages, ownScope, name));
    }
  }
}

const isSource = (path: string): boolean => !['node_modules', 'dist', '.data'].includes(basename(relative(root, path)));
