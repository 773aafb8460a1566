import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OnClose } from '../stage/stage.ts';

const dist = (file: string): string => fileURLToPath(new URL(`../../server/dist/${file}`, import.meta.url));
const recording = /^\s*bidding\.recordWith\(.*\);$/m;

/** The built server without the line that records decided bids. It lies beside the original, whose other files it uses. */
export async function makeServerWithoutRecord(onClose: OnClose): Promise<string> {
  const code = await readFile(dist('main.cjs'), 'utf8');
  if (!recording.test(code)) throw new Error('The build has no line that records bids');
  const file = dist('main-without-record.cjs');
  await writeFile(file, code.replace(recording, ''));
  onClose(() => rm(file, { force: true }));
  return file;
}
