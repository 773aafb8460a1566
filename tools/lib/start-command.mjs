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

/** @typedef {import('./early-server.mjs').EarlyServer} EarlyServer */

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
async function serve(runtime, early) {
  const opening = new Opening();
  const server = beginServer(runtime, early);
  process.once('SIGINT', () => console.log('\n닫는 중입니다. 한 번 더 Ctrl-C를 누르면 바로 끝냅니다.'));
  server.on('message', (message) => opening.show(/** @type {import('./opening.mjs').ServerMessage} */ (message)));

  // A last message may still be on its way when the server is gone; the channel closes after it.
  const [{ code }] = await Promise.all([ended(server), once(server, 'disconnect')]);
  if (!wasInterrupted()) opening.endedWith(code);
  return code;
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
  return startChild(runtime, [builtServer], serverOptions(runtime));
}
