// @ts-check

import { messages } from './messages.mjs';
import { padText } from './text-width.mjs';

/** @typedef {{ note(text: string): void, done(summary?: string): void, fail(): void }} Step */

const frames = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'];
const frameMs = 100;
const labelWidth = 20;

/**
 * Shows one step as one line: with a spinner on a terminal, elsewhere printed once at its end.
 * @param {string} label
 * @param {NodeJS.WriteStream} out
 * @returns {Step}
 */
export function beginStep(label, out = process.stdout) {
  const startedAt = performance.now();
  const title = padText(label, labelWidth);
  let detail = '';
  let frame = 0;

  const draw = () => {
    frame = (frame + 1) % frames.length;
    // Moves the cursor to the line's start, so that the server's output overwrites the spinner.
    out.write(`\x1b[K${title}${frames[frame]} ${[elapsed(startedAt), detail].filter(Boolean).join(' · ')}\r`);
  };
  const timer = out.isTTY ? setInterval(draw, frameMs) : undefined;
  const close = (/** @type {string} */ summary) => {
    clearInterval(timer);
    out.write(`${out.isTTY ? '\x1b[K' : ''}${title}${summary}\n`);
  };

  return {
    note: (text) => {
      detail = text;
    },
    done: (summary = elapsed(startedAt)) => close(summary),
    fail: () => close(messages().stopped),
  };
}

/**
 * @param {string} label
 * @param {(step: Step) => Promise<string | undefined>} work  returns what to say instead of the time it took
 */
export async function takeStep(label, work) {
  const step = beginStep(label);
  try {
    step.done(await work(step));
  } catch (error) {
    step.fail();
    throw error;
  }
}

/** @param {number} startedAt */
const elapsed = (startedAt) => formatSeconds((performance.now() - startedAt) / 1000);

/** @param {number} seconds */
export function formatSeconds(seconds) {
  if (seconds < 10) return messages().duration(0, seconds.toFixed(1));
  const whole = Math.round(seconds);
  return messages().duration(Math.floor(whole / 60), whole % 60);
}
