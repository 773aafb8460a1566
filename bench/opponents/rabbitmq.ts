import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/platform/free-port.ts';

const program = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const startWithinMs = 120_000;

export const withoutRabbit = `${program} was not found: install Debian's rabbitmq-server`;

/** Installs Debian's package where that is allowed; its service is not needed, and stays off. */
export function findRabbit(): boolean {
  if (!existsSync(program) && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'rabbitmq-server'], {
      env,
      stdio: 'ignore',
    });
  }
  return existsSync(program);
}

/** A RabbitMQ of its own with the Web-STOMP plugin, on loopback ports and with its own directory. */
export class Rabbit {
  readonly pid: number;
  readonly url: string;
  private readonly groups: readonly ChildProcess[];

  private constructor(groups: readonly ChildProcess[], webStompPort: number) {
    this.groups = groups;
    this.pid = groups[0]!.pid!;
    this.url = `ws://127.0.0.1:${webStompPort}/ws`;
  }

  static async start(parent: string, name: string): Promise<Rabbit> {
    const directory = join(parent, `rabbitmq-${name}`);
    await mkdir(directory);
    const [amqp, stomp, webStomp, distribution, mapper] = await Promise.all(
      Array.from({ length: 5 }, () => freePort()),
    );
    await writeFile(join(directory, 'plugins'), '[rabbitmq_web_stomp].\n');
    await writeFile(
      join(directory, 'rabbitmq.conf'),
      [
        `listeners.tcp.1 = 127.0.0.1:${amqp}`,
        `stomp.listeners.tcp.1 = 127.0.0.1:${stomp}`,
        'web_stomp.tcp.ip = 127.0.0.1',
        `web_stomp.tcp.port = ${webStomp}`,
        'log.file.level = error\n',
      ].join('\n'),
    );
    const env = {
      ...process.env,
      HOME: directory,
      ERL_EPMD_PORT: String(mapper),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_NODENAME: 'bench@localhost',
      RABBITMQ_DIST_PORT: String(distribution),
      RABBITMQ_MNESIA_BASE: directory,
      RABBITMQ_LOG_BASE: directory,
      RABBITMQ_CONFIG_FILE: join(directory, 'rabbitmq.conf'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(directory, 'plugins'),
      RABBITMQ_PID_FILE: join(directory, 'pid'),
    };
    // Its name server first: RabbitMQ would start one that outlives it.
    const names = spawn('epmd', ['-port', String(mapper), '-address', '127.0.0.1'], {
      env,
      stdio: 'ignore',
      detached: true,
    });
    const broker = spawn(program, { env, stdio: 'ignore', detached: true });
    const rabbit = new Rabbit([broker, names], webStomp!);
    await untilListening(webStomp!).catch(async (error: unknown) => {
      await rabbit.stop();
      throw error;
    });
    return rabbit;
  }

  async stop(): Promise<void> {
    for (const leader of this.groups) {
      if (leader.exitCode !== null) continue;
      const exited = once(leader, 'exit');
      process.kill(-leader.pid!, 'SIGKILL');
      await exited;
    }
  }
}

async function untilListening(port: number): Promise<void> {
  const deadline = performance.now() + startWithinMs;
  while (!(await isListening(port))) {
    if (performance.now() > deadline) throw new Error(`RabbitMQ did not open within ${startWithinMs} ms`);
    await sleep(200);
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
