import { setTimeout as sleep } from 'node:timers/promises';

const fastShutdownPatienceMs = 60_000;

/** SIGINT: clients are cut off, everything is written. SIGQUIT, if that hangs: the next start recovers from the WAL. */
export async function shutDown(pid: number, hasEnded: () => Promise<boolean>): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = performance.now() + fastShutdownPatienceMs;
  while (!(await hasEnded())) {
    if (performance.now() > deadline) return quitAtOnce(pid, hasEnded);
    await sleep(10);
  }
}

async function quitAtOnce(pid: number, hasEnded: () => Promise<boolean>): Promise<void> {
  signal(pid, 'SIGQUIT');
  while (!(await hasEnded())) await sleep(10);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
