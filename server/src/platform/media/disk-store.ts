import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MediaKind, mediaKinds, type PictureSize, pictureWidths } from '@teum/contract/offer/media';
import { syncDirectory } from '../sync-directory.ts';
import { isMediaKey, mediaKey, requireMediaKey } from './media-key.ts';
import { type ByteRange, type MediaStore, MediaUnavailable, type OpenedImage, withinSize } from './media-store.ts';

const sizes = Object.keys(pictureWidths) as PictureSize[];
const abandonedAfterMs = 60 * 60 * 1000;

/** Keeps pictures as files: `{directory}/{kind}/{size}/{name}`. Several processes may share the directory. */
export async function openDiskStore(directory: string): Promise<MediaStore> {
  const unfinished = join(directory, 'unfinished');
  await makeDirectories(directory, unfinished);
  await removeAbandoned(unfinished);

  return {
    async put(kind, key, bytes) {
      const path = imagePath(directory, kind, key);
      await orUnavailable(() => writeWhole(path, join(unfinished, randomUUID()), bytes));
    },
    async open(kind, key, range) {
      if (!isMediaKey(key)) return undefined;
      return orUnavailable(() => openImage(imagePath(directory, kind, key), range));
    },
    async remove(kind, key) {
      const path = imagePath(directory, kind, key);
      await orUnavailable(() => rm(path, { force: true }));
    },
    async *list(kind) {
      for (const size of sizes) {
        const names = await orUnavailable(() => readdir(join(directory, kind, size)));
        yield* names.map((name) => mediaKey(size, name)).filter(isMediaKey);
      }
    },
  };
}

async function makeDirectories(directory: string, unfinished: string): Promise<void> {
  const places = mediaKinds.flatMap((kind) => sizes.map((size) => join(directory, kind, size)));
  for (const place of [unfinished, ...places]) await mkdir(place, { recursive: true });
}

/** What a crash left half written. Younger files may belong to a process that is writing them now. */
async function removeAbandoned(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - writtenAt > abandonedAfterMs) await rm(path, { force: true });
  }
}

function imagePath(directory: string, kind: MediaKind, key: string): string {
  requireMediaKey(key);
  return join(directory, kind, key);
}

/** A crash at any point leaves either no picture or all of it, and what was acknowledged survives a loss of power. */
async function writeWhole(path: string, unfinishedPath: string, bytes: Buffer): Promise<void> {
  try {
    await writeAndSync(unfinishedPath, bytes);
    await rename(unfinishedPath, path);
  } catch (error) {
    await rm(unfinishedPath, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
}

async function writeAndSync(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'wx', 0o644);
  await file.writeFile(bytes);
  await file.sync();
}

async function openImage(path: string, range: ByteRange | undefined): Promise<OpenedImage | undefined> {
  const file = await openIfThere(path);
  if (!file) return undefined;

  const { size, mtimeMs } = await file.stat();
  const part = withinSize(range, size);
  const etag = `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
  return { stream: file.createReadStream(part ?? {}), size, etag, range: part };
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function orUnavailable<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
    throw new MediaUnavailable(isFull ? 'full' : 'down', error);
  }
}

function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
