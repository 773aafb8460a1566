// @ts-check
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { buildStamp, builtServer, inProject, installStamp, root } from './project.mjs';
import { broughtRuntime, runtimeEnv } from './runtime.mjs';

/**
 * How the server is started, early or in time.
 * @param {string} runtime
 * @returns {import('node:child_process').SpawnOptions}
 */
export const serverOptions = (runtime) => ({
  env: runtimeEnv(runtime),
  // The channel is also the server's tether: the server closes itself when the channel closes, however we ended.
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});

/**
 * The server as it was built last, begun before we know whether that is still what the sources say: it loads its first
 * files, and waits for the word before it does anything else.
 */
export class EarlyServer {
  #loadedFrom = loadedFrom();
  #runtime;

  /** @param {string} runtime */
  constructor(runtime) {
    this.#runtime = runtime;
    // A group of its own, like every child.
    const options = { ...serverOptions(runtime), cwd: root, detached: true };
    this.process = spawn(runtime, [builtServer, '--wait'], options);
    // One that does not run here is not connected, and nothing is lost.
    this.process.once('error', () => {});
  }

  /** @param {string} runtime  what it should run on */
  isStillRight(runtime) {
    return this.process.connected && runtime === this.#runtime && this.#loadedFrom === loadedFrom();
  }

  tellToBegin() {
    // One that is gone by now tells so by its end.
    this.process.send('begin', () => {});
  }
}

/** None before a first start has installed and built. */
export const beginEarly = () => (loadedFrom().includes(missing) ? undefined : new EarlyServer(broughtRuntime));

const missing = '-';

/** Every install and every build leaves new files behind. */
function loadedFrom() {
  const files = [broughtRuntime, installStamp, inProject('server', 'dist', buildStamp), inProject(builtServer)];
  return files.map(identityOf).join(' ');
}

/** @param {string} file */
function identityOf(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino}:${found.ctimeMs}` : missing;
}
