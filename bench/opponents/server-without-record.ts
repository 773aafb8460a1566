import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OnClose } from '../../server/cluster/closers.ts';

const built = fileURLToPath(new URL('../../server/dist', import.meta.url));
const recording = /^\s*bidding\.recordWith\(.*\);$/m;

/** The built server without the line that records decided bids, in a folder beside the original. */
export async function makeServerWithoutRecord(onClose: OnClose): Promise<string> {
  const folder = `${built}-without-record`;
  onClose(() => rm(folder, { recursive: true, force: true }));
  await cp(built, folder, { recursive: true });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cjs')).map((name) => join(folder, name));
  const removals = await Promise.all(files.map(removeRecording));
  if (removals.filter(Boolean).length !== 1) throw new Error('The build has no single line that records bids');
  return join(folder, 'main.cjs');
}

async function removeRecording(file: string): Promise<boolean> {
  const code = await readFile(file, 'utf8');
  const bare = code.replace(recording, '');
  if (bare === code) return false;
  await writeFile(file, bare);
  return true;
}
