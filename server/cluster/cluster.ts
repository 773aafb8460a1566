import { join } from 'node:path';
import { sandboxPortone } from '@teum/sandbox';
import { isRedisInstalled, TestRedisServer } from '../src/platform/bus/test-redis-server.ts';
import { freePort } from '../src/platform/free-port.ts';
import type { EmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { Closers } from './closers.ts';
import { startNginx } from './nginx.ts';
import { SandboxProcess } from './sandbox-process.ts';
import { ServerProcess } from './server-process.ts';

export interface ClusterOptions {
  dataDir: string;
  postgres: EmbeddedPostgres;
  size: number;
  /** nginx's port; without it the processes are called directly. */
  nginxPort?: number | undefined;
  /** Further settings of every server process. */
  env?: NodeJS.ProcessEnv;
  /** The port at which a process reaches the database, if it is not the database's own. */
  databasePortFor?: (number: number, port: number) => Promise<number>;
}

interface Parts {
  url: string;
  sandbox: SandboxProcess;
  redis: TestRedisServer | undefined;
  servers: readonly ServerProcess[];
}

/** Several server processes on one PostgreSQL with one Redis and the sandbox, all on this machine. */
export class Cluster {
  /** The public address: nginx, or the first process. */
  readonly url: string;
  readonly sandbox: SandboxProcess;
  /** Undefined if Redis is not installed: then there is only one process. */
  readonly redis: TestRedisServer | undefined;
  readonly servers: readonly ServerProcess[];
  private readonly closers: Closers;

  private constructor({ url, sandbox, redis, servers }: Parts, closers: Closers) {
    this.url = url;
    this.sandbox = sandbox;
    this.redis = redis;
    this.servers = servers;
    this.closers = closers;
  }

  static async start(options: ClusterOptions): Promise<Cluster> {
    const closers = new Closers();
    try {
      return new Cluster(await startParts(options, closers), closers);
    } catch (error) {
      await closers.closeAll();
      throw error;
    }
  }

  stop(): Promise<void> {
    return this.closers.closeAll();
  }
}

async function startParts(options: ClusterOptions, closers: Closers): Promise<Parts> {
  const { dataDir, postgres, nginxPort, env, databasePortFor } = options;
  const redis = isRedisInstalled ? await TestRedisServer.start() : undefined;
  if (redis) closers.add(() => redis.stop());
  const ports = [];
  for (let number = 0; number < (redis ? options.size : 1); number += 1) ports.push(await freePort());
  const url = `http://127.0.0.1:${nginxPort ?? ports[0]}`;
  const sandboxPort = await freePort();
  const sandbox = new SandboxProcess({ port: sandboxPort, publicUrl: url, stateDir: join(dataDir, 'sandbox') });
  closers.add(() => sandbox.end());

  const settings = {
    ...process.env,
    ...(redis && { REDIS_URL: redis.url }),
    ...(nginxPort === undefined ? paymentKeys(sandbox.url) : { TRUST_PROXY: 'loopback' }),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    ...env,
  };
  const servers: ServerProcess[] = [];
  for (const [number, port] of ports.entries()) {
    const databaseUrl = new URL(postgres.url);
    if (databasePortFor) databaseUrl.port = String(await databasePortFor(number, Number(databaseUrl.port)));
    servers.push(new ServerProcess(port, { ...settings, DATABASE_URL: databaseUrl.href }));
  }
  closers.add(() => Promise.all(servers.map((server) => server.end())));
  if (nginxPort !== undefined) {
    const directory = join(dataDir, 'nginx');
    closers.add(await startNginx({ directory, port: nginxPort, upstreamPorts: ports, sandboxPort }));
  }
  await Promise.all([sandbox.start(), startServers(servers)]);
  return { url, sandbox, redis, servers };
}

/** The first alone: it migrates and fills the database. */
async function startServers([first, ...others]: readonly ServerProcess[]): Promise<void> {
  await first?.start();
  await Promise.all(others.map((server) => server.start()));
}

/** With nginx the sandbox is behind the public address; without it, the sandbox has an address of its own. */
const paymentKeys = (sandboxUrl: string) => ({
  PORTONE_IMP_CODE: sandboxPortone.impCode,
  PORTONE_IMP_KEY: sandboxPortone.impKey,
  PORTONE_IMP_SECRET: sandboxPortone.impSecret,
  PORTONE_CHANNEL_KEY: sandboxPortone.channelKey,
  PORTONE_API_URL: sandboxPortone.apiUrl(sandboxUrl),
  PORTONE_SCRIPT_URL: sandboxPortone.scriptUrl(sandboxUrl),
});
