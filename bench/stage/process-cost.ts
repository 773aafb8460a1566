import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** Processor time that a process has used so far. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The same with all processes that it has started, also those that have ended. */
export async function cpuSecondsOfTree(pid: number): Promise<number> {
  const children = (await parents()).filter(({ parent }) => parent === pid);
  // A child that ends meanwhile counts among the ended ones of its parent, which is read after it.
  const spent = await Promise.all(children.map((child) => cpuSecondsOfTree(child.pid).catch(noneIfEnded)));
  const [user, system, endedUser, endedSystem] = (await statOf(pid)).slice(11, 15).map(Number);
  const own = (user! + system! + endedUser! + endedSystem!) / ticksPerSecond;
  return spent.reduce((sum, seconds) => sum + seconds, own);
}

/** Memory that a process has to itself, in bytes. */
export async function privateBytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const [, kilobytes] = /^Private_Dirty:\s+(\d+) kB/m.exec(rollup)!;
  return Number(kilobytes) * 1024;
}

/** The same with everything that the process has started. */
export async function privateBytesOfTree(pid: number): Promise<number> {
  const children = (await parents()).filter(({ parent }) => parent === pid);
  const sizes = await Promise.all(children.map((child) => privateBytesOfTree(child.pid)));
  return sizes.reduce((sum, size) => sum + size, await privateBytesOf(pid));
}

function noneIfEnded(error: NodeJS.ErrnoException): number {
  if (error.code === 'ENOENT' || error.code === 'ESRCH') return 0;
  throw error;
}

async function parents(): Promise<{ pid: number; parent: number }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = pids.map(async (pid) => ({ pid, parent: Number((await statOf(pid))[1]) }));
  // A process may end while it is being read.
  return (await Promise.allSettled(found)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** The fields after the program's name, which may hold anything. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
