import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../free-port.ts';

const program = process.env.REDIS_SERVER_PATH ?? 'redis-server';

export const isRedisInstalled = spawnSync(program, ['--version']).status === 0;
export const withoutRedis = `${program} was not found: install it or set REDIS_SERVER_PATH`;

/** The shell ends Redis when its input does: whatever becomes of the test's process, no Redis is left behind. */
const untilInputEnds = '"$0" "$@" & echo "pid=$!"; cat > /dev/null; kill -9 $!; wait $!';

/** A real Redis on a loopback port of its own, which a test may kill, freeze and start again. */
export class TestRedisServer {
  private readonly port: number;
  private readonly directory: string;
  private shell: ChildProcess | undefined;
  private pid = 0;

  private constructor(port: number, directory: string) {
    this.port = port;
    this.directory = directory;
  }

  static async start(): Promise<TestRedisServer> {
    const server = new TestRedisServer(await freePort(), await mkdtemp(join(tmpdir(), 'redis-test-')));
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts empty, whatever it held before. */
  async start({ password }: { password?: string } = {}): Promise<void> {
    const place = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--dir', this.directory];
    const nothingKept = ['--save', '', '--appendonly', 'no'];
    const locked = password ? ['--requirepass', password] : [];
    const shell = spawn('sh', ['-c', untilInputEnds, program, ...place, ...nothingKept, ...locked]);
    this.shell = shell;
    let output = '';
    for await (const chunk of shell.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      output += chunk;
      if (output.includes('Ready to accept connections')) break;
    }
    // Unread, the pipe would fill up and hold Redis still.
    shell.stdout.resume();
    this.pid = Number(/pid=(\d+)/.exec(output)?.[1]);
  }

  async kill(): Promise<void> {
    const { shell } = this;
    if (!shell) return;
    this.shell = undefined;
    const exited = once(shell, 'exit');
    shell.stdin?.end();
    await exited;
  }

  /** As if it had been restarted, without anyone noticing. */
  async empty(): Promise<void> {
    const redis = new Redis(this.url);
    await redis.flushall();
    redis.disconnect();
  }

  freeze(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  thaw(): void {
    process.kill(this.pid, 'SIGCONT');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.directory, { recursive: true, force: true });
  }
}
