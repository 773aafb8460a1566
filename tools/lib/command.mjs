// @ts-check
import { followSignals, interruptionCode } from './children.mjs';
import { Failure, Interrupted } from './failure.mjs';

/**
 * The outermost frame of every command: signals are followed, and what a person can act on is said without a stack trace.
 * @param {() => Promise<number>} main
 */
export async function runCommand(main) {
  followSignals();
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = explain(error);
  }
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof Interrupted) return interruptionCode();
  console.error(error instanceof Failure ? `\n${error.message}\n` : error);
  return 1;
}
