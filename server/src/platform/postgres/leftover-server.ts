import { rm } from 'node:fs/promises';
import { postmasterPidPath, readPostmasterPid } from './postmaster-pid.ts';
import { commandLineOf, isAlive } from './running-process.ts';
import { directoryMark } from './server-arguments.ts';
import { shutDown } from './shut-down.ts';

/** Called by the holder of the directory's lock: whatever server still runs there has lost its application. */
export async function clearLeftoverServer(cluster: string, log: (line: string) => void): Promise<void> {
  const note = readPostmasterPid(cluster);
  if (note === undefined || !isAlive(note.pid)) return;
  if (!(await isServerOf(cluster, note.pid))) return removeNoteAboutStranger(cluster);
  log(`PostgreSQL (pid ${note.pid}) was left running by an application that is gone; stopping it.`);
  await shutDown(note.pid, async () => !(await isServerOf(cluster, note.pid)));
}

async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  return (await commandLineOf(pid)).endsWith(directoryMark(cluster));
}

/** PostgreSQL takes any living process with the noted pid for a server and would refuse to start for ever. */
function removeNoteAboutStranger(cluster: string): Promise<void> {
  return rm(postmasterPidPath(cluster), { force: true });
}
