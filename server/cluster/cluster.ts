import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestRedisServer } from '../src/platform/bus/test-redis-server.ts';
import { freePort } from '../src/platform/free-port.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { startNginx } from './nginx.ts';
import { ServerProcess } from './server-process.ts';

const sandboxMain = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

export interface ClusterOptions {
  dataDir: string;
  /** Where nginx listens. */
  port: number;
  size: number;
  /** Further settings of every server process. */
  env?: NodeJS.ProcessEnv;
}

/** Several server processes behind nginx with one PostgreSQL, one Redis and the outside world's stand-in, all on this machine. */
export class Cluster {
  readonly url: string;
  readonly databaseUrl: string;
  readonly redis: TestRedisServer;
  readonly servers: readonly ServerProcess[];
  private readonly closers: (() => Promise<unknown>)[];

  private constructor(parts: Pick<Cluster, 'url' | 'databaseUrl' | 'redis' | 'servers'>, closers: Cluster['closers']) {
    this.url = parts.url;
    this.databaseUrl = parts.databaseUrl;
    this.redis = parts.redis;
    this.servers = parts.servers;
    this.closers = closers;
  }

  static async start({ dataDir, port, size, env }: ClusterOptions): Promise<Cluster> {
    const closers: Cluster['closers'] = [];
    try {
      const url = `http://127.0.0.1:${port}`;
      const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
      closers.push(() => postgres.stop());
      const redis = await TestRedisServer.start();
      closers.push(() => redis.stop());
      const sandboxPort = await freePort();
      const sandbox = await startSandbox(sandboxPort, url, join(dataDir, 'sandbox'));
      closers.push(() => ended(sandbox));

      const settings = {
        ...process.env,
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        TRUST_PROXY: 'loopback',
        ...env,
      };
      const servers: ServerProcess[] = [];
      for (let number = 0; number < size; number += 1) servers.push(new ServerProcess(await freePort(), settings));
      closers.push(() => Promise.all(servers.map((server) => server.end())));
      const upstreamPorts = servers.map((server) => server.port);
      const nginx = await startNginx({ directory: join(dataDir, 'nginx'), port, upstreamPorts, sandboxPort });
      closers.push(() => ended(nginx));
      // One after the other: the first lays out the database and fills it.
      for (const server of servers) await server.start();
      return new Cluster({ url, databaseUrl: postgres.url, redis, servers }, closers);
    } catch (error) {
      await closeAll(closers);
      throw error;
    }
  }

  stop(): Promise<void> {
    return closeAll(this.closers);
  }
}

async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

async function startSandbox(port: number, publicUrl: string, stateDir: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    STATE_DIR: stateDir,
    WEBHOOK_URL: `${publicUrl}/api/payment/webhook`,
  };
  const sandbox = spawn(process.execPath, [sandboxMain], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(sandbox.stdout!, 'data');
  return sandbox;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
