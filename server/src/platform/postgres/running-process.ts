import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Empty for a process that is gone or only waits to be reaped. */
export async function commandLineOf(pid: number): Promise<string> {
  const reading = process.platform === 'linux' ? readFile(`/proc/${pid}/cmdline`, 'utf8') : askPs(pid);
  const line = await reading.catch(() => '');
  return line.replaceAll('\0', ' ').trim();
}

async function askPs(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return stdout;
}
