import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { untilOpen } from '../src/until-open.mjs';

/** The built server, as `npm start` runs it. */
const builtMain = fileURLToPath(new URL('../dist/main.cjs', import.meta.url));

interface Options {
  /** Called with the log, which is printed otherwise. */
  onLog?: (text: string) => void;
  /** Called with what the process writes to stderr, which is printed otherwise. */
  onStderr?: (text: string) => void;
  /** Another build of the server, or another program that sends the same messages. */
  main?: string | undefined;
  cwd?: string;
}

/** One process of the product, which can be stopped, killed, frozen and restarted. */
export class ServerProcess {
  readonly port: number;
  private readonly env: NodeJS.ProcessEnv;
  private readonly options: Options;
  private child: ChildProcess | undefined;

  constructor(port: number, env: NodeJS.ProcessEnv, options: Options = {}) {
    this.port = port;
    this.options = options;
    this.env = { ...env, PORT: String(port) };
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Also false if it ended by itself. */
  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves with its address when it is ready to serve. */
  start(): Promise<string> {
    const { onLog, onStderr, main = builtMain, cwd } = this.options;
    const outputs = [onLog, onStderr].map((listener) => (listener ? 'pipe' : 'inherit'));
    const child = spawn(process.execPath, [main], { env: this.env, cwd, stdio: ['ignore', ...outputs, 'ipc'] });
    if (onLog) child.stdout?.setEncoding('utf8').on('data', onLog);
    if (onStderr) child.stderr?.setEncoding('utf8').on('data', onStderr);
    this.child = child;
    return untilOpen(child);
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
