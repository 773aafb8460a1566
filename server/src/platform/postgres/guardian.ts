import { spawn } from 'node:child_process';

/** Told the pid of the running server by lines; when the pipe closes, this process is gone, however it ended. */
const script = `
server=
while read -r line; do server=$line; done
[ -z "$server" ] || kill -INT "$server"
`;

export interface Guardian {
  /** `undefined`: nothing runs, so that no stranger who is given the old pid is ever signalled. */
  guard(pid: number | undefined): void;
  dismiss(): Promise<void>;
}

export function startGuardian(): Guardian {
  const shell = spawn('/bin/sh', ['-c', script], { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise<void>((resolve) => {
    shell.once('exit', () => resolve());
    shell.once('error', () => resolve());
  });
  // A killed guardian is survivable (the next start stops what was left); an unheard EPIPE would end the application.
  shell.stdin.on('error', () => {});
  shell.unref();
  return {
    guard: (pid) => shell.stdin.write(`${pid ?? ''}\n`),
    dismiss: () => {
      shell.ref();
      shell.stdin.end('\n');
      return ended;
    },
  };
}
