import { spawn } from 'node:child_process';

/** The shell and its timer end with the process that holds the pipe: a later process with the same pid is never killed. */
const script = `
(sleep "$1"; kill -KILL "$2") &
read -r _
kill 0
`;

/**
 * Kills this process after the deadline unless it has exited. A shell does it, because `process.exit` waits for threads that
 * compute, and a blocked event loop runs no timer. Returns the pid of the shell.
 */
export function endWithin(seconds: number): number | undefined {
  const shell = spawn('/bin/sh', ['-c', script, 'exit-deadline', String(seconds), String(process.pid)], {
    cwd: '/',
    // Its own process group, which the shell kills as a whole.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell the supervisor's deadline applies.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  return shell.pid;
}
