import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StartReport } from '../src/start-report.ts';

/** The built server, as `npm start` runs it. */
const builtMain = fileURLToPath(new URL('../dist/main.cjs', import.meta.url));

/** One server process of a cluster, which can be stopped, killed, frozen and restarted. */
export class ServerProcess {
  readonly port: number;
  private readonly env: NodeJS.ProcessEnv;
  private readonly onLog: ((text: string) => void) | undefined;
  private readonly main: string;
  private child: ChildProcess | undefined;

  /** Its log is printed, or passed to `onLog`. `main` is another build of the server. */
  constructor(
    port: number,
    env: NodeJS.ProcessEnv,
    { onLog, main = builtMain }: { onLog?: (text: string) => void; main?: string | undefined } = {},
  ) {
    this.port = port;
    this.onLog = onLog;
    this.main = main;
    this.env = { ...env, PORT: String(port) };
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Also false if it ended by itself. */
  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves when it is ready to serve. */
  async start(): Promise<void> {
    const output = this.onLog ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [this.main], { env: this.env, stdio: ['ignore', output, 'inherit', 'ipc'] });
    if (this.onLog) child.stdout?.setEncoding('utf8').on('data', this.onLog);
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: StartReport) => {
        if (message.type === 'ready') resolve();
        if (message.type === 'failed') reject(new Error(message.message));
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => reject(new Error(`a server ended before it opened (${code ?? signal})`)));
    });
  }

  /** SIGTERM drains, SIGKILL does not. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  /** A message to the code that was preloaded into the process beside the product. */
  sendMessage(message: object): void {
    this.child?.send(message, () => {});
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }
}
