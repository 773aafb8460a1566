import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../../cluster/server-process.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { fillWithDatabase } from '../../test/prepared-database.ts';

const root = join(import.meta.dirname, '../../..');
/** In `clean-html.ts`; the build keeps the line. */
const cleans = 'const cleaned = arrange(filtered, kind);';
const keeps = 'const cleaned = html;';

/** The built server, except that it stores every text as it comes, with a database of its own. */
export async function withUncleanServer<Result>(
  env: NodeJS.ProcessEnv,
  work: (server: { port: number; dataDir: string }) => Promise<Result>,
): Promise<Result> {
  const place = await mkdtemp(join(tmpdir(), 'teum-unclean-'));
  try {
    const dataDir = join(place, 'data-of-trial');
    await mkdir(dataDir);
    await fillWithDatabase(dataDir);
    const main = await buildUnclean(place);
    const server = new ServerProcess(await freePort(), { ...env, DATA_DIR: dataDir }, { main, onLog: () => {} });
    await server.start();
    return await work({ port: server.port, dataDir }).finally(() => server.end());
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function buildUnclean(place: string): Promise<string> {
  const dist = join(place, 'server/dist');
  await cp(join(root, 'server/dist'), dist, { recursive: true });
  // It looks for files in the folders around it.
  await linkAll(join(root, 'server'), join(place, 'server'), 'dist');
  await linkAll(root, place, 'server');
  const codes = await Promise.all((await readdir(dist)).map((name) => withoutCleaning(join(dist, name))));
  const count = codes.filter((isChanged) => isChanged).length;
  if (count !== 1) throw new Error(`${count} files of the built server clean texts`);
  return join(dist, 'main.cjs');
}

async function linkAll(from: string, to: string, except: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => name !== except);
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
}

async function withoutCleaning(file: string): Promise<boolean> {
  const code = await readFile(file, 'utf8');
  if (!code.includes(cleans)) return false;
  await writeFile(file, code.replaceAll(cleans, keeps));
  return true;
}
