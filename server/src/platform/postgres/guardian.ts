import { spawn } from 'node:child_process';

/** The shell reads the pid of the running server from its pipe. The pipe closes when this process ends, however it ends. */
const script = `
server=
while read -r line; do server=$line; done
[ -z "$server" ] || kill -INT "$server"
`;

export interface Guardian {
  /** `undefined`: nothing runs. A later process with the same pid is then never signalled. */
  guard(pid: number | undefined): void;
  dismiss(): Promise<void>;
}

export function startGuardian(): Guardian {
  const shell = spawn('/bin/sh', ['-c', script], { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise<void>((resolve) => {
    shell.once('exit', () => resolve());
    shell.once('error', () => resolve());
  });
  // A killed guardian is survivable (the next start stops what was left); an unhandled EPIPE would end the application.
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
