// @ts-check

/** Something a person can act on: its message is shown as it is, without a stack trace. */
export class Failure extends Error {}

/** A signal ended the work; there is nothing to explain to the person who sent it. */
export class Interrupted extends Error {}

/**
 * @param {string} output
 * @param {number} count
 */
export function lastLines(output, count = 12) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(-count)
    .map((line) => `  ${line}`)
    .join('\n');
}
