// @ts-check
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { untilOpen } from '../server/src/until-open.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ended, startChild, wasInterrupted } from './lib/children.mjs';
import { runCommandTaking } from './lib/command.mjs';
import { Failure, Interrupted } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { messages } from './lib/messages.mjs';
import { Opening } from './lib/opening.mjs';
import { builtServer, inProject } from './lib/project.mjs';
import { findRuntime, runtimeEnv } from './lib/runtime.mjs';
import { takeStep } from './lib/steps.mjs';
import { supervise } from './lib/supervisor.mjs';

/** @typedef {import('../server/src/start-report.ts').StartReport} StartReport */

await runCommandTaking(1, async () => {
  const [option] = process.argv.slice(2);
  if (option !== undefined) return answerOption(option);
  await takeStep(`① ${messages().install}`, ensureInstalled);
  const runtime = await findRuntime();
  await takeStep(`② ${messages().build}`, (step) => ensureBuilt(runtime, step));
  if (wasInterrupted()) throw new Interrupted();

  process.once('SIGINT', () => console.log(`\n${messages().closing}`));
  return supervise((isFirst) => (isFirst ? runFirst(runtime) : runServer(runtime, showRestart)));
});

/** @param {string} option */
function answerOption(option) {
  if (option === '--help' || option === '-h') console.log(messages().help);
  else if (option === '--version') console.log(readVersion());
  else throw new Failure(messages().unknownOption(option));
  return 0;
}

/** @returns {string} */
function readVersion() {
  return JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version;
}

/** @param {string} runtime */
async function runFirst(runtime) {
  const opening = new Opening();
  const ending = await runServer(runtime, (message) => opening.show(message));
  if (!wasInterrupted()) opening.endedWith(ending.code);
  return ending;
}

/**
 * Starts the built server and resolves when it has ended.
 * @param {string} runtime
 * @param {(message: StartReport) => void} show
 */
async function runServer(runtime, show) {
  const server = startChild(runtime, [builtServer], {
    env: runtimeEnv(runtime),
    // The server closes itself when this IPC channel closes, so it never outlives this command.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let wasOpen = false;
  untilOpen(server, show).then(
    () => {
      wasOpen = true;
    },
    () => {},
  );
  // The last message may arrive after the exit; the channel closes after it.
  const [{ code }] = await Promise.all([ended(server), once(server, 'disconnect')]);
  return { code, wasOpen };
}

/** @param {StartReport} message */
function showRestart(message) {
  if (message.type === 'ready') console.log(messages().reopened(message.url));
  if (message.type === 'failed') console.error(message.message);
}
