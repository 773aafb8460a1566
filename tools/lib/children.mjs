// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { closeGraceMs } from './close-grace.mjs';
import { Interrupted } from './failure.mjs';
import { whenNpmIsGone } from './npm-watch.mjs';
import { root } from './project.mjs';

/** One press of Ctrl-C arrives more than once: from the terminal, and again from npm. */
export const onePressMs = 1000;
const keptOutput = 64 * 1024;

/** @type {Map<import('node:child_process').ChildProcess, 'itself' | 'its group'>} */
const children = new Map();

/** @type {{ signal: NodeJS.Signals, at: number } | undefined} */
let received;

export function followSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => onSignal(signal));
  }
  whenNpmIsGone(() => {
    if (!received) onSignal('SIGTERM');
  });
}

/** Asks every child that is still there to close. */
export const endChildren = () => askToClose('SIGTERM');

export const wasInterrupted = () => received !== undefined;

/** @param {NodeJS.Signals} signal */
const exitCodeOf = (signal) => 128 + constants.signals[signal];

export const interruptionCode = () => exitCodeOf(received?.signal ?? 'SIGTERM');

/**
 * Starts a program that closes when asked and ends its own children.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(command, args, options) {
  return keep(command, args, options, 'itself');
}

/**
 * Runs a program to its end. Shows the output as it comes. With `quiet`, returns it instead.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, onStart?: (pid: number) => void }} options
 */
export async function run(command, args, { cwd = root, env = process.env, quiet = false, onStart } = {}) {
  const shown = quiet ? 'pipe' : 'inherit';
  const child = keep(command, args, { cwd, env, stdio: ['ignore', shown, shown] }, 'its group');
  if (child.pid !== undefined) onStart?.(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-keptOutput);
    });
  }

  child.once('error', (error) => {
    output += error.message;
  });

  const { code } = await ended(child);
  if (received) throw new Interrupted();
  return { code, output };
}

/**
 * A missing program ends with 127, as in a shell.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number }>}
 */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 127 }));
    child.once('close', (code, signal) => resolve({ code: code ?? exitCodeOf(signal ?? 'SIGKILL') }));
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {'itself' | 'its group'} signalReaches
 */
function keep(command, args, options, signalReaches) {
  // A process group of its own: otherwise Ctrl-C would reach it twice, from the terminal and from us.
  const child = spawn(command, args, { cwd: root, ...options, detached: true });
  children.set(child, signalReaches);
  for (const event of ['exit', 'error']) child.once(event, () => children.delete(child));
  return child;
}

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  if (received && performance.now() - received.at < onePressMs) return;
  if (children.size === 0) process.exit(exitCodeOf(signal));

  if (received) signalChildren('SIGKILL');
  else askToClose(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  received ??= { signal, at: performance.now() };
}

/**
 * Kills a child that does not react to the signal: it would outlive us.
 * @param {NodeJS.Signals} signal
 */
function askToClose(signal) {
  signalChildren(signal);
  setTimeout(() => signalChildren('SIGKILL'), closeGraceMs).unref();
}

/** @param {NodeJS.Signals} signal */
function signalChildren(signal) {
  for (const [child, reaches] of children) {
    if (child.pid === undefined) continue;
    // A killed program cannot end its children, so they are killed with it.
    const isAlone = reaches === 'itself' && signal !== 'SIGKILL';
    process.kill(isAlone ? child.pid : -child.pid, signal);
  }
}
