// @ts-check
import { createInterface } from 'node:readline';

/**
 * Prints a child's output line by line, prefixed by its name.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} name
 */
export function showUnder(child, name) {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`));
  }
}
