import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../../cluster/server-process.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { fillWithDatabase } from '../../test/prepared-database.ts';
import { type SwitchedOff, WorkspaceCopy } from '../../test/workspace-copy.ts';
import { Chromium } from './chromium.ts';
import { openPlanted } from './open-planted.ts';
import { hostileTexts, plantTexts } from './plant-texts.ts';
import { shortStride } from './short-stride.ts';

export interface PagesSeen {
  pages: number;
  faults: string[];
}

const cleaner: SwitchedOff = {
  file: 'src/platform/rich-text/clean-html.ts',
  guard: 'const cleaned = arrange(filtered, kind);',
  without: 'const cleaned = html;',
};

interface Means {
  /** Running, as the product is. */
  server: ServerProcess;
  env: NodeJS.ProcessEnv;
  size: 'short' | 'full';
}

/** Hostile texts, stored through every write and opened in a real browser: once as the product is, once with every sanitiser off. */
export async function openPlantedPages(chromium: string, { server, env, size }: Means): Promise<PagesSeen> {
  const texts = hostileTexts.filter((_, number) => size === 'full' || number % shortStride === 0);
  const browser = await Chromium.launch(chromium);
  try {
    const [cleaned, raw] = await Promise.all([
      seePages(browser, server, { texts, isPolicyAlone: false }),
      withUncleanServer(env, (unclean) => seePages(browser, unclean, { texts, isPolicyAlone: true })),
    ]);
    const faults = [...cleaned.faults, ...raw.faults.map((fault) => `with the sanitisers off, ${fault}`)];
    return { pages: cleaned.pages + raw.pages, faults };
  } finally {
    await browser.close();
  }
}

/** A server whose code stores texts as they come, with a database of its own. */
async function withUncleanServer<Result>(
  env: NodeJS.ProcessEnv,
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-unclean-'));
  const copy = await WorkspaceCopy.make();
  try {
    await copy.switchOff(cleaner);
    await Promise.all([copy.buildServer(), fillWithDatabase(dataDir)]);
    const main = join(copy.path, 'server/dist/main.cjs');
    const unclean = new ServerProcess(await freePort(), { ...env, DATA_DIR: dataDir }, { main, onLog: () => {} });
    await unclean.start();
    return await work(unclean).finally(() => unclean.end());
  } finally {
    await copy.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function seePages(
  browser: Chromium,
  { port }: Pick<ServerProcess, 'port'>,
  { texts, isPolicyAlone }: { texts: readonly string[]; isPolicyAlone: boolean },
): Promise<PagesSeen> {
  const url = `http://127.0.0.1:${port}`;
  const planted = await plantTexts(url, texts);
  return { pages: planted.paths.length, faults: await openPlanted(browser, planted, { url, isPolicyAlone }) };
}
