import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '../server/cluster/server-process.ts';
import { freePort } from '../server/src/platform/free-port.ts';
import { fillFromPrepared } from '../server/test/prepared-data.ts';
import { isStillRunning, relativesOf } from './relatives.ts';

const root = join(import.meta.dirname, '..');
/** What the tests run against: one process, or any other program that sends the same messages. */
const { E2E_SERVER = 'server/dist/main.cjs' } = process.env;
const closeWithinMs = 30_000;
const keptLog = 256 * 1024;

export interface App {
  url: string;
  dataDir: string;
  /** What the server has logged so far, for the report of a failed test. */
  log(): string;
  /** Stops the process as it is, with its connections open, as a dead network looks from outside. Returns its undo. */
  freeze(): () => void;
  stop(): Promise<void>;
}

interface StartOptions {
  demo: boolean;
  env: Record<string, string>;
}

/** The real server on a free port with a DATA_DIR of its own. */
export async function startApp(options: StartOptions): Promise<App> {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-e2e-'));
  await fillFromPrepared(dataDir, options.demo ? 'demo' : 'empty', (prepared) => prepare(prepared, options));
  return launch(dataDir, options);
}

/** The settings of one test do not belong into the data that all of them start with. */
async function prepare(dataDir: string, { demo }: StartOptions): Promise<void> {
  const app = await launch(dataDir, { demo, env: {} });
  await app.close();
}

async function launch(dataDir: string, options: StartOptions): Promise<App & { close(): Promise<void> }> {
  let log = '';
  const keep = (text: string): void => {
    log = (log + text).slice(-keptLog);
  };
  const port = options.env.PORT ? Number(options.env.PORT) : await freePort();
  const server = new ServerProcess(port, environment(dataDir, options), {
    main: join(root, E2E_SERVER),
    cwd: root,
    onLog: keep,
    onStderr: keep,
  });
  try {
    const url = await server.start();
    const close = () => endFamily(server);
    return {
      url,
      dataDir,
      log: () => log,
      freeze: () => {
        server.freeze();
        return () => server.thaw();
      },
      close,
      stop: () => close().finally(() => rm(dataDir, { recursive: true, force: true })),
    };
  } catch (error) {
    await endFamily(server).finally(() => rm(dataDir, { recursive: true, force: true }));
    throw new Error(`${(error as Error).message}\n${log}`);
  }
}

/** Passes none of the caller's own settings on: a developer's DATABASE_URL must never reach a test. */
function environment(dataDir: string, { demo, env }: StartOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const defaults = { HOST: '127.0.0.1', DEMO: demo ? '1' : '0', RATE_LIMIT: 'off' };
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...defaults, ...env };
}

async function endFamily(server: ServerProcess): Promise<void> {
  if (server.pid === undefined) return;
  const family = relativesOf(server.pid);
  void server.end();
  const deadline = performance.now() + closeWithinMs;
  while (server.isRunning || family.some(isStillRunning)) {
    if (performance.now() > deadline) break;
    await pause(50);
  }
  const left = family.filter(isStillRunning);
  for (const { pid } of left) process.kill(pid, 'SIGKILL');
  if (left.length > 0) throw new Error(`left running:\n${left.map(({ command }) => command).join('\n')}`);
}
