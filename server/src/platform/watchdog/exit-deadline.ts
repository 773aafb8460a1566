import { spawn } from 'node:child_process';

/** Ends with the process that holds its pipe, timer and all, so that no stranger who is given the old pid is ever killed. */
const script = `
(sleep "$1"; kill -KILL "$2") &
read -r _
kill 0
`;

/**
 * Kills this process when the time is over, unless it has ended by then. Outside the process, because `process.exit` waits for
 * every thread that computes, and a busy event loop for itself. Returns the pid of the shell that waits.
 */
export function endWithin(seconds: number): number | undefined {
  const shell = spawn('/bin/sh', ['-c', script, 'exit-deadline', String(seconds), String(process.pid)], {
    cwd: '/',
    // A group of its own, which it ends as a whole.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell there is no deadline of our own; whoever supervises us has one.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  return shell.pid;
}
