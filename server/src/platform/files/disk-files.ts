import { createWriteStream, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncDirectory } from '../sync-directory.ts';
import { type PrivateFiles, requireFileName } from './private-files.ts';

const abandonedAfterMs = 60 * 60 * 1000;

/** Several processes may share the directory. */
export function openDiskFiles(directory: string): PrivateFiles {
  const pathOf = (name: string): string => {
    requireFileName(name);
    return join(directory, name);
  };
  const unfinishedOf = (name: string): string => `${pathOf(name)}.unfinished`;

  return {
    async write(name, content) {
      const [path, unfinished] = [pathOf(name), unfinishedOf(name)];
      await mkdir(directory, { recursive: true });
      await removeAbandoned(directory);
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncDirectory(directory);
      return (await stat(path)).size;
    },
    async open(name) {
      const file = await open(pathOf(name), 'r').catch(undefinedIfMissing);
      return file && { stream: file.createReadStream(), size: (await file.stat()).size };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}

/** What a crash left half written. Younger files may belong to a process that is writing them now. */
async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.endsWith('.unfinished')) continue;
    const path = join(directory, name);
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - writtenAt > abandonedAfterMs) await rm(path, { force: true });
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
