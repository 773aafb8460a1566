import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

interface Options {
  port: number;
  /** The product's public address, to which payments are reported. */
  publicUrl: string;
  /** What it remembers over a restart. */
  stateDir: string;
}

/** The sandbox of the payment provider and the mailbox, which can be stopped, killed and restarted. */
export class SandboxProcess {
  readonly url: string;
  private readonly env: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;

  constructor({ port, publicUrl, stateDir }: Options) {
    this.url = `http://127.0.0.1:${port}`;
    this.env = {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      STATE_DIR: stateDir,
      WEBHOOK_URL: `${publicUrl}/api/payment/webhook`,
    };
  }

  /** Resolves when it has written its first line: then it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], { env: this.env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.child = child;
    await Promise.race([
      once(child.stdout!, 'data'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the sandbox ended before it opened (${code})`))),
    ]);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}
