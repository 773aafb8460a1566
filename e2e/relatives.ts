import { readdirSync, readFileSync } from 'node:fs';

/** A process as the kernel shows it; the start time distinguishes it from a later one with the same pid. */
interface Relative {
  pid: number;
  parent: number;
  startedAt: string;
  command: string;
}

/** The process and all its descendants. Empty on a system without /proc. */
export function relativesOf(pid: number): Relative[] {
  const everyone = allRunning();
  const family = everyone.filter((one) => one.pid === pid);
  for (const member of family) family.push(...everyone.filter((one) => one.parent === member.pid));
  return family;
}

export function isStillRunning(relative: Relative): boolean {
  return lookUp(relative.pid)?.startedAt === relative.startedAt;
}

function allRunning(): Relative[] {
  const pids = listOf('/proc').map(Number).filter(Number.isInteger);
  return pids.map(lookUp).filter((found) => found !== undefined);
}

function lookUp(pid: number): Relative | undefined {
  const stat = textOf(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent, startedAt] = [fields[0], fields[1], fields[19]];
  if (startedAt === undefined || state === 'Z') return undefined;
  return { pid, parent: Number(parent), startedAt, command: textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') };
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
