// @ts-check
import { followSignals, interruptionCode } from './children.mjs';
import { Failure, Interrupted } from './failure.mjs';

/**
 * Wraps every command: handles signals, and prints failures that a person can fix without a stack trace.
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
