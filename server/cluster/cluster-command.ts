import { resolve } from 'node:path';
import { isRedisInstalled } from '../src/platform/bus/test-redis-server.ts';
import { readArguments, WrongUsage } from '../src/platform/command-arguments.ts';
import type { StartReport } from '../src/start-report.ts';
import { Cluster } from './cluster.ts';
import { isNginxInstalled } from './nginx.ts';

const { PORT = '3000', DATA_DIR = '.data/cluster', CLUSTER_SIZE = '3', DEMO = '1' } = process.env;

/** The same report as a single server's: browser tests run against either. */
const report = (message: StartReport): void => void process.send?.(message);

try {
  readArguments({ usage: 'npm run cluster    takes its settings from the environment, and no arguments' });
  const missing = [!isNginxInstalled && 'nginx', !isRedisInstalled && 'Redis'].filter(Boolean);
  if (missing.length > 0) throw new Error(`A cluster needs ${missing.join(' and ')}.`);
  const cluster = await Cluster.start({
    dataDir: resolve(DATA_DIR),
    nginxPort: Number(PORT),
    size: Number(CLUSTER_SIZE),
    env: { DEMO },
  });
  process.stdout.write(`${cluster.servers.length} server processes behind nginx: ${cluster.url}\n`);
  report({ type: 'ready', url: cluster.url, logins: [], warnings: [] });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await cluster.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop());
} catch (error) {
  const { message } = error as Error;
  process.stderr.write(`${message}\n`);
  report({ type: 'failed', message });
  process.exit(error instanceof WrongUsage ? 2 : 1);
}
