import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMessages } from '../start-messages.ts';
import type { Binaries } from './binaries.ts';
import type { Guardian } from './guardian.ts';
import type { Layout } from './layout.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { exitOf, type RunAs, spawnAs } from './run-as.ts';
import { serverArguments } from './server-arguments.ts';
import { lastLines, sizeOfLog } from './server-log.ts';

const passingTrouble = /Address already in use|pre-existing shared memory block|"postmaster.pid" already exists/;
const patienceMs = 30_000;

export interface Launch {
  layout: Layout;
  runAs: RunAs;
  binaries: Binaries;
  guardian: Guardian;
  settings: Record<string, string>;
  log: (line: string) => void;
}

export interface Postmaster {
  pid: number;
  port: number;
  exit: Promise<string>;
  hasExited(): boolean;
}

/** Ports get taken between choosing and binding, and backends of a killed server need a moment to notice its death. */
export async function startPostmaster(launch: Launch, pickPort: () => Promise<number>): Promise<Postmaster> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await launchOn(await pickPort(), launch);
    } catch (error) {
      const mayPass = passingTrouble.test((error as Error).message) && performance.now() < deadline;
      if (!mayPass) throw error;
      await sleep(100);
    }
  }
}

async function launchOn(port: number, launch: Launch): Promise<Postmaster> {
  const { layout, runAs, binaries, guardian, settings } = launch;
  const logStart = await sizeOfLog(layout.log);
  await using log = await open(layout.log, 'a');
  const child = spawnAs(runAs, binaries.postgres, serverArguments(layout.cluster, port, settings), {
    cwd: layout.cluster,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  guardian.guard(child.pid);
  const exit = exitOf(child).finally(() => guardian.guard(undefined));
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  if (await becomesReady(layout.cluster, child.pid, hasExited)) return { pid: child.pid!, port, exit, hasExited };
  const reason = `${await exit}:\n${await lastLines(layout.log, logStart)}`;
  throw new Error(startMessages().postgresFailed(layout.root, reason));
}

/** No deadline: recovery takes as long as it takes, and a server that gives up exits. */
async function becomesReady(cluster: string, pid: number | undefined, hasExited: () => boolean): Promise<boolean> {
  while (!hasExited()) {
    const note = readPostmasterPid(cluster);
    if (note?.isReady && note.pid === pid) return true;
    await sleep(10);
  }
  return false;
}
