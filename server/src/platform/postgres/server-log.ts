import { copyFile, open, rm, stat, truncate } from 'node:fs/promises';

const largestLogBytes = 16 * 1024 * 1024;
const checkEveryMs = 60_000;
const linesInErrors = 12;

export async function prepareLog(path: string): Promise<void> {
  await using _file = await open(path, 'a', 0o600);
  await shortenLog(path);
}

export async function sizeOfLog(path: string): Promise<number> {
  return (await stat(path)).size;
}

/** What PostgreSQL wrote since the log had `from` bytes, cut to its last lines. */
export async function lastLines(path: string, from: number): Promise<string> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.max(0, size - from)), position: from });
  return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-linesInErrors).join('\n');
}

export function keepLogBounded(path: string): () => void {
  const timer = setInterval(() => void shortenLog(path).catch(() => {}), checkEveryMs).unref();
  return () => clearInterval(timer);
}

/** Copied and emptied, not renamed: PostgreSQL keeps writing into the file that it was started with. */
export async function shortenLog(path: string, largestBytes = largestLogBytes): Promise<void> {
  if ((await sizeOfLog(path)) <= largestBytes) return;
  await rm(`${path}.1`, { force: true });
  await copyFile(path, `${path}.1`).finally(() => truncate(path)); // also when a full disk takes no copy
}
