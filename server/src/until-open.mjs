// @ts-check
import { once } from 'node:events';

/** @typedef {import('./start-report.ts').StartReport} StartReport */

/**
 * Resolves with the address of a server that is ready to serve. Rejects with the server's own sentence if it cannot start. JavaScript,
 * because `npm start` runs it before anything is installed, on whatever Node there is.
 * @param {import('node:child_process').ChildProcess} server  just spawned, with an IPC channel
 * @param {(report: StartReport) => void} [show]  called with every message
 * @returns {Promise<string>}
 */
export function untilOpen(server, show = () => {}) {
  return new Promise((resolve, reject) => {
    server.on('message', (message) => {
      const report = /** @type {StartReport} */ (message);
      show(report);
      if (report.type === 'ready') resolve(report.url);
      if (report.type === 'failed') reject(new Error(report.message));
    });
    // The last message may arrive after the exit, but not after the channel has closed.
    Promise.all([once(server, 'exit'), once(server, 'disconnect')]).then(
      ([[code, signal]]) => reject(new Error(`the server ended before it opened (${code ?? signal})`)),
      reject,
    );
  });
}
