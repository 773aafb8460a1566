// @ts-check
import { once } from 'node:events';
import { ensureBuilt } from './build.mjs';
import { adoptChild, endChildren, ended, startChild, wasInterrupted } from './children.mjs';
import { runCommand } from './command.mjs';
import { serverOptions } from './early-server.mjs';
import { Interrupted } from './failure.mjs';
import { ensureInstalled } from './install.mjs';
import { Opening } from './opening.mjs';
import { builtServer } from './project.mjs';
import { findRuntime } from './runtime.mjs';
import { takeStep } from './steps.mjs';
import { supervise } from './supervisor.mjs';

/**
 * @typedef {import('./early-server.mjs').EarlyServer} EarlyServer
 * @typedef {import('./opening.mjs').ServerMessage} ServerMessage
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 */

/** @param {EarlyServer | undefined} early */
export const start = (early) =>
  runCommand(async () => {
    if (early) adoptChild(early.process);
    try {
      await takeStep('① 설치', ensureInstalled);
      const runtime = findRuntime();
      await takeStep('② 빌드', (step) => ensureBuilt(runtime, step));
      if (wasInterrupted()) throw new Interrupted();
      return await serve(await runtime, early);
    } catch (error) {
      endChildren();
      throw error;
    }
  });

/**
 * @param {string} runtime
 * @param {EarlyServer | undefined} early
 */
function serve(runtime, early) {
  process.once('SIGINT', () => console.log('\n닫는 중입니다. 한 번 더 Ctrl-C를 누르면 바로 끝냅니다.'));
  return supervise((isFirst) =>
    isFirst ? firstLife(beginServer(runtime, early)) : life(startServer(runtime), showAgain),
  );
}

/** @param {ChildProcess} server */
async function firstLife(server) {
  const opening = new Opening();
  const ending = await life(server, (message) => opening.show(message));
  if (!wasInterrupted()) opening.endedWith(ending.code);
  return ending;
}

/**
 * @param {ChildProcess} server
 * @param {(message: ServerMessage) => void} show
 */
async function life(server, show) {
  let wasOpen = false;
  server.on('message', (/** @type {ServerMessage} */ message) => {
    wasOpen ||= message.type === 'ready';
    show(message);
  });
  // A last message may still be on its way when the server is gone; the channel closes after it.
  const [{ code }] = await Promise.all([ended(server), once(server, 'disconnect')]);
  return { code, wasOpen };
}

/** @param {ServerMessage} message */
function showAgain(message) {
  if (message.type === 'ready') console.log(`서버가 다시 열렸습니다: ${message.url}`);
  if (message.type === 'failed') console.error(message.message);
}

/**
 * @param {string} runtime
 * @param {EarlyServer | undefined} early
 */
function beginServer(runtime, early) {
  if (early?.isStillRight(runtime)) {
    early.tellToBegin();
    return early.process;
  }
  early?.process.kill();
  return startServer(runtime);
}

/** @param {string} runtime */
const startServer = (runtime) => startChild(runtime, [builtServer], serverOptions(runtime));
