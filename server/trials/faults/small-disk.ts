import { execFile } from 'node:child_process';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const pieces = [1024 * 1024, 4096].map((size) => Buffer.alloc(size));

/** A small disk for one directory, which can be filled without filling the machine's. */
export class SmallDisk {
  private readonly ballast: string;
  private readonly directory: string;

  private constructor(directory: string) {
    this.directory = directory;
    this.ballast = join(directory, 'ballast');
  }

  /** Undefined if this user may not mount one. */
  static async mount(directory: string, megabytes: number): Promise<SmallDisk | undefined> {
    await mkdir(directory, { recursive: true });
    const options = `size=${megabytes}m,mode=0777`;
    const isMounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory]).then(
      () => true,
      () => false,
    );
    return isMounted ? new SmallDisk(directory) : undefined;
  }

  /** Fills it to the last byte, though others write at the same time. */
  async fill(): Promise<void> {
    await using file = await open(this.ballast, 'a');
    for (const piece of pieces) await fillUp(file, piece);
  }

  async free(): Promise<void> {
    await rm(this.ballast, { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', [this.directory]);
  }
}

async function fillUp(file: FileHandle, piece: Buffer): Promise<void> {
  try {
    for (;;) await file.appendFile(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
