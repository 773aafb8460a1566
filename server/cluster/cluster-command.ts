import { join, resolve } from 'node:path';
import { isRedisInstalled } from '../src/platform/bus/test-redis-server.ts';
import { readArguments, WrongUsage } from '../src/platform/command-arguments.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import type { StartReport } from '../src/start-report.ts';
import { Closers } from './closers.ts';
import { Cluster } from './cluster.ts';
import { isNginxInstalled } from './nginx.ts';

const { PORT = '3000', DATA_DIR = '.data/cluster', CLUSTER_SIZE = '3', DEMO = '1' } = process.env;

/** The same report as a single server's: browser tests run against either. */
const report = (message: StartReport): void => void process.send?.(message);

const closers = new Closers();

try {
  readArguments({ usage: 'npm run cluster    takes its settings from the environment, and no arguments' });
  const missing = [!isNginxInstalled && 'nginx', !isRedisInstalled && 'Redis'].filter(Boolean);
  if (missing.length > 0) throw new Error(`A cluster needs ${missing.join(' and ')}.`);
  const dataDir = resolve(DATA_DIR);
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  closers.add(() => postgres.stop());
  const cluster = await Cluster.start({
    dataDir,
    postgres,
    nginxPort: Number(PORT),
    size: Number(CLUSTER_SIZE),
    env: { DEMO },
  });
  closers.add(() => cluster.stop());
  process.stdout.write(`${cluster.servers.length} server processes behind nginx: ${cluster.url}\n`);
  report({ type: 'ready', url: cluster.url, logins: [], warnings: [] });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await closers.closeAll();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop());
} catch (error) {
  const { message } = error as Error;
  process.stderr.write(`${message}\n`);
  report({ type: 'failed', message });
  await closers.closeAll();
  process.exit(error instanceof WrongUsage ? 2 : 1);
}
