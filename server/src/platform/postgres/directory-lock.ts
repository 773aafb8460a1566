import { writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMessages } from '../start-messages.ts';
import type { Layout } from './layout.ts';

const sqliteBusy = 5;
const patienceMs = 3_000;

// Garbage collection of a lock's connection would unlock the directory under a running server.
const held = new Set<DatabaseSync>();

/** Patient, because a killed owner keeps its lock until the system has taken it apart. */
export async function lockDirectory(layout: Layout): Promise<() => Promise<void>> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const lock = tryLock(layout.lock);
    if (lock) return hold(lock, layout);
    await sleep(50);
  }
  throw await refusal(layout);
}

/**
 * SQLite is here for its file lock alone: unlike a pid file it goes with its holder, whatever ends that process.
 * IMMEDIATE, not EXCLUSIVE: two simultaneous EXCLUSIVE can both fail with "busy".
 */
function tryLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('BEGIN IMMEDIATE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined;
    throw error;
  }
}

function hold(lock: DatabaseSync, { ownerNote }: Layout): () => Promise<void> {
  held.add(lock);
  writeFileSync(ownerNote, String(process.pid));
  return async () => {
    await rm(ownerNote, { force: true });
    lock.close();
    held.delete(lock);
  };
}

async function refusal({ root, ownerNote }: Layout): Promise<Error> {
  const pid = await readFile(ownerNote, 'utf8').catch(() => undefined);
  return new Error(startMessages().directoryTaken(root, pid));
}
