import { readdir, readFile } from 'node:fs/promises';
import { vi } from 'vitest';

/** The encoder processes that a process has started, read from Linux's /proc. */
export async function encoderPids(parent = process.pid): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const areOurs = await Promise.all(pids.map((pid) => isEncoderOf(parent, pid)));
  return pids.filter((_, index) => areOurs[index]);
}

/** False when the process has ended meanwhile. */
async function isEncoderOf(parent: number, pid: number): Promise<boolean> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [status, commandLine] = await Promise.all([read('status'), read('cmdline')]);
  return status.includes(`\nPPid:\t${parent}\n`) && commandLine.includes('encoder-process');
}

export const untilEnded = (pids: readonly number[]): Promise<void> =>
  vi.waitFor(
    () => {
      for (const pid of pids) if (isAlive(pid)) throw new Error(`Process ${pid} is still there`);
    },
    { timeout: 30_000 },
  );

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
