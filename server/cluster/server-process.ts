import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

type Report = { type: 'progress' } | { type: 'ready'; url: string } | { type: 'failed'; message: string };

/** One server process of a cluster, which may be stopped, killed, frozen and started again. */
export class ServerProcess {
  readonly port: number;
  private readonly env: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;

  constructor(port: number, env: NodeJS.ProcessEnv) {
    this.port = port;
    this.env = { ...env, PORT: String(port) };
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when it is ready to serve. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], { env: this.env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: Report) => {
        if (message.type === 'ready') resolve();
        if (message.type === 'failed') reject(new Error(message.message));
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => reject(new Error(`a server ended before it opened (${code ?? signal})`)));
    });
  }

  /** SIGTERM drains, SIGKILL does not ask. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }
}
