// @ts-check
import { followSignals, interruptionCode } from './children.mjs';
import { Failure, Interrupted } from './failure.mjs';
import { messages } from './messages.mjs';

/**
 * Wraps every command: handles signals, and prints failures that a person can fix without a stack trace. Arguments are refused.
 * @param {() => Promise<number>} main
 */
export const runCommand = (main) => runCommandTaking(0, main);

/**
 * The same for a command that takes arguments, at most so many.
 * @param {number} most
 * @param {() => Promise<number>} main
 */
export async function runCommandTaking(most, main) {
  followSignals();
  try {
    refuseMoreThan(most);
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = explain(error);
  }
}

/** @param {number} most */
function refuseMoreThan(most) {
  const more = process.argv.slice(2 + most);
  if (more.length > 0) throw new Failure(messages().tooManyArguments(npmCommand(), most, more.join(' ')));
}

/** As a person types it. */
function npmCommand() {
  const script = process.env.npm_lifecycle_event;
  if (script === undefined) return process.argv[1] ?? '';
  return ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`;
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof Interrupted) return interruptionCode();
  console.error(error instanceof Failure ? `\n${error.message}\n` : error);
  return 1;
}
